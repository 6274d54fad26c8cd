/*
 * uts58: finds links in text in any script, following UTS #58, Unicode Link Detection and Formatting.
 *
 * Texts and lengths. A text is a pointer and a length. It may contain anything, even NUL and bytes that aren't
 * UTF-8, and may be NULL if the length is 0. Names and lists of your own are NUL-terminated. The library writes
 * NUL-terminated UTF-8 to a uts58_buffer.
 *
 * Statuses. Functions return a uts58_status, which is 0 on success. No text is an error. After any other status,
 * outputs are unchanged, except that pointers become NULL and buffers contain the length they need.
 *
 * Memory. Free what ..._new, ..._build and uts58_links return with the ..._free of the same name, once; NULL may be
 * freed. A list needs neither its text nor its linkifier. If memory runs out the process aborts, as in all Rust
 * programs.
 *
 * Threads. There is no global state. Linkifiers and lists are immutable: any number of threads may use one at the
 * same time, and any thread may free it once it isn't used any more. Use options and buffers on one thread at a
 * time.
 *
 * Numbers. A parameter for a value of an enumeration is a uint32_t. You can pass any number; one that isn't a value
 * gives UTS58_STATUS_BAD_VALUE.
 *
 * Options. uts58_options_set takes a name and a value, both text:
 *   bare-hosts: off, www, all; all by default
 *     Which hosts without a scheme (example.com) are links
 *   emails: on, off; on by default
 *     Whether e-mail addresses are links, such as jo@example.com
 *   urls: on, off; on by default
 *     Whether URLs and hosts are links; if off, only addresses such as jo@example.com are
 *   schemes: schemes; https http by default
 *     The schemes that start a link, instead of https and http: with ftp, only ftp://example.com is one; a host without a scheme needs the implied scheme in the list
 *   add-schemes: schemes
 *     More schemes that start a link: irc for irc://host, tel: for tel:555
 *   any-scheme: on, off; off by default
 *     Whether any scheme before :// starts a link, such as git+ssh://example.com, except schemes known to be dangerous
 *   file-urls: on, off; off by default
 *     Whether file:// and a path are a link, which opens a local file (file:///etc/hosts); for link checkers
 *   implied-scheme: http, https; https by default
 *     The scheme of a link without one: with http, example.com leads to http://example.com
 *   host-rule: public-suffix, any-valid; public-suffix by default
 *     Which valid hosts are links: with any-valid, printer.lan1 is one
 *   tld-list: a list
 *     Top-level domains in IANA's format, instead of the public suffix list, which the entry * keeps: with * and internal, example.com and wiki.internal are links
 *   max-length: a number, 0 for no limit; 0 in standard, 8192 in messages
 *     The longest link, in bytes: with 30, https://example.com/a/long/path isn't a link
 *   not-a-host: on, off; off in standard, on in messages
 *     Whether README.md, user.email, os.run() and Hello.My aren't hosts, but file names, members, calls and joined sentences
 *   bare-ipv4: on, off; off in standard, on in messages
 *     Whether IPv4 addresses without a scheme are links if a port or a path follows (10.0.0.1:8080)
 *   single-label-hosts: on, off; off in standard, on in messages
 *     Whether single labels and unknown top-level domains are hosts after a scheme (http://localhost:3000, http://nas.box)
 *   add-file-names: a list
 *     More or fewer file names that aren't hosts: *.ai adds report.ai, !*.rs links nekretnine.rs, !docs.md links only docs.md; for not-a-host
 *
 * Generated from the source by `cargo xtask c-header`.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */

#ifndef UTS58_H
#define UTS58_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header; uts58_version() returns the library's. */
#define UTS58_VERSION "0.1.0"

/* A buffer for which the library allocates. */
#define UTS58_BUFFER_INIT { NULL, 0, 0, 0 }

/* A buffer that uses `size` bytes of your own at `array`, at least one for the NUL. */
#define UTS58_BUFFER_OVER(array, size) { (array), 0, (size), 1 }

/* A compiler warns if the status isn't used. */
#if defined(__GNUC__)
#define UTS58_MUST_USE __attribute__((warn_unused_result))
#else
#define UTS58_MUST_USE
#endif

/* HTML with all options at their defaults. */
#define UTS58_HTML_OPTIONS_INIT { sizeof(uts58_html_options), NULL, NULL, NULL, 0, 0, 0, 0, 0 }

#define UTS58_VERSION_MAJOR 0
#define UTS58_VERSION_MINOR 1
#define UTS58_VERSION_PATCH 0


/**
 * The result of a function. No text is an error: errors are mistakes of the caller.
 */
typedef enum {
    /**
     * Success.
     */
    UTS58_STATUS_OK = 0,
    /**
     * Success, but there is nothing: no link at that offset, no such part in the link.
     */
    UTS58_STATUS_NONE = 1,
    /**
     * A pointer is NULL and must not be, or a pointer to `uint16_t` isn't aligned.
     */
    UTS58_STATUS_BAD_POINTER = 2,
    /**
     * An impossible length: more than `PTRDIFF_MAX` bytes.
     */
    UTS58_STATUS_BAD_LENGTH = 3,
    /**
     * The number isn't a value of the parameter's enumeration, or a struct has an unknown size.
     */
    UTS58_STATUS_BAD_VALUE = 4,
    /**
     * The list doesn't have that many links.
     */
    UTS58_STATUS_BAD_INDEX = 5,
    /**
     * An option can't be set: its name is unknown, a text isn't UTF-8, or the value is invalid. The `message` of
     * `uts58_options_set` says which.
     */
    UTS58_STATUS_BAD_OPTION = 6,
    /**
     * The caller's memory is too small. For a buffer, `length` is the number of bytes required, plus one for the
     * NUL.
     */
    UTS58_STATUS_BUFFER_TOO_SMALL = 7,
    /**
     * This library was built without the feature the function needs (`full`).
     */
    UTS58_STATUS_NOT_IN_THIS_BUILD = 8,
    /**
     * A bug in the library. The call was aborted, and returned nothing that has to be freed. Please report it.
     */
    UTS58_STATUS_PANIC = 9,
} uts58_status;

/**
 * A named set of options.
 */
typedef enum {
    /**
     * UTS #58 as published, with rules for hosts.
     */
    UTS58_PROFILE_STANDARD = 0,
    /**
     * For chat and mail.
     */
    UTS58_PROFILE_MESSAGES = 1,
} uts58_profile;

/**
 * The unit of offsets.
 */
typedef enum {
    /**
     * Bytes of the text in UTF-8. For a text in UTF-16: bytes of the same text in UTF-8, where an unpaired surrogate
     * counts as three, like U+FFFD.
     */
    UTS58_UNIT_UTF8 = 0,
    /**
     * UTF-16 code units, as in Java, JavaScript, Qt and Windows. An invalid sequence of UTF-8 counts as one.
     */
    UTS58_UNIT_UTF16 = 1,
    /**
     * Code points, as in GTK and Python. An invalid sequence of UTF-8 and an unpaired surrogate count as one.
     */
    UTS58_UNIT_CODE_POINT = 2,
} uts58_unit;

/**
 * The parts of a link.
 */
typedef enum {
    /**
     * The scheme in the text, without the colon.
     */
    UTS58_PART_SCHEME = 0,
    /**
     * The local part of an address.
     */
    UTS58_PART_LOCAL_PART = 1,
    /**
     * The host, or the domain of an address.
     */
    UTS58_PART_HOST = 2,
    /**
     * The registrable domain, which is the end of the host. Needs the feature `full`.
     */
    UTS58_PART_DOMAIN = 3,
    /**
     * The Path, with its `/`; for an opaque scheme, the text after the colon.
     */
    UTS58_PART_PATH = 4,
    /**
     * The Query, without its `?`.
     */
    UTS58_PART_QUERY = 5,
    /**
     * The Fragment, without its `#`.
     */
    UTS58_PART_FRAGMENT = 6,
    /**
     * The punctuation directly after the link, which isn't part of it.
     */
    UTS58_PART_TRAILING = 7,
} uts58_part;

/**
 * How to display a host.
 */
typedef enum {
    /**
     * All labels in Unicode.
     */
    UTS58_HOST_DISPLAY_UNICODE = 0,
    /**
     * In Unicode, except that labels that may mislead a reader (UTS #39) are A-labels (`xn--…`).
     */
    UTS58_HOST_DISPLAY_UNICODE_IF_SAFE = 1,
    /**
     * All labels as A-labels.
     */
    UTS58_HOST_DISPLAY_ASCII = 2,
} uts58_host_display;

/**
 * Risks of a link, as bits of the set that `uts58_link_risks` returns. Those in `UTS58_RISK_WARNINGS` are reasons to
 * warn a reader. The others are only facts, which most good links share with a few bad ones.
 */
typedef enum {
    /**
     * A label of the host has letters of more than one script.
     */
    UTS58_RISK_MIXED_SCRIPT = 1,
    /**
     * The host has a code point that UTS #39 doesn't allow in identifiers.
     */
    UTS58_RISK_RESTRICTED_IDENTIFIER = 2,
    /**
     * The host in the text has an A-label (`xn--…`).
     */
    UTS58_RISK_A_LABEL = 4,
    /**
     * The host in the text has a code point outside ASCII.
     */
    UTS58_RISK_NON_ASCII_HOST = 8,
    /**
     * The link has an invisible code point.
     */
    UTS58_RISK_INVISIBLE = 16,
    /**
     * The host or the local part has a code point that looks like one of `/ ? # @ : .`.
     */
    UTS58_RISK_FAKE_DELIMITER = 32,
    /**
     * The host is an IP address.
     */
    UTS58_RISK_IP_HOST = 64,
    /**
     * All of a label looks like Latin, and its script is unusual below the top-level domain: the Cyrillic
     * `аррӏе.com`.
     */
    UTS58_RISK_WHOLE_SCRIPT = 128,
    /**
     * Not a bit, but the set of all risks to warn a reader of: mixed-script, restricted-identifier, invisible,
     * fake-delimiter, whole-script.
     */
    UTS58_RISK_WARNINGS = 179,
    /**
     * A risk this header has no name for.
     */
    UTS58_RISK_OTHER = 1073741824,
} uts58_risk;

/**
 * How to write line breaks in HTML.
 */
typedef enum {
    /**
     * Unchanged; the default.
     */
    UTS58_LINE_BREAKS_KEEP = 0,
    /**
     * Each as `<br>`.
     */
    UTS58_LINE_BREAKS_BR = 1,
    /**
     * Blank lines separate paragraphs (`<p>`); within one, a line break is `<br>`.
     */
    UTS58_LINE_BREAKS_PARAGRAPHS = 2,
} uts58_line_breaks;

/**
 * The text inside the `<a>` of a link.
 */
typedef enum {
    /**
     * The link as written in the text; the default.
     */
    UTS58_LINK_TEXT_AS_WRITTEN = 0,
    /**
     * The result of `uts58_link_display` with `host_display`.
     */
    UTS58_LINK_TEXT_DISPLAYED = 1,
    /**
     * The result of `uts58_link_shortened` with `max_code_points`.
     */
    UTS58_LINK_TEXT_SHORTENED = 2,
    /**
     * The result of `uts58_link_display` with `host_display`, shortened to `max_code_points`.
     */
    UTS58_LINK_TEXT_DISPLAYED_AND_SHORTENED = 3,
} uts58_link_text;

/**
 * Whether to isolate the text direction of a link (UAX #9) from its surroundings.
 */
typedef enum {
    /**
     * Isolate, with `dir="auto"`; the default.
     */
    UTS58_ISOLATION_AUTO = 0,
    /**
     * Don't isolate.
     */
    UTS58_ISOLATION_NONE = 1,
} uts58_isolation;

/**
 * Who owns the memory of a buffer.
 */
typedef enum {
    /**
     * The library: it grows the memory as needed, and `uts58_buffer_free` frees it.
     */
    UTS58_OWNER_LIBRARY = 0,
    /**
     * The caller: `capacity` bytes at `data`, which never grow.
     */
    UTS58_OWNER_CALLER = 1,
} uts58_owner;

/**
 * How a row of a terminal ends.
 */
typedef enum {
    /**
     * The program ended the line.
     */
    UTS58_ROW_END_HARD = 0,
    /**
     * The terminal wrapped the row: the next row continues it.
     */
    UTS58_ROW_END_SOFT = 1,
} uts58_row_end;

/**
 * The kinds of links.
 */
typedef enum {
    /**
     * A URL, with a scheme or a bare host.
     */
    UTS58_LINK_KIND_URL = 0,
    /**
     * An e-mail address, with or without `mailto:`.
     */
    UTS58_LINK_KIND_EMAIL = 1,
} uts58_link_kind;

/**
 * The kinds of items `uts58_merge` returns.
 */
typedef enum {
    /**
     * A link of the list.
     */
    UTS58_MERGED_KIND_LINK = 0,
    /**
     * A span of the caller.
     */
    UTS58_MERGED_KIND_SPAN = 1,
} uts58_merged_kind;

/**
 * How the hosts named in a hyperlink's text relate to its target.
 */
typedef enum {
    /**
     * The text names no host.
     */
    UTS58_TEXT_TARGET_NO_HOST = 0,
    /**
     * The text names only the host of the target, which is a page or a mailbox.
     */
    UTS58_TEXT_TARGET_SAME = 1,
    /**
     * The text names another host of the same registrable domain, or another address at the same host.
     */
    UTS58_TEXT_TARGET_SAME_DOMAIN = 2,
    /**
     * The text names another host, so the reader is being misled. Also if a host touches invalid UTF-8, because it
     * is unknown what it names.
     */
    UTS58_TEXT_TARGET_DIFFERENT = 3,
    /**
     * The reader may see a host that isn't linked in the text, or the target is neither a page nor a mailbox. If you
     * can't ask the user, treat it like `Different`.
     */
    UTS58_TEXT_TARGET_UNCLEAR = 4,
} uts58_text_target;

/**
 * Attributes of a link in HTML.
 */
typedef struct uts58_attributes uts58_attributes;

/**
 * The links of a text, in order. The list has its own copy of the text, so you can free yours.
 */
typedef struct uts58_link_list uts58_link_list;

/**
 * Finds links in texts. It is immutable, so any number of threads may use one at the same time.
 */
typedef struct uts58_linkifier uts58_linkifier;

/**
 * Options to build a linkifier from. They start as the Messages profile.
 */
typedef struct uts58_options uts58_options;

/**
 * The rows of a terminal's screen, and their links once computed.
 */
typedef struct uts58_screen uts58_screen;

/**
 * A buffer that functions write text to: UTF-8 with a NUL after it. Initialise it with `UTS58_BUFFER_INIT` to let
 * the library allocate, or with `UTS58_BUFFER_OVER(array, size)` to use your own memory. You can use it for any
 * number of calls; each replaces the text. Don't change the fields of a buffer the library owns.
 */
typedef struct {
    /**
     * The text. NULL before the first call if the library allocates.
     */
    char *data;
    /**
     * The length of the text in bytes, without the NUL.
     */
    size_t length;
    /**
     * The number of bytes at `data`.
     */
    size_t capacity;
    /**
     * A value of `uts58_owner`.
     */
    uint32_t owner;
} uts58_buffer;

/**
 * Decides whether a host is linked; returns nonzero if so. `host` is in lower-case A-label form (without the feature
 * `full`: in lower case) and NUL-terminated. Every thread that finds links calls this function. It must return the
 * same result each time, and must not throw.
 */
typedef int (*uts58_host_predicate)(const char *host, void *data);

/**
 * A link.
 */
typedef struct {
    /**
     * The start, in the unit you chose.
     */
    size_t start;
    /**
     * The end, exclusive.
     */
    size_t end;
    /**
     * Whether it is a URL or an e-mail address: a value of `uts58_link_kind`.
     */
    uint32_t kind;
    /**
     * The port in the text; 0 if there is none.
     */
    uint32_t port;
} uts58_link;

/**
 * A range of a text, in the unit you chose.
 */
typedef struct {
    /**
     * The start.
     */
    size_t start;
    /**
     * The end, exclusive.
     */
    size_t end;
} uts58_range;

/**
 * A link or span in the result of a merge. None overlap.
 */
typedef struct {
    /**
     * The start, in the unit of the list.
     */
    size_t start;
    /**
     * The end, exclusive.
     */
    size_t end;
    /**
     * The index in the list of links, or in the array of spans.
     */
    size_t index;
    /**
     * Whether it is a link or a span: a value of `uts58_merged_kind`.
     */
    uint32_t kind;
} uts58_merged;

/**
 * Part of a row of a terminal, in cells.
 */
typedef struct {
    /**
     * The row, from 0.
     */
    size_t row;
    /**
     * The first cell, from 0.
     */
    size_t start;
    /**
     * The cell after the last one.
     */
    size_t end;
} uts58_place;

/**
 * Options for writing HTML. Initialise them with `UTS58_HTML_OPTIONS_INIT`, which sets `size` and leaves everything
 * else at its default. Later versions only append fields, and accept the smaller struct of earlier ones.
 */
typedef struct {
    /**
     * `sizeof (uts58_html_options)`
     */
    size_t size;
    /**
     * `rel` of every link; NULL for `nofollow noopener noreferrer`, empty for none.
     */
    const char *rel;
    /**
     * `target` of every link; NULL or empty for none.
     */
    const char *target;
    /**
     * `class` of every link; NULL or empty for none.
     */
    const char *link_class;
    /**
     * A value of `uts58_line_breaks`.
     */
    uint32_t line_breaks;
    /**
     * A value of `uts58_link_text`.
     */
    uint32_t link_text;
    /**
     * A value of `uts58_host_display`.
     */
    uint32_t host_display;
    /**
     * A value of `uts58_isolation`.
     */
    uint32_t isolation;
    /**
     * The limit for the two shortened forms of `link_text`.
     */
    size_t max_code_points;
} uts58_html_options;

/**
 * Decides how a link of a list, or a span of the caller, is written as HTML; returns nonzero to write it as a link, 0 to
 * write only its text. It may set attributes with `uts58_attributes_set`. A span without any is text; give it an `href`.
 * It must not throw.
 */
typedef int (*uts58_decider)(const uts58_link_list *list,
                             const uts58_merged *merged,
                             uts58_attributes *attributes,
                             void *data);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The version of the library, such as `0.1.0`. The string is static.
 */
const char *uts58_version(void);

/**
 * The Unicode version of the properties, as a number: 180000 is 18.0.0.
 */
uint32_t uts58_unicode_version(void);

/**
 * A description of a `uts58_status`, in English. The string is static and never NULL.
 */
const char *uts58_status_message(uint32_t status);

/**
 * Frees the memory of a buffer if the library owns it, and empties the buffer, which you can then use again. NULL is
 * allowed.
 *
 * # Safety
 *
 * The fields are as the library left them.
 */
void uts58_buffer_free(uts58_buffer *buffer);

/**
 * Creates a linkifier with the options of a profile (a value of `uts58_profile`). Free it with
 * `uts58_linkifier_free`.
 */
UTS58_MUST_USE uts58_status uts58_linkifier_new(uint32_t profile, uts58_linkifier **linkifier);

/**
 * Frees a linkifier. Lists it has created stay valid. NULL is allowed.
 */
void uts58_linkifier_free(uts58_linkifier *linkifier);

/**
 * Creates options, initially those of the Messages profile. Free them with `uts58_options_free`.
 */
UTS58_MUST_USE uts58_status uts58_options_new(uts58_options **options);

/**
 * Frees options. Linkifiers built with them stay valid. NULL is allowed.
 */
void uts58_options_free(uts58_options *options);

/**
 * Creates a linkifier with these options. Free it with `uts58_linkifier_free`. You can then change the options and
 * use them again.
 */
UTS58_MUST_USE uts58_status uts58_options_build(const uts58_options *options,
                                 uts58_linkifier **linkifier);

/**
 * Sets an option by name; name and value are in UTF-8. A switch is `on` or `off`, and a number has decimal digits.
 * Schemes are separated by white space (`ftp` has `://` and a host, `xmpp:` has neither). A list has one entry per
 * line; an empty list means the built-in one. The name `profile` sets the options that differ between the profiles,
 * and no others. The beginning of this header lists the options.
 *
 * If there is no such option or it doesn't accept the value, returns `UTS58_STATUS_BAD_OPTION` and leaves the
 * options unchanged. Then, unless it is NULL, `message` describes the error and the values the option accepts.
 *
 * # Safety
 *
 * `name` and `value` are NUL-terminated. `message` is NULL or a buffer as `uts58_buffer` describes.
 */
UTS58_MUST_USE uts58_status uts58_options_set(uts58_options *options,
                               const char *name,
                               const char *value,
                               uts58_buffer *message);

/**
 * Writes the value of an option, in the form that `uts58_options_set` accepts. If there is no such option, returns
 * `UTS58_STATUS_BAD_OPTION`.
 *
 * # Safety
 *
 * `name` is NUL-terminated. `value` is a buffer as `uts58_buffer` describes.
 */
UTS58_MUST_USE uts58_status uts58_options_get(const uts58_options *options,
                               const char *name,
                               uts58_buffer *value);

/**
 * Sets a function that decides which hosts are linked, instead of `host-rule` and `tld-list`. It receives `data` at
 * each call. NULL removes the function, so that these options apply again.
 *
 * # Safety
 *
 * While a linkifier built with these options exists, any thread may use the function and its data.
 */
UTS58_MUST_USE uts58_status uts58_options_set_host_predicate(uts58_options *options,
                                              uts58_host_predicate predicate,
                                              void *data);

/**
 * Finds the links of a text in UTF-8, in order and disjoint. Free the list with `uts58_link_list_free`. The list has
 * its own copy of the text, so neither the text nor the linkifier has to outlive the call. `unit`, a value of
 * `uts58_unit`, is the unit of the offsets.
 *
 * The text may contain anything. A host or local part that touches a byte that isn't UTF-8 isn't linked, not even
 * partially, and Path, Query and Fragment end there. `text` may be NULL if `length` is 0. Takes linear time.
 *
 * # Safety
 *
 * `text` points to `length` bytes.
 */
UTS58_MUST_USE uts58_status uts58_links(const uts58_linkifier *linkifier,
                         const char *text,
                         size_t length,
                         uint32_t unit,
                         uts58_link_list **list);

/**
 * The same for a text in UTF-16 of `length` code units, in native byte order. An unpaired surrogate is treated like
 * a byte that isn't UTF-8.
 *
 * # Safety
 *
 * `text` points to `length` code units.
 */
UTS58_MUST_USE uts58_status uts58_links_utf16(const uts58_linkifier *linkifier,
                               const uint16_t *text,
                               size_t length,
                               uint32_t unit,
                               uts58_link_list **list);

/**
 * Frees a list. NULL is allowed.
 */
void uts58_link_list_free(uts58_link_list *list);

/**
 * The number of links; 0 for NULL.
 */
size_t uts58_link_count(const uts58_link_list *list);

/**
 * The range and kind of a link.
 */
UTS58_MUST_USE uts58_status uts58_link_get(const uts58_link_list *list, size_t index, uts58_link *link);

/**
 * The index of the link that contains an offset or begins there, for a click or a cursor. Returns
 * `UTS58_STATUS_NONE` if there is none. Takes logarithmic time.
 */
UTS58_MUST_USE uts58_status uts58_link_at(const uts58_link_list *list, size_t offset, size_t *index);

/**
 * Merges the links with your spans, such as mentions and hashtags, in order and without overlaps. `spans` are
 * `span_count` ranges in the unit of the list, ordered by their starts. Of overlapping ones, the earliest wins, then
 * the longest, then the link. A span that is empty, not inside the text or out of order is dropped. It is up to you
 * that spans don't split characters.
 *
 * Writes to `merged`, which has room for `capacity` items; the number of links plus the number of spans is always
 * enough. `count` is the number of items. If that exceeds `capacity`, the first ones are written, and the status is
 * `UTS58_STATUS_BUFFER_TOO_SMALL`. Takes linear time.
 *
 * # Safety
 *
 * `spans` points to `span_count` ranges. `merged` has room for `capacity` structs, and doesn't overlap `spans`.
 */
UTS58_MUST_USE uts58_status uts58_merge(const uts58_link_list *list,
                         const uts58_range *spans,
                         size_t span_count,
                         uts58_merged *merged,
                         size_t capacity,
                         size_t *count);

/**
 * Creates an empty screen of a terminal that is `columns` cells wide. Free it with `uts58_screen_free`.
 */
UTS58_MUST_USE uts58_status uts58_screen_new(size_t columns, uts58_screen **screen);

/**
 * Frees a screen. Lists it has created stay valid. NULL is allowed.
 */
void uts58_screen_free(uts58_screen *screen);

/**
 * Appends a row at the bottom: the text of its cells in UTF-8, with a NUL for a cell that was never written.
 * `widths` has a byte for each byte of the text: the first byte of a cell has its width (2 for a wide character),
 * the others have 0. If `widths` is NULL, each code point is one cell wide. `end` is a value of `uts58_row_end`.
 *
 * # Safety
 *
 * `text` points to `length` bytes, and so does `widths` unless it is NULL.
 */
UTS58_MUST_USE uts58_status uts58_screen_push_row(uts58_screen *screen,
                                   const char *text,
                                   size_t length,
                                   const uint8_t *widths,
                                   uint32_t end);

/**
 * Joins wrapped rows and finds the links in the joined text. Free the list with `uts58_link_list_free`.
 * `uts58_screen_places` returns where they are on the screen. Takes linear time.
 */
UTS58_MUST_USE uts58_status uts58_screen_links(uts58_screen *screen,
                                const uts58_linkifier *linkifier,
                                uint32_t unit,
                                uts58_link_list **list);

/**
 * The cells of a link in the last list from `uts58_screen_links`, one place per row. `count` is their number. If
 * that exceeds `capacity`, the first ones are written, and the status is `UTS58_STATUS_BUFFER_TOO_SMALL`.
 *
 * # Safety
 *
 * `places` has room for `capacity` structs.
 */
UTS58_MUST_USE uts58_status uts58_screen_places(const uts58_screen *screen,
                                 const uts58_link_list *list,
                                 size_t index,
                                 uts58_place *places,
                                 size_t capacity,
                                 size_t *count);

/**
 * Why the next row continues this one or doesn't, such as `wrapped` or `not-full`. The string is static. NULL before
 * `uts58_screen_links`, and for rows that don't exist.
 */
const char *uts58_screen_join(const uts58_screen *screen,
                              size_t row);

/**
 * The range of a part of a link, in the unit of the list; `UTS58_STATUS_NONE` if the link doesn't have it. `part` is
 * a value of `uts58_part`.
 */
UTS58_MUST_USE uts58_status uts58_link_part(const uts58_link_list *list,
                             size_t index,
                             uint32_t part,
                             uts58_range *range);

/**
 * Writes the URL a link goes to: absolute, in ASCII, serialised as in the WHATWG URL standard. Needs the feature
 * `full`.
 *
 * # Safety
 *
 * `out` is a buffer as `uts58_buffer` describes.
 */
UTS58_MUST_USE uts58_status uts58_link_href(const uts58_link_list *list,
                             size_t index,
                             uts58_buffer *out);

/**
 * Writes a link in readable form, with as few percent-escapes as possible. `host`, a value of `uts58_host_display`,
 * determines the form of its host. Needs the feature `full`.
 *
 * # Safety
 *
 * `out` is a buffer as `uts58_buffer` describes.
 */
UTS58_MUST_USE uts58_status uts58_link_display(const uts58_link_list *list,
                                size_t index,
                                uint32_t host,
                                uts58_buffer *out);

/**
 * Writes the text of a link in at most `max` code points, if possible. `…` replaces text that is left out. The
 * registrable domain is never shortened.
 *
 * # Safety
 *
 * `out` is a buffer as `uts58_buffer` describes.
 */
UTS58_MUST_USE uts58_status uts58_link_shortened(const uts58_link_list *list,
                                  size_t index,
                                  size_t max,
                                  uts58_buffer *out);

/**
 * The risks of a link: a set of `uts58_risk`, 0 for none. Warn readers only of those in `UTS58_RISK_WARNINGS`. Needs
 * the feature `full`.
 */
UTS58_MUST_USE uts58_status uts58_link_risks(const uts58_link_list *list,
                              size_t index,
                              uint32_t *risks);

/**
 * Whether a text in UTF-8 contains a link: `UTS58_STATUS_OK` if it does, `UTS58_STATUS_NONE` if it doesn't. Stops at
 * the first link.
 *
 * # Safety
 *
 * `text` points to `length` bytes.
 */
UTS58_MUST_USE uts58_status uts58_contains_link(const uts58_linkifier *linkifier,
                                 const char *text,
                                 size_t length);

/**
 * The same for a text in UTF-16 of `length` code units.
 *
 * # Safety
 *
 * `text` points to `length` code units.
 */
UTS58_MUST_USE uts58_status uts58_contains_link_utf16(const uts58_linkifier *linkifier, const uint16_t *text, size_t length);

/**
 * The length, in bytes, of the prefix in which links can't change, whatever is appended: for UTF-8 text that is
 * still arriving. To scan the rest, start at the beginning of its line. Takes linear time and constant memory.
 *
 * # Safety
 *
 * `text` points to `length` bytes.
 */
UTS58_MUST_USE uts58_status uts58_stable_prefix(const uts58_linkifier *linkifier,
                                 const char *text,
                                 size_t length,
                                 size_t *prefix);

/**
 * The same for a text in UTF-16 of `length` code units; `prefix` counts code units.
 *
 * # Safety
 *
 * `text` points to `length` code units.
 */
UTS58_MUST_USE uts58_status uts58_stable_prefix_utf16(const uts58_linkifier *linkifier,
                                       const uint16_t *text,
                                       size_t length,
                                       size_t *prefix);

/**
 * Writes a text in UTF-8 as HTML, with links as `<a href="…">` and everything else escaped. Invalid UTF-8 becomes
 * U+FFFD. The links are those of `uts58_links`. `options` may be NULL. Needs the feature `full`.
 *
 * # Safety
 *
 * `text` points to `length` bytes, the strings in `options` are NUL-terminated, and `out` is a buffer as
 * `uts58_buffer` describes.
 */
UTS58_MUST_USE uts58_status uts58_html(const uts58_linkifier *linkifier,
                        const uts58_html_options *options,
                        const char *text,
                        size_t length,
                        uts58_buffer *out);

/**
 * Writes the text of a list as HTML, with the links of the list and your spans, and your decision about each. The text may
 * have been in UTF-8 or in UTF-16. `spans` are `span_count` ranges, merged with the links as in `uts58_merge`; NULL and 0
 * if you have none. `options` may be NULL, and so may `decider`, which receives `data`. Needs the feature `full`.
 *
 * # Safety
 *
 * `spans` points to `span_count` ranges, the strings in `options` are NUL-terminated, and `out` is a buffer as
 * `uts58_buffer` describes.
 */
UTS58_MUST_USE uts58_status uts58_link_list_html(const uts58_link_list *list,
                                  const uts58_range *spans,
                                  size_t span_count,
                                  const uts58_html_options *options,
                                  uts58_decider decider,
                                  void *data,
                                  uts58_buffer *out);

/**
 * Sets an attribute of the link or span that a `uts58_decider` decides about, instead of the one in `uts58_html_options`. An
 * empty value omits the attribute. Returns `UTS58_STATUS_BAD_OPTION` for a name that isn't allowed, such as `onclick`,
 * and for an `href` that runs code. Needs the feature `full`.
 *
 * # Safety
 *
 * `name` and `value` are NUL-terminated.
 */
UTS58_MUST_USE uts58_status uts58_attributes_set(uts58_attributes *attributes,
                                  const char *name,
                                  const char *value);

/**
 * Writes a URL with as few percent-escapes as possible (UTS #58 §4.1), without changing its host. A URL that isn't
 * UTF-8 is copied, so then the result isn't UTF-8 either.
 *
 * # Safety
 *
 * `url` points to `length` bytes, and `out` is a buffer as `uts58_buffer` describes.
 */
UTS58_MUST_USE uts58_status uts58_escape(const char *url,
                          size_t length,
                          uts58_buffer *out);

/**
 * Compares the text of a hyperlink with its target, both in UTF-8, to detect text that names another host. `answer`
 * becomes a value of `uts58_text_target`. Unless it is NULL, `place` becomes the range of the link that decided the
 * answer, in bytes of the text (0 to 0 for `UTS58_TEXT_TARGET_NO_HOST`, `UTS58_TEXT_TARGET_SAME` and
 * `UTS58_TEXT_TARGET_UNCLEAR`). A mail has no base URL: unless `without_base` is 0, an `href` such as `www.example.org` means
 * what it says. Needs the feature `full`.
 *
 * # Safety
 *
 * `text` points to `length` bytes, and `href` to `href_length` bytes.
 */
UTS58_MUST_USE uts58_status uts58_same_target(const uts58_linkifier *linkifier,
                               const char *text,
                               size_t length,
                               const char *href,
                               size_t href_length,
                               uint32_t without_base,
                               uint32_t *answer,
                               uts58_range *place);

/**
 * The same for a text in UTF-16 of `length` code units; `place` counts code units. `href` is in UTF-8.
 *
 * # Safety
 *
 * `text` points to `length` code units, and `href` to `href_length` bytes.
 */
UTS58_MUST_USE uts58_status uts58_same_target_utf16(const uts58_linkifier *linkifier,
                                     const uint16_t *text,
                                     size_t length,
                                     const char *href,
                                     size_t href_length,
                                     uint32_t without_base,
                                     uint32_t *answer,
                                     uts58_range *place);

/**
 * Finds the end of a link whose host, with its port if it has one, ends at `start` (UTS #58 §3.5.1): the end of its
 * Path, Query and Fragment by the published rules. `start` and `end` are byte offsets in UTF-8 text. `end` is
 * `start` if no Part begins there, or if `start` is inside a character. If `start` exceeds `length`, `end` is
 * `length`. Invalid UTF-8 ends the link. Takes time linear in the length of the word at `start`.
 *
 * # Safety
 *
 * `text` points to `length` bytes.
 */
UTS58_MUST_USE uts58_status uts58_scan_path_query_fragment(const char *text,
                                            size_t length,
                                            size_t start,
                                            size_t *end);

/**
 * Finds the start of the e-mail address whose `@` is at `at` (UTS #58 §5.2), including `mailto:`, but not before
 * `floor`. Returns `UTS58_STATUS_NONE` if no valid local part precedes `at`, if invalid UTF-8 touches it, or if `at`
 * is before `floor` or exceeds `length`. All are byte offsets in UTF-8 text. Check the domain after the `@`
 * yourself. Takes time linear in the length of the word before `at`.
 *
 * # Safety
 *
 * `text` points to `length` bytes.
 */
UTS58_MUST_USE uts58_status uts58_scan_back_email_local_part(const char *text,
                                              size_t length,
                                              size_t floor,
                                              size_t at,
                                              size_t *start);

/**
 * Finds the end, following UTS #58, of a link that another library found from `start` to `end` (§10.1, migration). It is
 * usually longer, and its start doesn't change. `start`, `end` and `new_end` are byte offsets in UTF-8 text.
 * `new_end` is `end` for an e-mail address, for a link that contains invalid UTF-8, and for a range that isn't one
 * of the text. Takes time linear in the length of the link and of the word in which it ends.
 *
 * # Safety
 *
 * `text` points to `length` bytes.
 */
UTS58_MUST_USE uts58_status uts58_extend_link(const char *text,
                               size_t length,
                               size_t start,
                               size_t end,
                               size_t *new_end);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* UTS58_H */
