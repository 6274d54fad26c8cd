/*
 * Lists the links of files or of standard input: file, line, column, target, and the risks to warn a reader about. The
 * text doesn't have to be UTF-8.
 *
 *     links [FILE…]
 */
#include <uts58.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads a whole file and sets `length`. Returns NULL if it can't be read. */
static char *contents(FILE *file, size_t *length) {
    size_t capacity = 1 << 16;
    char *text = malloc(capacity);
    *length = 0;
    while (text != NULL) {
        *length += fread(text + *length, 1, capacity - *length, file);
        if (*length < capacity) {
            break;
        }
        char *larger = capacity <= SIZE_MAX / 2 ? realloc(text, capacity *= 2) : NULL;
        if (larger == NULL) {
            free(text);
        }
        text = larger;
    }
    if (ferror(file)) {
        free(text);
        return NULL;
    }
    return text;
}

/* A place as readers count it: line and column from 1, columns in code points. */
typedef struct {
    size_t offset, line, column;
} place;

/* Moves to a later offset. */
static void move(place *at, const char *text, size_t offset) {
    for (; at->offset < offset; at->offset++) {
        unsigned char byte = (unsigned char) text[at->offset];
        if (byte == '\n') {
            at->line++;
            at->column = 1;
        } else if ((byte & 0xC0) != 0x80) {
            at->column++;
        }
    }
}

static void print_risks(uint32_t risks) {
    static const struct {
        uint32_t risk;
        const char *words;
    } names[] = {
        {UTS58_RISK_MIXED_SCRIPT, "letters of several scripts"},
        {UTS58_RISK_RESTRICTED_IDENTIFIER, "unusual letters"},
        {UTS58_RISK_INVISIBLE, "something that cannot be seen"},
        {UTS58_RISK_FAKE_DELIMITER, "something that looks like / ? # @ : ."},
        {UTS58_RISK_IP_HOST, "an IP address"},
    };
    for (size_t at = 0; at < sizeof names / sizeof *names; at++) {
        if (risks & names[at].risk) {
            printf("  [%s]", names[at].words);
        }
    }
}

/* Prints the links of a text. */
static uts58_status list_links(const uts58_linkifier *linkifier, const char *name, const char *text, size_t length,
                               uts58_buffer *href) {
    uts58_link_list *links = NULL;
    uts58_status status = uts58_links(linkifier, text, length, UTS58_UNIT_UTF8, &links);
    place at = {0, 1, 1};
    for (size_t index = 0; status == UTS58_STATUS_OK && index < uts58_link_count(links); index++) {
        uts58_link link;
        uint32_t risks = 0;
        if ((status = uts58_link_get(links, index, &link)) == UTS58_STATUS_OK &&
            (status = uts58_link_href(links, index, href)) == UTS58_STATUS_OK &&
            (status = uts58_link_risks(links, index, &risks)) == UTS58_STATUS_OK) {
            move(&at, text, link.start);
            printf("%s:%zu:%zu: %s", name, at.line, at.column, href->data);
            print_risks(risks);
            putchar('\n');
        }
    }
    uts58_link_list_free(links);
    return status;
}

/* Reads a file; NULL means standard input. */
static int list_file(const uts58_linkifier *linkifier, const char *name, uts58_buffer *href) {
    FILE *file = name == NULL ? stdin : fopen(name, "rb");
    const char *shown = name == NULL ? "-" : name;
    size_t length = 0;
    char *text = file == NULL ? NULL : contents(file, &length);
    if (text == NULL) {
        fprintf(stderr, "links: cannot read %s: %s\n", shown, strerror(errno));
    }
    if (file != NULL && file != stdin) {
        fclose(file);
    }
    if (text == NULL) {
        return EXIT_FAILURE;
    }
    uts58_status status = list_links(linkifier, shown, text, length, href);
    free(text);
    if (status != UTS58_STATUS_OK) {
        fprintf(stderr, "links: %s: %s\n", shown, uts58_status_message(status));
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

int main(int count, char **names) {
    uts58_linkifier *linkifier = NULL;
    uts58_buffer href = UTS58_BUFFER_INIT;
    int result = EXIT_SUCCESS;
    uts58_status status = uts58_linkifier_new(UTS58_PROFILE_MESSAGES, &linkifier);
    if (status != UTS58_STATUS_OK) {
        fprintf(stderr, "links: %s\n", uts58_status_message(status));
        return EXIT_FAILURE;
    }
    if (count < 2) {
        result = list_file(linkifier, NULL, &href);
    }
    for (int at = 1; at < count; at++) {
        if (list_file(linkifier, names[at], &href) != EXIT_SUCCESS) {
            result = EXIT_FAILURE;
        }
    }
    uts58_buffer_free(&href);
    uts58_linkifier_free(linkifier);
    if (fflush(stdout) != 0) {
        fprintf(stderr, "links: cannot write: %s\n", strerror(errno));
        result = EXIT_FAILURE;
    }
    return result;
}
