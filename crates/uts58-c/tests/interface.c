/*
 * The C interface as a C program sees it. Compiles as C99 and as C++11; built with -DSMALL it expects a library without the
 * feature full. Run it under valgrind or with the address sanitizer: texts are in memory of exactly their length.
 */
#define _DEFAULT_SOURCE
#include <uts58.h>

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The status of functions that need the feature full. */
#ifdef SMALL
#define FULL UTS58_STATUS_NOT_IN_THIS_BUILD
#else
#define FULL UTS58_STATUS_OK
#endif

static int failures = 0;

#define CHECK(condition) check((condition), #condition, __LINE__)

static void check(int condition, const char *text, int line) {
    if (!condition) {
        fprintf(stderr, "line %d: not so: %s\n", line, text);
        failures++;
    }
}

/* Of the Messages profile, for all tests. The last one frees it. */
static uts58_linkifier *linkifier = NULL;
/* For what functions write. */
static uts58_buffer buffer = UTS58_BUFFER_INIT;

/* The links of a NUL-terminated text, copied to memory that ends where the text does. */
static uts58_link_list *links_of(const uts58_linkifier *linkifier, const char *text, uint32_t unit) {
    size_t length = strlen(text);
    char *copy = (char *) malloc(length ? length : 1);
    uts58_link_list *list = NULL;
    memcpy(copy, text, length);
    CHECK(uts58_links(linkifier, copy, length, unit, &list) == UTS58_STATUS_OK);
    free(copy);
    return list;
}

static int link_is(const uts58_link_list *list, size_t index, size_t start, size_t end) {
    uts58_link link;
    return uts58_link_get(list, index, &link) == UTS58_STATUS_OK && link.start == start && link.end == end;
}

static int buffer_is(const uts58_buffer *buffer, const char *text) {
    return buffer->data != NULL && buffer->length == strlen(text) && strcmp(buffer->data, text) == 0;
}

static int part_is(const uts58_link_list *list, size_t index, uint32_t part, size_t start, size_t end) {
    uts58_range range;
    return uts58_link_part(list, index, part, &range) == UTS58_STATUS_OK && range.start == start && range.end == end;
}

static void screen(void) {
    uts58_screen *screen;
    uts58_link_list *list;
    uts58_place places[2];
    size_t count;
    const char *rows[] = {"See https://example.com/", "wiki/Bracket_(film)."};
    CHECK(uts58_screen_new(24, &screen) == UTS58_STATUS_OK);
    CHECK(uts58_screen_join(screen, 0) == NULL);
    CHECK(uts58_screen_push_row(screen, rows[0], strlen(rows[0]), NULL, 2) == UTS58_STATUS_BAD_VALUE);
    CHECK(uts58_screen_push_row(screen, NULL, 1, NULL, UTS58_ROW_END_HARD) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_screen_push_row(screen, rows[0], strlen(rows[0]), NULL, UTS58_ROW_END_HARD) == UTS58_STATUS_OK);
    CHECK(uts58_screen_push_row(screen, rows[1], strlen(rows[1]), NULL, UTS58_ROW_END_HARD) == UTS58_STATUS_OK);
    CHECK(uts58_screen_links(screen, linkifier, UTS58_UNIT_UTF8, &list) == UTS58_STATUS_OK);
    CHECK(uts58_link_count(list) == 1);
    CHECK(uts58_screen_places(screen, list, 0, places, 1, &count) == UTS58_STATUS_BUFFER_TOO_SMALL && count == 2);
    CHECK(uts58_screen_places(screen, list, 0, places, 2, &count) == UTS58_STATUS_OK && count == 2);
    CHECK(places[0].row == 0 && places[0].start == 4 && places[0].end == 24);
    CHECK(places[1].row == 1 && places[1].start == 0 && places[1].end == 19);
    CHECK(uts58_screen_places(screen, list, 1, places, 2, &count) == UTS58_STATUS_BAD_INDEX);
    CHECK(strcmp(uts58_screen_join(screen, 0), "wrapped") == 0 && uts58_screen_join(screen, 2) == NULL);
    uts58_link_list_free(list);
    uts58_screen_free(screen);
    uts58_screen_free(NULL);
}

static void merge(void) {
    uts58_link_list *list = links_of(linkifier, "@j\xC3\xB6 a.de #x", UTS58_UNIT_CODE_POINT);
    const uts58_range spans[] = {{0, 3}, {5, 6}, {9, 11}};
    uts58_merged merged[4];
    size_t count = 9;
    CHECK(uts58_merge(list, spans, 3, merged, 4, &count) == UTS58_STATUS_OK);
    CHECK(count == 3);
    CHECK(merged[0].kind == UTS58_MERGED_KIND_SPAN && merged[0].index == 0 && merged[0].end == 3);
    CHECK(merged[1].kind == UTS58_MERGED_KIND_LINK && merged[1].index == 0 && merged[1].start == 4);
    CHECK(merged[2].kind == UTS58_MERGED_KIND_SPAN && merged[2].index == 2 && merged[2].start == 9);
    merged[1].index = 77;
    CHECK(uts58_merge(list, spans, 3, merged, 1, &count) == UTS58_STATUS_BUFFER_TOO_SMALL);
    CHECK(count == 3 && merged[0].end == 3 && merged[1].index == 77);
    CHECK(uts58_merge(list, NULL, 0, NULL, 0, &count) == UTS58_STATUS_BUFFER_TOO_SMALL && count == 1);
    CHECK(uts58_merge(NULL, spans, 3, merged, 4, &count) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_merge(list, NULL, 1, merged, 4, &count) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_merge(list, spans, 3, NULL, 4, &count) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_merge(list, spans, 3, merged, 4, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_merge(list, spans, SIZE_MAX, merged, 4, &count) == UTS58_STATUS_BAD_LENGTH);
    CHECK(uts58_merge(list, spans, 3, merged, SIZE_MAX, &count) == UTS58_STATUS_BAD_LENGTH);
    uts58_link_list_free(list);
}

static void versions(void) {
    uint32_t status;
    CHECK(strcmp(uts58_version(), UTS58_VERSION) == 0);
    CHECK(uts58_unicode_version() >= 170000);
    for (status = 0; status <= UTS58_STATUS_PANIC; status++) {
        CHECK(strlen(uts58_status_message(status)) > 3);
    }
    CHECK(strcmp(uts58_status_message(UINT32_MAX), "no such status") == 0);
}

static void offsets(void) {
    /* An emoji, and letters of two bytes. */
    const char *text = "\xF0\x9F\x98\x80 \xD0\xBF\xD1\x80\xD0\xB8\xD0\xBC\xD0\xB5\xD1\x80.\xD1\x80\xD1\x84/a, x@example.com";
    const uint16_t utf16[] = {0xD83D, 0xDE00, ' ', 0x43F, 0x440, 0x438, 0x43C, 0x435, 0x440, '.', 0x440, 0x444, '/',
                              'a', ',', ' ', 'x', '@', 'e', 'x', 'a', 'm', 'p', 'l', 'e', '.', 'c', 'o', 'm'};
    /* In UTF-8, UTF-16, code points. */
    const size_t wanted[3][4] = {{5, 24, 26, 39}, {3, 14, 16, 29}, {2, 13, 15, 28}};
    uint32_t unit;
    for (unit = UTS58_UNIT_UTF8; unit <= UTS58_UNIT_CODE_POINT; unit++) {
        const size_t *place = wanted[unit];
        uts58_link_list *lists[2] = {NULL, NULL};
        int which;
        lists[0] = links_of(linkifier, text, unit);
        CHECK(uts58_links_utf16(linkifier, utf16, sizeof utf16 / sizeof *utf16, unit, &lists[1]) == UTS58_STATUS_OK);
        for (which = 0; which < 2; which++) {
            uts58_link link;
            uts58_range range;
            size_t index = 99;
            CHECK(uts58_link_count(lists[which]) == 2);
            CHECK(link_is(lists[which], 0, place[0], place[1]));
            CHECK(link_is(lists[which], 1, place[2], place[3]));
            CHECK(uts58_link_get(lists[which], 0, &link) == UTS58_STATUS_OK && link.kind == UTS58_LINK_KIND_URL);
            CHECK(uts58_link_get(lists[which], 1, &link) == UTS58_STATUS_OK && link.kind == UTS58_LINK_KIND_EMAIL);
            CHECK(link.port == 0);
            CHECK(uts58_link_get(lists[which], 2, &link) == UTS58_STATUS_BAD_INDEX);
            CHECK(uts58_link_get(lists[which], SIZE_MAX, &link) == UTS58_STATUS_BAD_INDEX);

            CHECK(uts58_link_at(lists[which], place[0], &index) == UTS58_STATUS_OK && index == 0);
            CHECK(uts58_link_at(lists[which], place[3] - 1, &index) == UTS58_STATUS_OK && index == 1);
            CHECK(uts58_link_at(lists[which], place[1], &index) == UTS58_STATUS_NONE && index == 1);
            CHECK(uts58_link_at(lists[which], 0, &index) == UTS58_STATUS_NONE);
            CHECK(uts58_link_at(lists[which], SIZE_MAX, &index) == UTS58_STATUS_NONE);

            CHECK(part_is(lists[which], 1, UTS58_PART_LOCAL_PART, place[2], place[2] + 1));
            CHECK(part_is(lists[which], 0, UTS58_PART_PATH, place[1] - 2, place[1]));
            CHECK(part_is(lists[which], 0, UTS58_PART_TRAILING, place[1], place[1] + 1));
            CHECK(uts58_link_part(lists[which], 0, UTS58_PART_QUERY, &range) == UTS58_STATUS_NONE);
            CHECK(uts58_link_part(lists[which], 0, 8, &range) == UTS58_STATUS_BAD_VALUE);
            CHECK(uts58_link_part(lists[which], 2, UTS58_PART_HOST, &range) == UTS58_STATUS_BAD_INDEX);
            uts58_link_list_free(lists[which]);
        }
    }
}

/* Text that isn't UTF-8 isn't an error: a host that touches the invalid bytes isn't linked, and a Path ends there. */
static void not_utf8(void) {
    const uint16_t utf16[] = {'b', 0xD800, 'c', 'h', 'e', 'r', '.', 'd', 'e', ' ', 'a', '.', 'd', 'e', '/', 0xDC00};
    size_t prefix = 99;
    uts58_link_list *list = links_of(linkifier, "www.b\xFC" "cher.de https://a.de/gr\xFC\xDF" "e jo\xFCrgen@a.de", UTS58_UNIT_UTF8);
    CHECK(uts58_link_count(list) == 1 && link_is(list, 0, 14, 29));
    uts58_link_list_free(list);
    CHECK(uts58_links_utf16(linkifier, utf16, 16, UTS58_UNIT_UTF16, &list) == UTS58_STATUS_OK);
    CHECK(uts58_link_count(list) == 1 && link_is(list, 0, 10, 15));
    uts58_link_list_free(list);
    CHECK(uts58_contains_link(linkifier, "b\xFC" "cher.de", 9) == UTS58_STATUS_NONE);
    CHECK(uts58_contains_link(linkifier, "\xFC b.de", 6) == UTS58_STATUS_OK);
    CHECK(uts58_stable_prefix(linkifier, "\xFC a.d\xC3", 6, &prefix) == UTS58_STATUS_OK && prefix == 2);
    /* A NUL is an ordinary code point. */
    CHECK(uts58_links(linkifier, "a.de\0b.de", 10, UTS58_UNIT_UTF8, &list) == UTS58_STATUS_OK);
    CHECK(uts58_link_count(list) == 2 && link_is(list, 0, 0, 4) && link_is(list, 1, 5, 9));
    uts58_link_list_free(list);
}

/* The three functions for programs with a linkifier of their own. The conformance kit tests them further. */
static void own_linkifiers(void) {
    const char *text = "See (example.com/caf\xC3\xA9_(a)), j\xC3\xB6@example.com";
    const char *broken = "example.com/caf\xE9_(a) j\xF6@example.com";
    size_t length = strlen(text), at = (size_t) (strchr(text, '@') - text), place = 7;

    CHECK(uts58_scan_path_query_fragment(text, length, 16, &place) == UTS58_STATUS_OK && place == 26);
    CHECK(uts58_extend_link(text, length, 5, 20, &place) == UTS58_STATUS_OK && place == 26);
    CHECK(uts58_scan_back_email_local_part(text, length, 0, at, &place) == UTS58_STATUS_OK && place == at - 3);
    CHECK(uts58_scan_back_email_local_part(text, length, at, at, &place) == UTS58_STATUS_NONE);
    /* Inside a character, outside the text, and without a text. */
    CHECK(uts58_scan_path_query_fragment(text, length, 21, &place) == UTS58_STATUS_OK && place == 21);
    CHECK(uts58_scan_path_query_fragment(text, length, SIZE_MAX, &place) == UTS58_STATUS_OK && place == length);
    CHECK(uts58_extend_link(text, length, 9, 5, &place) == UTS58_STATUS_OK && place == 5);
    CHECK(uts58_extend_link(text, length, 0, SIZE_MAX, &place) == UTS58_STATUS_OK && place == SIZE_MAX);
    CHECK(uts58_scan_back_email_local_part(text, length, 0, SIZE_MAX, &place) == UTS58_STATUS_NONE);
    CHECK(uts58_scan_path_query_fragment(NULL, 0, 0, &place) == UTS58_STATUS_OK && place == 0);
    /* Latin-1. */
    length = strlen(broken);
    at = (size_t) (strchr(broken, '@') - broken);
    CHECK(uts58_scan_path_query_fragment(broken, length, 11, &place) == UTS58_STATUS_OK && place == 15);
    CHECK(uts58_extend_link(broken, length, 0, 13, &place) == UTS58_STATUS_OK && place == 15);
    CHECK(uts58_scan_back_email_local_part(broken, length, 0, at, &place) == UTS58_STATUS_NONE);
    /* Invalid arguments. */
    CHECK(uts58_scan_path_query_fragment(NULL, 1, 0, &place) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_extend_link("a.de", 4, 0, 4, NULL) == UTS58_STATUS_BAD_POINTER);
}

static void buffers(void) {
    uts58_buffer library = UTS58_BUFFER_INIT;
    uts58_buffer wrong = {NULL, 0, 0, 7};
    const char *escaped = "a.de/%C3%A4%C3%B6";
    const char *readable = "a.de/\xC3\xA4\xC3\xB6";
    size_t size, length = strlen(readable);
    char *data;

    /* A buffer the library owns grows, can be reused, and can be freed at any time. */
    uts58_buffer_free(NULL);
    uts58_buffer_free(&library);
    CHECK(uts58_escape(escaped, strlen(escaped), &library) == UTS58_STATUS_OK && buffer_is(&library, readable));
    data = library.data;
    CHECK(uts58_escape("a.de", 4, &library) == UTS58_STATUS_OK && buffer_is(&library, "a.de"));
    CHECK(library.data == data);
    CHECK(uts58_escape("a.de/a-longer-path/than-there-was", 33, &library) == UTS58_STATUS_OK);
    CHECK(buffer_is(&library, "a.de/a-longer-path/than-there-was"));
    /* Input and output may be the same buffer. */
    CHECK(uts58_escape(library.data, library.length, &library) == UTS58_STATUS_OK);
    CHECK(buffer_is(&library, "a.de/a-longer-path/than-there-was"));
    uts58_buffer_free(&library);
    CHECK(library.data == NULL && library.length == 0 && library.capacity == 0);
    uts58_buffer_free(&library);

    /* A buffer the caller owns gets the whole text or none of it. */
    for (size = 0; size <= length + 2; size++) {
        char *memory = (char *) malloc(size ? size : 1);
        uts58_buffer own = UTS58_BUFFER_OVER(memory, size);
        uts58_status status = uts58_escape(escaped, strlen(escaped), &own);
        CHECK(own.length == length && own.data == memory && own.capacity == size);
        if (size > length) {
            CHECK(status == UTS58_STATUS_OK && buffer_is(&own, readable));
        } else {
            CHECK(status == UTS58_STATUS_BUFFER_TOO_SMALL);
            CHECK(size == 0 || memory[0] == '\0');
        }
        uts58_buffer_free(&own);
        CHECK(own.data == memory && own.length == 0);
        free(memory);
    }
    {
        /* This only asks for the length. */
        uts58_buffer nothing = UTS58_BUFFER_OVER(NULL, 0);
        uts58_buffer nowhere = UTS58_BUFFER_OVER(NULL, 5);
        CHECK(uts58_escape(escaped, strlen(escaped), &nothing) == UTS58_STATUS_BUFFER_TOO_SMALL);
        CHECK(nothing.length == length);
        CHECK(uts58_escape(escaped, strlen(escaped), &nowhere) == UTS58_STATUS_BAD_POINTER);
    }
    CHECK(uts58_escape(escaped, strlen(escaped), &wrong) == UTS58_STATUS_BAD_VALUE);
    uts58_buffer_free(&wrong);
    CHECK(uts58_escape(escaped, strlen(escaped), NULL) == UTS58_STATUS_BAD_POINTER);

    /* Empty and invalid input. */
    CHECK(uts58_escape(NULL, 0, &library) == UTS58_STATUS_OK && buffer_is(&library, ""));
    CHECK(uts58_escape("a.de/%41\xFC", 9, &library) == UTS58_STATUS_OK && buffer_is(&library, "a.de/%41\xFC"));
    uts58_buffer_free(&library);
}

static int ends_with_de(const char *host, void *data) {
    size_t length = strlen(host);
    ++*(int *) data;
    return length > 3 && strcmp(host + length - 3, ".de") == 0;
}

static size_t count(const uts58_options *options, const char *text) {
    uts58_linkifier *linkifier = NULL;
    size_t found;
    uts58_link_list *list;
    CHECK(uts58_options_build(options, &linkifier) == UTS58_STATUS_OK);
    list = links_of(linkifier, text, UTS58_UNIT_UTF8);
    uts58_linkifier_free(linkifier);
    found = uts58_link_count(list);
    uts58_link_list_free(list);
    return found;
}

/* Sets an option, reads it, and counts the links of a text if there is one. */
#define SET(name, value, text, links) set(options, name, value, text, links, __LINE__)

static void set(uts58_options *options, const char *name, const char *value, const char *text, size_t links, int line) {
    uts58_buffer message = UTS58_BUFFER_INIT;
    uts58_buffer now = UTS58_BUFFER_INIT;
    uts58_status status = uts58_options_set(options, name, value, &message);
    if (status != UTS58_STATUS_OK) fprintf(stderr, "%s\n", message.data);
    CHECK(status == UTS58_STATUS_OK);
    if (strcmp(name, "profile") != 0) {
        CHECK(uts58_options_get(options, name, &now) == UTS58_STATUS_OK);
        CHECK(strcmp(now.data, value) == 0);
    }
    uts58_buffer_free(&now);
    uts58_buffer_free(&message);
    if (text != NULL) {
        check(count(options, text) == links, text, line);
    }
}

static void refused(uts58_options *options, const char *name, const char *value, const char *says) {
    uts58_buffer message = UTS58_BUFFER_INIT;
    CHECK(uts58_options_set(options, name, value, &message) == UTS58_STATUS_BAD_OPTION);
    CHECK(message.length > 10 && strstr(message.data, says) != NULL);
    CHECK(uts58_options_set(options, name, value, NULL) == UTS58_STATUS_BAD_OPTION);
    uts58_buffer_free(&message);
}

static void options(void) {
    uts58_options *options = NULL;
    int calls = 0;
    CHECK(uts58_options_new(&options) == UTS58_STATUS_OK);
    SET("bare-hosts", "off", "git+ssh://a.de javascript://a.de", 0);
    SET("any-scheme", "on", "git+ssh://a.de javascript://a.de", 1);
    uts58_options_free(options);

    CHECK(uts58_options_new(&options) == UTS58_STATUS_OK);
    CHECK(count(options, "README.md a.de") == 1);
    SET("profile", "standard", "README.md a.de", 2);
    SET("profile", "messages", "README.md a.de", 1);
    SET("not-a-host", "off", "README.md a.de", 2);
    SET("not-a-host", "on", "README.md a.de", 1);
    SET("add-file-names", "*.de\n!*.md\n", "notes.md", 1);
    CHECK(count(options, "a.de") == 0 && count(options, "b.com") == 1);
    SET("add-file-names", "*.com\n*.de\n!a.de", "b.com", 0);
    CHECK(count(options, "a.de") == 1 && count(options, "b.de") == 0);
    SET("profile", "standard", NULL, 0);

    SET("bare-hosts", "www", "a.de www.a.de http://a.de", 2);
    SET("bare-hosts", "off", "a.de www.a.de http://a.de", 1);
    SET("bare-hosts", "all", NULL, 0);
    SET("emails", "off", "jo@a.de", 0);
    SET("emails", "on", "jo@a.de", 1);

    SET("add-schemes", "gemini tel:", "gemini://a.de tel:+49-1 http://a.de", 3);
    SET("add-schemes", "", NULL, 0);
    SET("schemes", "http", "a.de http://a.de https://a.de", 1);
    SET("implied-scheme", "http", "a.de http://a.de https://a.de", 2);

    SET("host-rule", "any-valid", "a.intern a.de", 2);
    SET("host-rule", "public-suffix", NULL, 0);
    SET("tld-list", "# ours\nINTERN\n", "a.intern a.de b.com", 1);
    CHECK(uts58_options_set_host_predicate(options, ends_with_de, &calls) == UTS58_STATUS_OK);
    CHECK(count(options, "a.intern a.de b.com") == 1);
    CHECK(calls >= 3);
    CHECK(uts58_options_set_host_predicate(options, NULL, NULL) == UTS58_STATUS_OK);
    SET("tld-list", "", "a.intern a.de b.com", 2);

    SET("max-length", "8", "a.de/12345 a.de", 1);
    SET("max-length", "0", "a.de/12345 a.de", 2);

    /* Invalid values, and the error messages. */
    refused(options, "profile", "gr\xC3\xB6\xC3\x9F" "er", "standard or messages");
    refused(options, "bare-hosts", "some", "off, www or all");
    refused(options, "emails", "", "on or off");
    refused(options, "max-length", "-1", "a whole number");
    refused(options, "add-schemes", "javascript:", "must not run or read");
    refused(options, "add-schemes", "\xC3\xA4", "an ASCII letter");
    refused(options, "tld-list", "b\xC3\xBC" "cher", "line 1");
    refused(options, "no-such-option", "on", "not-a-host");
    CHECK(uts58_options_set(options, "\xFC", "on", NULL) == UTS58_STATUS_BAD_OPTION);
    CHECK(uts58_options_set(options, "tld-list", "\xFC", NULL) == UTS58_STATUS_BAD_OPTION);
    CHECK(uts58_options_set(options, NULL, "on", NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_options_set(options, "emails", NULL, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_options_get(options, "no-such-option", &buffer) == UTS58_STATUS_BAD_OPTION);
    CHECK(uts58_options_get(options, "emails", NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_options_get(options, NULL, &buffer) == UTS58_STATUS_BAD_POINTER);
    uts58_options_free(options);
}

/* NULL for every pointer. */
static void nulls(void) {
    uts58_link_list *list = links_of(linkifier, "a.de", UTS58_UNIT_UTF8);
    uts58_link_list *other = list;
    uts58_linkifier *none = linkifier;
    uint32_t answer = UTS58_TEXT_TARGET_SAME;
    size_t size = 99;

    uts58_linkifier_free(NULL);
    uts58_options_free(NULL);
    uts58_link_list_free(NULL);
    CHECK(uts58_linkifier_new(0, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_linkifier_new(9, &none) == UTS58_STATUS_BAD_VALUE && none == NULL);
    CHECK(uts58_options_new(NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_options_build(NULL, &none) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_options_set(NULL, "emails", "on", NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_options_get(NULL, "emails", &buffer) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_options_set_host_predicate(NULL, ends_with_de, NULL) == UTS58_STATUS_BAD_POINTER);

    CHECK(uts58_links(NULL, "a", 1, 0, &other) == UTS58_STATUS_BAD_POINTER && other == NULL);
    CHECK(uts58_links(linkifier, NULL, 1, 0, &other) == UTS58_STATUS_BAD_POINTER && other == NULL);
    CHECK(uts58_links(linkifier, "a", 1, 0, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_links(linkifier, "a", 1, 3, &other) == UTS58_STATUS_BAD_VALUE);
    CHECK(uts58_links(linkifier, NULL, 0, 0, &other) == UTS58_STATUS_OK && uts58_link_count(other) == 0);
    uts58_link_list_free(other);
    CHECK(uts58_links(linkifier, "a.de", 0, 0, &other) == UTS58_STATUS_OK && uts58_link_count(other) == 0);
    uts58_link_list_free(other);
    CHECK(uts58_links_utf16(NULL, NULL, 0, 0, &other) == UTS58_STATUS_BAD_POINTER && other == NULL);
    CHECK(uts58_links_utf16(linkifier, NULL, 1, 0, &other) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_links_utf16(linkifier, NULL, 0, 0, &other) == UTS58_STATUS_OK && uts58_link_count(other) == 0);
    uts58_link_list_free(other);
    CHECK(uts58_links_utf16(linkifier, NULL, 0, 0, NULL) == UTS58_STATUS_BAD_POINTER);

    CHECK(uts58_link_count(NULL) == 0);
    CHECK(uts58_link_get(list, 0, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_link_at(NULL, 0, &size) == UTS58_STATUS_BAD_POINTER && size == 99);
    CHECK(uts58_link_at(list, 0, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_link_part(list, 0, 0, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_link_href(NULL, 0, &buffer) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_link_display(NULL, 0, 0, &buffer) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_link_shortened(NULL, 0, 1, &buffer) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_link_shortened(list, 0, 1, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_link_shortened(list, 1, 1, &buffer) == UTS58_STATUS_BAD_INDEX);
    CHECK(uts58_link_risks(list, 0, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_contains_link(NULL, "a.de", 4) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_contains_link(linkifier, NULL, 4) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_contains_link(linkifier, NULL, 0) == UTS58_STATUS_NONE);
    CHECK(uts58_stable_prefix(linkifier, "a.de", 4, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_stable_prefix(linkifier, NULL, 0, &size) == UTS58_STATUS_OK && size == 0);
    CHECK(uts58_html(NULL, NULL, "a", 1, &buffer) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_html(linkifier, NULL, NULL, 1, &buffer) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_same_target(NULL, "a", 1, "b", 1, 0, &answer, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_same_target(linkifier, NULL, 1, "b", 1, 0, &answer, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_same_target(linkifier, "a", 1, NULL, 1, 0, &answer, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_same_target(linkifier, "a", 1, "b", 1, 0, NULL, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(answer == UTS58_TEXT_TARGET_SAME);

    uts58_link_list_free(list);
}

/* Impossible lengths, texts that end where memory ends, and misaligned pointers. */
static void hostile_lengths(void) {
    uts58_link_list *list = NULL;
    uint32_t answer;
    const uint16_t unit = 'a';
    const size_t lengths[] = {SIZE_MAX, SIZE_MAX - 1, SIZE_MAX / 2 + 1, (size_t) 1 << (sizeof (size_t) * CHAR_BIT - 1)};
    size_t page = (size_t) sysconf(_SC_PAGESIZE), at, length;
    for (at = 0; at < sizeof lengths / sizeof *lengths; at++) {
        size_t prefix;
        CHECK(uts58_links(linkifier, "a", lengths[at], 0, &list) == UTS58_STATUS_BAD_LENGTH && list == NULL);
        CHECK(uts58_links(linkifier, NULL, lengths[at], 0, &list) == UTS58_STATUS_BAD_LENGTH);
        CHECK(uts58_links_utf16(linkifier, &unit, lengths[at], 0, &list) == UTS58_STATUS_BAD_LENGTH);
        CHECK(uts58_links_utf16(linkifier, &unit, lengths[at] / 2 + 1, 0, &list) == UTS58_STATUS_BAD_LENGTH);
        CHECK(uts58_contains_link(linkifier, "a", lengths[at]) == UTS58_STATUS_BAD_LENGTH);
        CHECK(uts58_stable_prefix(linkifier, "a", lengths[at], &prefix) == UTS58_STATUS_BAD_LENGTH);
        CHECK(uts58_escape("a", lengths[at], &buffer) == UTS58_STATUS_BAD_LENGTH);
        CHECK(uts58_html(linkifier, NULL, "a", lengths[at], &buffer) == UTS58_STATUS_BAD_LENGTH);
        CHECK(uts58_same_target(linkifier, "a", lengths[at], "b", 1, 0, &answer, NULL) == UTS58_STATUS_BAD_LENGTH);
        CHECK(uts58_same_target(linkifier, "a", 1, "b", lengths[at], 0, &answer, NULL) == UTS58_STATUS_BAD_LENGTH);
    }
    {
        const char *text = "https://example.com/\xC3\xA4?q=(1) x@a.de \xF0\x9F\x98\x80";
        size_t whole = strlen(text);
        char *pages = (char *) mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        CHECK(pages != (char *) MAP_FAILED && mprotect(pages + page, page, PROT_NONE) == 0);
        for (length = 0; length <= whole; length++) {
            char *end = pages + page;
            memcpy(end - length, text, length);
            CHECK(uts58_links(linkifier, end - length, length, UTS58_UNIT_UTF16, &list) == UTS58_STATUS_OK);
            uts58_link_list_free(list);
            CHECK(uts58_escape(end - length, length, &buffer) == UTS58_STATUS_OK);
            if (length % 2 == 0) {
                const uint16_t *units = (const uint16_t *) (const void *) (end - length);
                CHECK(uts58_links_utf16(linkifier, units, length / 2, UTS58_UNIT_UTF8, &list) == UTS58_STATUS_OK);
                uts58_link_list_free(list);
            }
        }
        {
            const void *odd = pages + 1;
            CHECK(uts58_links_utf16(linkifier, (const uint16_t *) odd, 1, 0, &list) == UTS58_STATUS_BAD_POINTER);
        }
        munmap(pages, 2 * page);
    }
}

#ifndef SMALL

/* Has a function written this to the buffer of all tests? */
static int wrote(uts58_status status, const char *text) {
    return status == UTS58_STATUS_OK && buffer_is(&buffer, text);
}

static void of_a_link(void) {
    uts58_link link;
    uint32_t risks = 99;
    uts58_linkifier *freed = NULL;
    uts58_link_list *list;
    CHECK(uts58_linkifier_new(UTS58_PROFILE_MESSAGES, &freed) == UTS58_STATUS_OK);
    list = links_of(freed, "http://www.xn--bcher-kva.de:8080/gr%C3%B6%C3%9Fe?q=1#x \xD1\x80\xD0\xB0ypal.com.", UTS58_UNIT_UTF8);
    uts58_linkifier_free(freed);
    CHECK(uts58_link_count(list) == 2);
    CHECK(uts58_link_get(list, 0, &link) == UTS58_STATUS_OK && link.port == 8080);
    CHECK(wrote(uts58_link_href(list, 0, &buffer), "http://www.xn--bcher-kva.de:8080/gr%C3%B6%C3%9Fe?q=1#x"));
    CHECK(wrote(uts58_link_display(list, 0, UTS58_HOST_DISPLAY_UNICODE, &buffer),
        "http://www.b\xC3\xBC" "cher.de:8080/gr\xC3\xB6\xC3\x9F" "e?q=1#x"));
    CHECK(wrote(uts58_link_display(list, 1, UTS58_HOST_DISPLAY_UNICODE_IF_SAFE, &buffer), "xn--ypal-43d9g.com"));
    CHECK(uts58_link_display(list, 0, UTS58_HOST_DISPLAY_ASCII, &buffer) == UTS58_STATUS_OK);
    CHECK(uts58_link_display(list, 0, 3, &buffer) == UTS58_STATUS_BAD_VALUE);
    CHECK(uts58_link_display(list, 2, 0, &buffer) == UTS58_STATUS_BAD_INDEX);
    CHECK(uts58_link_href(list, 2, &buffer) == UTS58_STATUS_BAD_INDEX);
    CHECK(uts58_link_href(list, 0, NULL) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_link_shortened(list, 0, 0, &buffer) == UTS58_STATUS_OK);
    CHECK(strstr(buffer.data, "xn--bcher-kva.de") != NULL && buffer.length < 30);
    CHECK(uts58_link_shortened(list, 0, SIZE_MAX, &buffer) == UTS58_STATUS_OK && buffer.length == 54);
    CHECK(uts58_link_risks(list, 0, &risks) == UTS58_STATUS_OK && risks == UTS58_RISK_A_LABEL);
    CHECK((risks & UTS58_RISK_WARNINGS) == 0);
    CHECK(uts58_link_risks(list, 1, &risks) == UTS58_STATUS_OK);
    CHECK((risks & UTS58_RISK_MIXED_SCRIPT) != 0 && (risks & UTS58_RISK_NON_ASCII_HOST) != 0);
    CHECK((risks & UTS58_RISK_WARNINGS) != 0);
    CHECK(uts58_link_risks(list, 2, &risks) == UTS58_STATUS_BAD_INDEX);
    CHECK(part_is(list, 0, UTS58_PART_DOMAIN, 11, 27));
    uts58_link_list_free(list);
}

static void html(void) {
    uts58_html_options options = UTS58_HTML_OPTIONS_INIT;
    const char *text = "<b> b\xC3\xBC" "cher.de/gr%C3%B6%C3%9F" "e\n";
    CHECK(wrote(uts58_html(linkifier, NULL, text, strlen(text), &buffer),
        "&#60;b&#62; <a href=\"https://xn--bcher-kva.de/gr%C3%B6%C3%9F" "e\" "
        "rel=\"nofollow noopener noreferrer\" dir=\"auto\">b\xC3\xBC" "cher.de/gr%C3%B6%C3%9F" "e</a>\n"));
    CHECK(uts58_html(linkifier, &options, text, strlen(text), &buffer) == UTS58_STATUS_OK);
    CHECK(strstr(buffer.data, " rel=\"nofollow noopener noreferrer\" dir=\"auto\"") != NULL);
    options.rel = "";
    options.target = "_blank";
    options.link_class = "\"";
    options.line_breaks = UTS58_LINE_BREAKS_BR;
    options.link_text = UTS58_LINK_TEXT_DISPLAYED;
    options.host_display = UTS58_HOST_DISPLAY_ASCII;
    options.isolation = UTS58_ISOLATION_NONE;
    CHECK(wrote(uts58_html(linkifier, &options, text, strlen(text), &buffer),
        "&#60;b&#62; <a href=\"https://xn--bcher-kva.de/gr%C3%B6%C3%9F" "e\" target=\"_blank\" "
        "class=\"&#34;\">xn--bcher-kva.de/gr\xC3\xB6\xC3\x9F" "e</a><br>"));
    options.link_text = UTS58_LINK_TEXT_SHORTENED;
    options.max_code_points = 12;
    CHECK(uts58_html(linkifier, &options, text, strlen(text), &buffer) == UTS58_STATUS_OK);
    CHECK(strstr(buffer.data, ">b\xC3\xBC" "cher.de/g\xE2\x80\xA6</a>") != NULL);
    options.link_text = UTS58_LINK_TEXT_DISPLAYED_AND_SHORTENED;
    options.max_code_points = 19;
    CHECK(uts58_html(linkifier, &options, text, strlen(text), &buffer) == UTS58_STATUS_OK);
    CHECK(strstr(buffer.data, ">xn--bcher-kva.de/g\xE2\x80\xA6</a>") != NULL);

    /* A host that touches invalid UTF-8 isn't linked, and the bytes become U+FFFD. */
    options.link_text = UTS58_LINK_TEXT_AS_WRITTEN;
    options.target = options.link_class = NULL;
    CHECK(wrote(uts58_html(linkifier, &options, "b\xFC" "cher.de a.de/\xFC", 16, &buffer),
        "b\xEF\xBF\xBD" "cher.de <a href=\"https://a.de/\">a.de/</a>\xEF\xBF\xBD"));

    CHECK(wrote(uts58_html(linkifier, &options, NULL, 0, &buffer), ""));
    options.link_class = "\xFC";
    CHECK(uts58_html(linkifier, &options, "a", 1, &buffer) == UTS58_STATUS_BAD_OPTION);
    options.link_class = NULL;
    options.line_breaks = 3;
    CHECK(uts58_html(linkifier, &options, "a", 1, &buffer) == UTS58_STATUS_BAD_VALUE);
    options.line_breaks = 0;
    options.size = 0;
    CHECK(uts58_html(linkifier, &options, "a", 1, &buffer) == UTS58_STATUS_BAD_VALUE);
    options.size = SIZE_MAX;
    CHECK(uts58_html(linkifier, &options, "a", 1, &buffer) == UTS58_STATUS_BAD_VALUE);
}

/* "\u00e9 a.de, \ud800b.de" and "a.de" in UTF-16. */
static void in_utf16(void) {
    static const uint16_t text[] = {0xE9, ' ', 'a', '.', 'd', 'e', ',', ' ', 0xD800, 'b', '.', 'd', 'e'};
    uint32_t answer = 99;
    uts58_range place = {9, 9};
    size_t prefix = 99;
    CHECK(uts58_contains_link_utf16(linkifier, text, 13) == UTS58_STATUS_OK);
    CHECK(uts58_contains_link_utf16(linkifier, text + 8, 5) == UTS58_STATUS_NONE);
    CHECK(uts58_contains_link_utf16(linkifier, NULL, 1) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_stable_prefix_utf16(linkifier, text, 8, &prefix) == UTS58_STATUS_OK && prefix == 8);
    CHECK(uts58_stable_prefix_utf16(linkifier, text, 5, &prefix) == UTS58_STATUS_OK && prefix == 2);
    CHECK(uts58_same_target_utf16(linkifier, text, 6, "https://b.de", 12, 0, &answer, &place) == UTS58_STATUS_OK);
    CHECK(answer == UTS58_TEXT_TARGET_DIFFERENT && place.start == 2 && place.end == 6);
    CHECK(uts58_same_target_utf16(linkifier, text, 6, "https://a.de", 12, 0, &answer, NULL) == UTS58_STATUS_OK);
    CHECK(answer == UTS58_TEXT_TARGET_SAME);
}

/* Drops the first link, and gives the others a title. Spans go to /x. */
static int decide(const uts58_link_list *list, const uts58_merged *merged, uts58_attributes *attributes, void *data) {
    uts58_link link;
    ++*(int *)data;
    if (merged->kind == UTS58_MERGED_KIND_SPAN) {
        CHECK(merged->index != 2 && merged->end > merged->start);
        return uts58_attributes_set(attributes, "href", "/x") == UTS58_STATUS_OK;
    }
    CHECK(uts58_link_get(list, merged->index, &link) == UTS58_STATUS_OK && link.start == merged->start);
    CHECK(uts58_attributes_set(attributes, "title", "<\xC3\xA9>") == UTS58_STATUS_OK);
    CHECK(uts58_attributes_set(attributes, "rel", "") == UTS58_STATUS_OK);
    CHECK(uts58_attributes_set(attributes, "onclick", "x") == UTS58_STATUS_BAD_OPTION);
    CHECK(uts58_attributes_set(attributes, "href", "javascript:x") == UTS58_STATUS_BAD_OPTION);
    CHECK(uts58_attributes_set(NULL, "a", "b") == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_attributes_set(attributes, NULL, "b") == UTS58_STATUS_BAD_POINTER);
    return merged->index > 0;
}

static void decisions(void) {
    static const uint16_t utf16[] = {'<', ' ', 'a', '.', 'd', 'e', 0xD800, ' ', 'b', '.', 'd', 'e', ' ', 'c', '.', 'd', 'e'};
    /* Of one unit for the byte or surrogate that is broken, and of three. Two are in links. */
    static const uts58_range spans[][4] = {{{0, 1}, {6, 7}, {9, 10}, {14, 15}}, {{0, 1}, {6, 9}, {11, 12}, {16, 17}}};
    static const char *expected = "&#60; a.de\xEF\xBF\xBD b.de "
                                  "<a href=\"https://c.de\" title=\"&#60;\xC3\xA9&#62;\">c.de</a>";
    static const char *with_spans = "<a href=\"/x\" rel=\"ugc\">&#60;</a> a.de<a href=\"/x\" rel=\"ugc\">\xEF\xBF\xBD</a> b.de "
                                    "<a href=\"https://c.de\" title=\"&#60;\xC3\xA9&#62;\">c.de</a>";
    uts58_html_options options = UTS58_HTML_OPTIONS_INIT;
    uts58_link_list *list = links_of(linkifier, "< a.de\xFF b.de c.de", UTS58_UNIT_UTF8);
    int asked = 0, round = 0;
    options.isolation = UTS58_ISOLATION_NONE;
    options.rel = "ugc";
    for (;; round++) {
        CHECK(uts58_link_list_html(list, NULL, 0, &options, decide, &asked, &buffer) == UTS58_STATUS_OK);
        CHECK(asked == 6 * round + 2 && buffer_is(&buffer, expected));
        CHECK(uts58_link_list_html(list, spans[round / 2], 4, &options, decide, &asked, &buffer) == UTS58_STATUS_OK);
        CHECK(asked == 6 * round + 6 && buffer_is(&buffer, with_spans));
        if (round == 2) {
            break;
        }
        uts58_link_list_free(list);
        CHECK(uts58_links_utf16(linkifier, utf16, 17, round ? UTS58_UNIT_UTF8 : UTS58_UNIT_UTF16, &list) == UTS58_STATUS_OK);
    }
    /* Without a decider, spans are text. */
    CHECK(uts58_link_list_html(list, spans[1], 4, NULL, NULL, NULL, &buffer) == UTS58_STATUS_OK);
    CHECK(strstr(buffer.data, "nofollow") != NULL && strstr(buffer.data, "&#60; a.de\xEF\xBF\xBD ") == buffer.data);
    CHECK(uts58_link_list_html(NULL, NULL, 0, NULL, NULL, NULL, &buffer) == UTS58_STATUS_BAD_POINTER);
    CHECK(uts58_link_list_html(list, NULL, 1, NULL, NULL, NULL, &buffer) == UTS58_STATUS_BAD_POINTER);
    uts58_link_list_free(list);
}

static void same_target(void) {
    uint32_t answer;
    uts58_range place = {9, 9};
#define COMPARE(text, href) \
    (uts58_same_target(linkifier, text, strlen(text), href, strlen(href), 0, &answer, &place) == UTS58_STATUS_OK)
    CHECK(COMPARE("to the bank", "https://evil.example/") && answer == UTS58_TEXT_TARGET_NO_HOST);
    CHECK(place.start == 0 && place.end == 0);
    CHECK(COMPARE("b\xC3\xBC" "cher.de", "https://xn--bcher-kva.de/x") && answer == UTS58_TEXT_TARGET_SAME);
    CHECK(COMPARE("see b\xC3\xBC" "cher.de", "https://www.b\xC3\xBC" "cher.de") && answer == UTS58_TEXT_TARGET_SAME_DOMAIN);
    CHECK(place.start == 4 && place.end == 14);
    CHECK(COMPARE("\xFC bank.com!", "https://evil.example/") && answer == UTS58_TEXT_TARGET_DIFFERENT);
    CHECK(place.start == 2 && place.end == 10);
    CHECK(COMPARE("bank.com", "\xFC") && answer == UTS58_TEXT_TARGET_DIFFERENT);
    /* It is unknown which host this names. */
    CHECK(COMPARE("bank.com\xFC", "https://bank.com/") && answer == UTS58_TEXT_TARGET_DIFFERENT);
    CHECK(COMPARE("", "") && answer == UTS58_TEXT_TARGET_NO_HOST);
    CHECK(COMPARE("b\xC3\xBC" "\xC2\xAD" "cher.de", "https://evil.example/") && answer == UTS58_TEXT_TARGET_UNCLEAR);
    CHECK(place.start == 0 && place.end == 0);
    CHECK(COMPARE("bank.com", "ftp://bank.com/") && answer == UTS58_TEXT_TARGET_UNCLEAR);
    CHECK(COMPARE("bank.com", "javascript://bank.com/") && answer == UTS58_TEXT_TARGET_DIFFERENT);
#undef COMPARE
    CHECK(uts58_same_target(linkifier, NULL, 0, NULL, 0, 0, &answer, NULL) == UTS58_STATUS_OK);
    CHECK(uts58_same_target(linkifier, "a.de", 4, "a.de", 4, 1, &answer, NULL) == UTS58_STATUS_OK);
    CHECK(answer == UTS58_TEXT_TARGET_SAME);
}

#else

static void not_in_this_build(void) {
    uts58_buffer buffer = UTS58_BUFFER_INIT;
    uint32_t answer;
    uts58_range range;
    uint32_t risks;
    uts58_link_list *list = links_of(linkifier, "https://www.example.com/a", UTS58_UNIT_UTF8);
    CHECK(uts58_link_href(list, 0, &buffer) == UTS58_STATUS_NOT_IN_THIS_BUILD);
    CHECK(uts58_link_display(list, 0, 0, &buffer) == UTS58_STATUS_NOT_IN_THIS_BUILD);
    CHECK(uts58_link_risks(list, 0, &risks) == UTS58_STATUS_NOT_IN_THIS_BUILD);
    CHECK(uts58_link_part(list, 0, UTS58_PART_DOMAIN, &range) == UTS58_STATUS_NOT_IN_THIS_BUILD);
    CHECK(uts58_html(linkifier, NULL, "a", 1, &buffer) == UTS58_STATUS_NOT_IN_THIS_BUILD);
    CHECK(uts58_same_target(linkifier, "a", 1, "b", 1, 0, &answer, &range) == UTS58_STATUS_NOT_IN_THIS_BUILD);
    CHECK(buffer.data == NULL);
    CHECK(uts58_link_shortened(list, 0, 5, &buffer) == UTS58_STATUS_OK && buffer.length > 5);
    uts58_buffer_free(&buffer);
    uts58_link_list_free(list);
}

#endif

/* Every function on arbitrary bytes, in memory of exactly their length. */
static void any_bytes(void) {
    const char *pieces[] = {"example.com", "https://", "a.de", "/", "?", "#", "@", ".", "-", " ", "(", ")", "\xFC", "\xC3\xBC",
                            "\xE2\x82", "\xF0\x9F\x98\x80", "www.", "mailto:", "\n", "xn--", "%C3%BC", "\xE3\x80\x82", "\xD1\x80\xD1\x84"};
    uint32_t seed = 58;
    int round;
    for (round = 0; round < 2000; round++) {
        char text[512];
        size_t length = 0, index, prefix = 0;
        uts58_link_list *list = NULL;
        char *copy;
        int piece, many;
        seed = seed * 1664525u + 1013904223u;
        many = (int) (seed >> 27);
        for (piece = 0; piece < many; piece++) {
            const char *next;
            seed = seed * 1664525u + 1013904223u;
            next = pieces[(seed >> 16) % (sizeof pieces / sizeof *pieces)];
            memcpy(text + length, next, strlen(next));
            length += strlen(next);
        }
        copy = (char *) malloc(length ? length : 1);
        memcpy(copy, text, length);
        CHECK(uts58_links(linkifier, copy, length, (uint32_t) round % 3, &list) == UTS58_STATUS_OK);
        CHECK((uts58_contains_link(linkifier, copy, length) == UTS58_STATUS_OK) == (uts58_link_count(list) > 0));
        CHECK(uts58_stable_prefix(linkifier, copy, length, &prefix) == UTS58_STATUS_OK && prefix <= length);
        CHECK(uts58_escape(copy, length, &buffer) == UTS58_STATUS_OK);
        CHECK(uts58_html(linkifier, NULL, copy, length, &buffer) == FULL);
        for (index = 0; index < uts58_link_count(list); index++) {
            uint32_t part, risks;
            uts58_range range;
            uts58_link link;
            CHECK(uts58_link_get(list, index, &link) == UTS58_STATUS_OK && link.start < link.end && link.end <= length);
            for (part = UTS58_PART_SCHEME; part <= UTS58_PART_TRAILING; part++) {
                if (uts58_link_part(list, index, part, &range) == UTS58_STATUS_OK && part != UTS58_PART_TRAILING) {
                    CHECK(link.start <= range.start && range.start <= range.end && range.end <= link.end);
                }
            }
            CHECK(uts58_link_href(list, index, &buffer) == FULL);
            CHECK(uts58_link_display(list, index, UTS58_HOST_DISPLAY_UNICODE, &buffer) == FULL);
            CHECK(uts58_link_risks(list, index, &risks) == FULL);
            CHECK(uts58_link_shortened(list, index, 5, &buffer) == UTS58_STATUS_OK);
        }
        uts58_link_list_free(list);
        free(copy);
    }
}

/* The data that threads share. */
typedef struct {
    const uts58_linkifier *linkifier;
    const uts58_link_list *list;
    int right;
} shared;

static void *in_a_thread(void *data) {
    shared *work = (shared *) data;
    uts58_buffer buffer = UTS58_BUFFER_INIT;
    int round;
    for (round = 0; round < 50; round++) {
        uts58_link_list *own = NULL;
        uts58_status status = uts58_links(work->linkifier, "siehe a.de und x@b.de", 21, UTS58_UNIT_UTF8, &own);
        work->right += status == UTS58_STATUS_OK && link_is(own, 0, 6, 10) && link_is(work->list, 0, 0, 11);
        status = uts58_link_shortened(work->list, 0, 100, &buffer);
        work->right += status == UTS58_STATUS_OK && buffer_is(&buffer, "example.com");
        uts58_link_list_free(own);
    }
    uts58_buffer_free(&buffer);
    return NULL;
}

static void *frees(void *data) {
    uts58_linkifier_free((uts58_linkifier *) data);
    return NULL;
}

static void threads(void) {
    enum { MANY = 4 };
    uts58_link_list *list = links_of(linkifier, "example.com", UTS58_UNIT_UTF8);
    pthread_t ids[MANY], last;
    shared work[MANY];
    int at;
    for (at = 0; at < MANY; at++) {
        work[at].linkifier = linkifier;
        work[at].list = list;
        work[at].right = 0;
        CHECK(pthread_create(&ids[at], NULL, in_a_thread, &work[at]) == 0);
    }
    for (at = 0; at < MANY; at++) {
        CHECK(pthread_join(ids[at], NULL) == 0);
        CHECK(work[at].right == 100);
    }
    CHECK(pthread_create(&last, NULL, frees, linkifier) == 0);
    CHECK(pthread_join(last, NULL) == 0);
    uts58_link_list_free(list);
}

int main(void) {
    CHECK(uts58_linkifier_new(UTS58_PROFILE_MESSAGES, &linkifier) == UTS58_STATUS_OK);
    versions();
    screen();
    merge();
    offsets();
    not_utf8();
    own_linkifiers();
    buffers();
    options();
    nulls();
    hostile_lengths();
#ifndef SMALL
    of_a_link();
    html();
    same_target();
    in_utf16();
    decisions();
#else
    not_in_this_build();
#endif
    any_bytes();
    threads();
    uts58_buffer_free(&buffer);
    if (failures > 0) {
        fprintf(stderr, "%d failed\n", failures);
        return 1;
    }
    puts("all is as it should be");
    return 0;
}
