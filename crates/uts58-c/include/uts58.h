/*
 * uts58: finds links in text of any script, by UTS #58, Unicode Link Detection and Formatting.
 *
 * Texts and lengths. A text that somebody else wrote is a pointer and a length; it may hold anything, NUL and bytes
 * that are not UTF-8 included, and it may be NULL if the length is 0. Names and lists of your own have a NUL after
 * them. What the library writes is UTF-8 with a NUL after it, in a uts58_buffer.
 *
 * Statuses. Functions return a uts58_status, 0 if all went well. Text is never an error. What a function gives stays as it
 * was if the status is another one, except pointers, which become NULL, and buffers, which say what length is needed.
 *
 * Memory. What ..._new, ..._build and uts58_links gave is freed by the ..._free of its name, once; NULL may be freed. Lists
 * need neither their text nor their linkifier to stay. If there is no memory the process ends, as in all programs in Rust.
 *
 * Threads. There is no global state. Linkifiers and lists never change: any number of threads may use one at the
 * same time, and another thread than the one that made it may free it when nobody uses it. Options and buffers are
 * for one thread at a time.
 *
 * Numbers. A parameter that is a value of an enumeration is a uint32_t: any number may be given, and those that name
 * nothing are UTS58_STATUS_BAD_VALUE.
 *
 * Options. uts58_options_set takes a name and a value, both text:
 *   bare-hosts: off, www, all; all by default
 *     Which hosts without a scheme are links
 *   emails: on, off; on by default
 *     Whether e-mail addresses are links
 *   urls: on, off; on by default
 *     Whether URLs and hosts are links; if not, addresses alone are
 *   schemes: schemes; https http by default
 *     The schemes that start a link; hosts without a scheme are links only if the implied scheme is one of them
 *   add-schemes: schemes
 *     More schemes that start a link: irc for irc://host, tel: for tel:number
 *   any-scheme: on, off; off by default
 *     Whether any scheme before :// starts a link, except those that run or read something
 *   file-urls: on, off; off by default
 *     Whether file:// and a path are a link, which opens a local file; for link checkers
 *   implied-scheme: http, https; https by default
 *     The scheme of links that are written without one
 *   host-rule: public-suffix, any-valid; public-suffix by default
 *     Which valid hosts are links
 *   tld-list: a list
 *     Top-level domains in IANA's format, instead of the public suffix list
 *   max-length: a number, 0 for no limit; 0 in standard, 8192 in messages
 *     The longest link, in bytes
 *   soft-ends: on, off; off in standard, on in messages
 *     Dashes, arrows, bars, backslashes, opening brackets, emoji, invisible characters and a last ? or , end a link
 *   wrapping-marks: on, off; off in standard, on in messages
 *     Quotation marks and Markdown marks around a link end it
 *   joined-urls: on, off; off in standard, on in messages
 *     URLs joined by a comma or a semicolon are separate links
 *   spaceless-text: on, off; off in standard, on in messages
 *     Text without spaces around a link isn't part of it
 *   not-a-host: on, off; off in standard, on in messages
 *     File names, calls, members and glued sentences aren't hosts
 *   handles: on, off; off in standard, on in messages
 *     Handles and chat IDs aren't addresses
 *   ellipsis: on, off; off in standard, on in messages
 *     Three dots in a row end or start a host
 *   bare-ipv4: on, off; off in standard, on in messages
 *     IPv4 addresses without a scheme are links if a port or a path follows
 *   single-label-hosts: on, off; off in standard, on in messages
 *     After a scheme, localhost, other single labels and unknown top-level domains are hosts
 *   markup-before-address: on, off; off in standard, on in messages
 *     Markup and text without spaces before an address aren't part of it
 *   address-parts: on, off; off in standard, on in messages
 *     Text directly after an address may contain another link
 *   mailto-query: on, off; off in standard, on in messages
 *     The query after mailto: and an address is part of the link
 *   quoted-local-parts: on, off; off by default
 *     Addresses may have a quoted local part
 *   first-labels: a list
 *     First labels that rule out a host, instead of the built-in ones; for not-a-host
 *   file-names: a list
 *     File names that aren't hosts (*.ext, pre*.ext, name.ext), instead of the built-in ones; for not-a-host
 *   add-file-names: a list
 *     More file names that aren't hosts (*.ext, *.h.ext, name.*), or with ! a host that isn't a file name; for not-a-host
 *
 * Written from the source by `cargo xtask c-header`.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */

#ifndef UTS58_H
#define UTS58_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header; uts58_version() has that of the library. */
#define UTS58_VERSION "0.1.0"

/* A buffer whose memory is the library's. */
#define UTS58_BUFFER_INIT { NULL, 0, 0, 0 }

/* A buffer over `size` bytes of your own at `array`; at least one is needed for the NUL. */
#define UTS58_BUFFER_OVER(array, size) { (array), 0, (size), 1 }

/* HTML with all options at their defaults. */
#define UTS58_HTML_OPTIONS_INIT { sizeof(uts58_html_options), NULL, NULL, NULL, 0, 0, 0, 0, 0 }


/**
 * What a function did. Text is never an error; the errors are mistakes of the caller, and say which.
 */
typedef enum {
    /**
     * Done.
     */
    UTS58_STATUS_OK = 0,
    /**
     * Done, and the answer is that there is none: no link at that offset, no such part in the link.
     */
    UTS58_STATUS_NONE = 1,
    /**
     * A pointer that must not be NULL is NULL, or one to `uint16_t` is not aligned.
     */
    UTS58_STATUS_BAD_POINTER = 2,
    /**
     * A length that nothing in memory can have: more than `PTRDIFF_MAX` bytes.
     */
    UTS58_STATUS_BAD_LENGTH = 3,
    /**
     * A number that is none of the enumeration that the parameter is of, or a struct of a size that is not known.
     */
    UTS58_STATUS_BAD_VALUE = 4,
    /**
     * There are not so many links in the list.
     */
    UTS58_STATUS_BAD_INDEX = 5,
    /**
     * An option cannot be as it is set: an unknown name, a text that is not UTF-8, or what the message of
     * `uts58_options_build` says.
     */
    UTS58_STATUS_BAD_OPTION = 6,
    /**
     * The caller's memory is too small. Of a buffer `length` says how many bytes there are, and one more is needed for the NUL.
     */
    UTS58_STATUS_BUFFER_TOO_SMALL = 7,
    /**
     * This library was built without what the function needs (the feature `full`).
     */
    UTS58_STATUS_NOT_IN_THIS_BUILD = 8,
    /**
     * A bug in the library: it stopped in the middle, and has done nothing that is to be freed. Please report it.
     */
    UTS58_STATUS_PANIC = 9,
} uts58_status;

/**
 * What a link is.
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
 * What `uts58_merge` has taken.
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
 * What the text of a hyperlink names, next to the target of the hyperlink.
 */
typedef enum {
    /**
     * No host: words.
     */
    UTS58_TEXT_TARGET_NO_HOST = 0,
    /**
     * The host of the target, which is a page or a mailbox, and no other.
     */
    UTS58_TEXT_TARGET_SAME = 1,
    /**
     * Another host of the same registrable domain, or another address at the same host.
     */
    UTS58_TEXT_TARGET_SAME_DOMAIN = 2,
    /**
     * Another host: a reader is being misled. Also a host that touches what is not UTF-8, as nobody can say what it names.
     */
    UTS58_TEXT_TARGET_DIFFERENT = 3,
    /**
     * A reader may take the text for a host that is not linked in it, or the target is neither a page nor a mailbox.
     * Who cannot ask somebody treats it as `Different`.
     */
    UTS58_TEXT_TARGET_UNCLEAR = 4,
} uts58_text_target;

/**
 * A set of tailorings: how the standard is applied.
 */
typedef enum {
    /**
     * UTS #58 as published, with rules for hosts.
     */
    UTS58_PROFILE_STANDARD = 0,
    /**
     * What people expect in chat and mail.
     */
    UTS58_PROFILE_MESSAGES = 1,
} uts58_profile;

/**
 * What offsets count.
 */
typedef enum {
    /**
     * Bytes of the text in UTF-8. For a text in UTF-16: of the same text in UTF-8, where an unpaired surrogate
     * counts as three, as U+FFFD does.
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
 * A part of a link.
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
     * The host; of an address the domain.
     */
    UTS58_PART_HOST = 2,
    /**
     * The registrable domain, which is the end of the host. Needs the feature `full`.
     */
    UTS58_PART_DOMAIN = 3,
    /**
     * The Path, with its `/`; what follows the colon of an opaque scheme.
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
     * The punctuation after the link that was left out.
     */
    UTS58_PART_TRAILING = 7,
} uts58_part;

/**
 * How a host is displayed.
 */
typedef enum {
    /**
     * All labels in Unicode.
     */
    UTS58_HOST_DISPLAY_UNICODE = 0,
    /**
     * In Unicode, but as an A-label (`xn--…`) each label that may mislead a reader (UTS #39).
     */
    UTS58_HOST_DISPLAY_UNICODE_IF_SAFE = 1,
    /**
     * All labels as A-labels.
     */
    UTS58_HOST_DISPLAY_ASCII = 2,
} uts58_host_display;

/**
 * Facts about a link; bits of the set that `uts58_link_risks` gives. Those of `UTS58_RISK_WARNINGS` are reasons to warn a
 * reader; the others most good links share with a few bad ones.
 */
typedef enum {
    /**
     * A label of the host has letters of more than one script.
     */
    UTS58_RISK_MIXED_SCRIPT = 1,
    /**
     * The host has a code point that UTS #39 does not allow in identifiers.
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
     * The link has a code point that cannot be seen.
     */
    UTS58_RISK_INVISIBLE = 16,
    /**
     * The host or the local part has a code point that looks like one of `/ ? # @ : .`.
     */
    UTS58_RISK_LOOK_ALIKE = 32,
    /**
     * The host is an IP address.
     */
    UTS58_RISK_IP_HOST = 64,
    /**
     * A label looks as if all of it were Latin, and its script is not at home below the top-level domain: `аррӏе.com`,
     * all of it Cyrillic.
     */
    UTS58_RISK_WHOLE_SCRIPT = 128,
    /**
     * Not one bit but all that a reader should be warned of: mixed-script, restricted-identifier, invisible,
     * look-alike, whole-script.
     */
    UTS58_RISK_WARNINGS = 179,
    /**
     * One that this header has no name for.
     */
    UTS58_RISK_OTHER = 1073741824,
} uts58_risk;

/**
 * What becomes of line breaks in HTML.
 */
typedef enum {
    /**
     * They stay; the default.
     */
    UTS58_LINE_BREAKS_KEEP = 0,
    /**
     * Each is `<br>`.
     */
    UTS58_LINE_BREAKS_BR = 1,
    /**
     * Paragraphs (`<p>`), with blank lines between; within one, `<br>`.
     */
    UTS58_LINE_BREAKS_PARAGRAPHS = 2,
} uts58_line_breaks;

/**
 * What is in the `<a>` of a link.
 */
typedef enum {
    /**
     * The link as it is in the text; the default.
     */
    UTS58_LINK_TEXT_AS_WRITTEN = 0,
    /**
     * As `uts58_link_display` has it, with the host by `host_display`.
     */
    UTS58_LINK_TEXT_DISPLAYED = 1,
    /**
     * As `uts58_link_shortened` has it, to `max_code_points`.
     */
    UTS58_LINK_TEXT_SHORTENED = 2,
    /**
     * As `uts58_link_display` has it, with the host by `host_display`, shortened to `max_code_points`.
     */
    UTS58_LINK_TEXT_DISPLAYED_AND_SHORTENED = 3,
} uts58_link_text;

/**
 * Whether the direction of a link (UAX #9) is kept apart from that of the text around it.
 */
typedef enum {
    /**
     * It is, by `dir="auto"`; the default.
     */
    UTS58_ISOLATION_AUTO = 0,
    /**
     * It is not.
     */
    UTS58_ISOLATION_NONE = 1,
} uts58_isolation;

/**
 * Whose the memory of a buffer is.
 */
typedef enum {
    /**
     * The library's: it grows as needed, and `uts58_buffer_free` gives it back.
     */
    UTS58_OWNER_LIBRARY = 0,
    /**
     * The caller's: `capacity` bytes at `data`, which never grow.
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
     * The terminal wrapped: the next row continues this one.
     */
    UTS58_ROW_END_SOFT = 1,
} uts58_row_end;

/**
 * The links of a text, in order. It holds a copy of the text, so the caller's may go.
 */
typedef struct uts58_link_list uts58_link_list;

/**
 * Finds links in texts. It never changes: any number of threads may use one at the same time.
 */
typedef struct uts58_linkifier uts58_linkifier;

/**
 * Options of a linkifier that is to be built; in the Messages profile at first.
 */
typedef struct uts58_options uts58_options;

/**
 * The rows of a terminal's screen, and their links when these have been asked for.
 */
typedef struct uts58_screen uts58_screen;

/**
 * Where a text is written to: UTF-8 with a NUL after it. Begin with `UTS58_BUFFER_INIT` for memory of the library, with
 * `UTS58_BUFFER_OVER(array, size)` for memory of your own, and use it for as many calls as you like: each replaces the
 * text. Of a buffer of the library do not change the fields.
 */
typedef struct {
    /**
     * The text. NULL before the first call with memory of the library.
     */
    char *data;
    /**
     * How long the text is, in bytes, without the NUL.
     */
    size_t length;
    /**
     * How many bytes there are at `data`.
     */
    size_t capacity;
    /**
     * A value of `uts58_owner`.
     */
    uint32_t owner;
} uts58_buffer;

/**
 * Decides whether a host is linked: not 0 if it is. `host` is in lower-case A-label form (without the feature `full`: in
 * lower case), with a NUL after it. It is called from every thread that looks for links, must give the same answer
 * each time, and must not throw.
 */
typedef int (*uts58_host_predicate)(const char *host, void *data);

/**
 * A link.
 */
typedef struct {
    /**
     * Where it begins, in the unit that was asked for.
     */
    size_t start;
    /**
     * Where it ends, exclusive.
     */
    size_t end;
    /**
     * Whether it is a URL or an e-mail address.
     */
    uts58_link_kind kind;
    /**
     * The port in the text; 0 if there is none.
     */
    uint32_t port;
} uts58_link;

/**
 * A place in a text, in the unit that was asked for.
 */
typedef struct {
    /**
     * Where it begins.
     */
    size_t start;
    /**
     * Where it ends, exclusive.
     */
    size_t end;
} uts58_range;

/**
 * A link, or a span of the caller, that overlaps no other.
 */
typedef struct {
    /**
     * Where it begins, in the unit of the list.
     */
    size_t start;
    /**
     * Where it ends, exclusive.
     */
    size_t end;
    /**
     * Which link of the list it is, or which of the spans.
     */
    size_t index;
    /**
     * Whether it is a link or a span.
     */
    uts58_merged_kind kind;
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
 * How HTML is written. Begin with `UTS58_HTML_OPTIONS_INIT`, which sets `size` and leaves all else at its default. Later
 * versions add fields at the end only, and take the struct of earlier ones.
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
     * For the two shortened forms of `link_text`.
     */
    size_t max_code_points;
} uts58_html_options;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The version of the library, such as `0.1.0`; static.
 */
const char *uts58_version(void);

/**
 * The version of Unicode that the properties are of, as a number: 170000 is 17.0.0.
 */
uint32_t uts58_unicode_version(void);

/**
 * What a value of `uts58_status` means, in English; static, and never NULL.
 */
const char *uts58_status_message(uint32_t status);

/**
 * Gives the memory of a buffer back, if it is the library's, and empties the buffer, which can then be used again. NULL is
 * good.
 *
 * # Safety
 *
 * The fields are as the library left them.
 */
void uts58_buffer_free(uts58_buffer *buffer);

/**
 * Makes a linkifier with the options of a profile (a value of `uts58_profile`), to be freed with
 * `uts58_linkifier_free`.
 */
uts58_status uts58_linkifier_new(uint32_t profile, uts58_linkifier **linkifier);

/**
 * Frees a linkifier; lists that it made stay. NULL is good.
 */
void uts58_linkifier_free(uts58_linkifier *linkifier);

/**
 * Makes options, of the Messages profile at first, to be freed with `uts58_options_free`.
 */
uts58_status uts58_options_new(uts58_options **options);

/**
 * Frees options; linkifiers that were built with them stay. NULL is good.
 */
void uts58_options_free(uts58_options *options);

/**
 * Makes a linkifier with these options, to be freed with `uts58_linkifier_free`. The options can be changed and used
 * again.
 */
uts58_status uts58_options_build(const uts58_options *options,
                                 uts58_linkifier **linkifier);

/**
 * Sets an option by its name to what `value` says, both in UTF-8. A switch is `on` or `off`, a number is in decimal
 * digits, schemes with white space between them (`ftp` has `://` and a host, `xmpp:` has neither), entries of a list one a
 * line; an empty list is that of the library. `profile` is a name too: it sets what differs between the profiles, and nothing else.
 * The options are at the beginning of this header.
 *
 * If there is no such option or it cannot be this, the answer is `UTS58_STATUS_BAD_OPTION`, the options stay as they were, and
 * `message`, unless it is NULL, says what is wrong and what the option may be.
 *
 * # Safety
 *
 * `name` and `value` have a NUL after them. `message` is NULL or a buffer as `uts58_buffer` says.
 */
uts58_status uts58_options_set(uts58_options *options,
                               const char *name,
                               const char *value,
                               uts58_buffer *message);

/**
 * Writes what an option is, as `uts58_options_set` reads it. If there is no such option, the answer is
 * `UTS58_STATUS_BAD_OPTION`.
 *
 * # Safety
 *
 * `name` has a NUL after it. `value` is a buffer as `uts58_buffer` says.
 */
uts58_status uts58_options_get(const uts58_options *options, const char *name, uts58_buffer *value);

/**
 * Links hosts that a function of yours accepts, in place of what `host-rule` and `tld-list` say; `data` is given to it at each
 * call. Without a function (NULL) these count again.
 *
 * # Safety
 *
 * The function and its data can be used by any thread as long as there is a linkifier that was built with these
 * options.
 */
uts58_status uts58_options_set_host_predicate(uts58_options *options,
                                              uts58_host_predicate predicate,
                                              void *data);

/**
 * Finds the links of a text in UTF-8, in order and disjoint. The list is to be freed with `uts58_link_list_free`; it holds a
 * copy of the text, so neither the text nor the linkifier has to stay. `unit`, a value of `uts58_unit`, says what the
 * offsets count.
 *
 * The text may be anything. A host or local part that touches a byte which is not UTF-8 is not linked, not even by a
 * part, and Path, Query and Fragment end there. `text` may be NULL if `length` is 0. Linear.
 *
 * # Safety
 *
 * `length` bytes are at `text`.
 */
uts58_status uts58_links(const uts58_linkifier *linkifier,
                         const char *text,
                         size_t length,
                         uint32_t unit,
                         uts58_link_list **list);

/**
 * The same for a text in UTF-16, of `length` code units, in the byte order of the machine. An unpaired surrogate is treated as
 * a byte that is not UTF-8.
 *
 * # Safety
 *
 * `length` code units are at `text`.
 */
uts58_status uts58_links_utf16(const uts58_linkifier *linkifier,
                               const uint16_t *text,
                               size_t length,
                               uint32_t unit,
                               uts58_link_list **list);

/**
 * Frees a list. NULL is good.
 */
void uts58_link_list_free(uts58_link_list *list);

/**
 * How many links there are; 0 for NULL.
 */
size_t uts58_link_count(const uts58_link_list *list);

/**
 * Where a link is, and what it is.
 */
uts58_status uts58_link_get(const uts58_link_list *list, size_t index, uts58_link *link);

/**
 * The index of the link that an offset is in, or that begins there; `UTS58_STATUS_NONE` if there is none. For a click or a
 * cursor. Logarithmic.
 */
uts58_status uts58_link_at(const uts58_link_list *list,
                           size_t offset,
                           size_t *index);

/**
 * Merges the links with spans of yours, such as mentions and hashtags: in order, none overlapping. `spans` are `span_count` ranges
 * in the unit of the list, by ascending start. Of those that overlap, the one that begins earlier wins, then the longer one,
 * then the link. A span that is empty, not inside the text or out of order is left out; that it does not begin inside of a
 * character is up to you.
 *
 * Writes to `merged`, which has room for `capacity`; as many as there are links and spans always have room. `count` says how many
 * there are; if that is more than `capacity`, the first ones are written, and the status is
 * `UTS58_STATUS_BUFFER_TOO_SMALL`. Linear.
 *
 * # Safety
 *
 * `span_count` ranges are at `spans`, and `capacity` structs have room at `merged`, which is other memory.
 */
uts58_status uts58_merge(const uts58_link_list *list,
                         const uts58_range *spans,
                         size_t span_count,
                         uts58_merged *merged,
                         size_t capacity,
                         size_t *count);

/**
 * Makes an empty screen of a terminal that is `columns` cells wide, to be freed with `uts58_screen_free`.
 */
uts58_status uts58_screen_new(size_t columns, uts58_screen **screen);

/**
 * Frees a screen; lists that it made stay. NULL is good.
 */
void uts58_screen_free(uts58_screen *screen);

/**
 * Appends a row below the last: the text of its cells in UTF-8, a NUL for a cell that was never written. `widths` has a byte for each
 * byte of the text: the width of a cell for its first byte (2 for a wide character), 0 for the others. If it is NULL, each code point
 * is one cell wide. `end` is a value of `uts58_row_end`.
 *
 * # Safety
 *
 * `length` bytes are at `text`, and at `widths` unless that is NULL.
 */
uts58_status uts58_screen_push_row(uts58_screen *screen,
                                   const char *text,
                                   size_t length,
                                   const uint8_t *widths,
                                   uint32_t end);

/**
 * Joins the rows that were wrapped and finds the links, in the joined text: to be freed with `uts58_link_list_free`. Ask
 * `uts58_screen_places` where they are on the screen. Linear.
 */
uts58_status uts58_screen_links(uts58_screen *screen,
                                const uts58_linkifier *linkifier,
                                uint32_t unit,
                                uts58_link_list **list);

/**
 * The cells of a link of the last list from `uts58_screen_links`, one place for each row. `count` says how many there are; if that is
 * more than `capacity`, the first ones are written, and the status is `UTS58_STATUS_BUFFER_TOO_SMALL`.
 *
 * # Safety
 *
 * `capacity` structs have room at `places`.
 */
uts58_status uts58_screen_places(const uts58_screen *screen,
                                 const uts58_link_list *list,
                                 size_t index,
                                 uts58_place *places,
                                 size_t capacity,
                                 size_t *count);

/**
 * Why a row continues in the next one or not, such as `wrapped` or `not-full`; static. NULL before `uts58_screen_links`, and for rows
 * that aren't there.
 */
const char *uts58_screen_join(const uts58_screen *screen,
                              size_t row);

/**
 * Where a part of a link is, in the unit of the list; `UTS58_STATUS_NONE` if it has none. `part` is a value of
 * `uts58_part`.
 */
uts58_status uts58_link_part(const uts58_link_list *list,
                             size_t index,
                             uint32_t part,
                             uts58_range *range);

/**
 * Where a link goes: the absolute URL in ASCII, as the WHATWG URL standard has it. Needs the feature `full`.
 *
 * # Safety
 *
 * `out` is a buffer as `uts58_buffer` says.
 */
uts58_status uts58_link_href(const uts58_link_list *list, size_t index, uts58_buffer *out);

/**
 * A link to be read by people: with as few percent-escapes as possible, and its host by `host`, a value of
 * `uts58_host_display`. Needs the feature `full`.
 *
 * # Safety
 *
 * `out` is a buffer as `uts58_buffer` says.
 */
uts58_status uts58_link_display(const uts58_link_list *list, size_t index, uint32_t host, uts58_buffer *out);

/**
 * The text of a link in at most `max` code points, if it can be; what is left out becomes `…`. The registrable domain
 * stays whole.
 *
 * # Safety
 *
 * `out` is a buffer as `uts58_buffer` says.
 */
uts58_status uts58_link_shortened(const uts58_link_list *list,
                                  size_t index,
                                  size_t max,
                                  uts58_buffer *out);

/**
 * What is odd about a link: a set of `uts58_risk`, 0 for nothing. Warn of those in `UTS58_RISK_WARNINGS`. Needs the
 * feature `full`.
 */
uts58_status uts58_link_risks(const uts58_link_list *list,
                              size_t index,
                              uint32_t *risks);

/**
 * Is there any link in a text in UTF-8? `UTS58_STATUS_OK` if there is one, `UTS58_STATUS_NONE` if there is none. Stops at
 * the first one.
 *
 * # Safety
 *
 * `length` bytes are at `text`.
 */
uts58_status uts58_contains_link(const uts58_linkifier *linkifier,
                                 const char *text,
                                 size_t length);

/**
 * Up to which byte the links of a text in UTF-8 cannot change, whatever is appended: for text that is still coming. What
 * is after it is best scanned again from the start of its line. Linear, in constant memory.
 *
 * # Safety
 *
 * `length` bytes are at `text`.
 */
uts58_status uts58_stable_prefix(const uts58_linkifier *linkifier,
                                 const char *text,
                                 size_t length,
                                 size_t *prefix);

/**
 * A text in UTF-8 as HTML, its links as `<a href="…">`, all else escaped. What is not UTF-8 becomes U+FFFD; its links are
 * those of `uts58_links`. `options` may be NULL. Needs the feature `full`.
 *
 * # Safety
 *
 * `length` bytes are at `text`, the texts in `options` have a NUL after them, and `out` is a buffer as `uts58_buffer`
 * says.
 */
uts58_status uts58_html(const uts58_linkifier *linkifier,
                        const uts58_html_options *options,
                        const char *text,
                        size_t length,
                        uts58_buffer *out);

/**
 * A URL with as few percent-escapes as possible (UTS #58 §4.1), its host as it is. A URL that is not UTF-8 is copied as it
 * is, so the result is not UTF-8 either then.
 *
 * # Safety
 *
 * `length` bytes are at `url`, and `out` is a buffer as `uts58_buffer` says.
 */
uts58_status uts58_escape(const char *url,
                          size_t length,
                          uts58_buffer *out);

/**
 * Compares the text of a hyperlink with its target, both in UTF-8: does the text name another host? `answer` becomes a value of
 * `uts58_text_target`; `place`, unless it is NULL, where the link is that the answer is about, in bytes of the text (both 0 for
 * `UTS58_TEXT_TARGET_NO_HOST`, `UTS58_TEXT_TARGET_SAME` and `UTS58_TEXT_TARGET_UNCLEAR`). Needs the feature `full`.
 *
 * # Safety
 *
 * `length` bytes are at `text`, and `href_length` bytes at `href`.
 */
uts58_status uts58_same_target(const uts58_linkifier *linkifier,
                               const char *text,
                               size_t length,
                               const char *href,
                               size_t href_length,
                               uts58_text_target *answer,
                               uts58_range *place);

/**
 * Writes where a link ends whose host, and port if any, ends at `start` (UTS #58 §3.5.1): the end of its Path, Query and
 * Fragment, by the published rules. `start` and `end` are bytes of a text in UTF-8. `end` is `start` if nothing of the link
 * follows, or if `start` is inside a character; it is `length` if `start` is more. What is not UTF-8 ends the link. Linear in
 * the length of the word at `start`.
 *
 * # Safety
 *
 * `length` bytes are at `text`.
 */
uts58_status uts58_scan_path_query_fragment(const char *text,
                                            size_t length,
                                            size_t start,
                                            size_t *end);

/**
 * Writes where an e-mail address starts whose `@` is at `at` (UTS #58 §5.2), not before `floor`: `mailto:` belongs to it.
 * `UTS58_STATUS_NONE` if no valid local part precedes `at`, if what is not UTF-8 touches it, or if `at` is before `floor` or more
 * than `length`. All are bytes of a text in UTF-8. Check the domain after the `@` yourself. Linear in the length of the word before
 * `at`.
 *
 * # Safety
 *
 * `length` bytes are at `text`.
 */
uts58_status uts58_scan_back_email_local_part(const char *text,
                                              size_t length,
                                              size_t floor,
                                              size_t at,
                                              size_t *start);

/**
 * Writes where a link ends by UTS #58 that another library found from `start` to `end` (§10.1, migration): most often it gets
 * longer. It starts where it started. `start`, `end` and `new_end` are bytes of a text in UTF-8. `new_end` is `end` for an e-mail
 * address, for a link with what is not UTF-8, and for what is not a range of the text. Linear in the length of the link and of the
 * word in which it ends.
 *
 * # Safety
 *
 * `length` bytes are at `text`.
 */
uts58_status uts58_extend_link(const char *text,
                               size_t length,
                               size_t start,
                               size_t end,
                               size_t *new_end);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* UTS58_H */
