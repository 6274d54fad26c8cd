/*
 * Shows a text with GTK 4: links can be clicked, and a tooltip says where they go.
 *
 *     view [--print] FILE
 *
 * With --print a click prints the target and opens nothing.
 */
#include <gtk/gtk.h>
#include <uts58.h>

#include <string.h>

/* The data of a link's tag: its URL, and the URL in readable form. */
#define HREF "uts58-href"
#define SHOWN "uts58-shown"

#define FIRST_STRONG_ISOLATE "\xE2\x81\xA8"
#define POP_ISOLATE "\xE2\x81\xA9"

static gboolean print_only = FALSE;

/* Appends a piece of the file to the buffer. GTK requires UTF-8, so invalid bytes become U+FFFD. */
static void append(GtkTextBuffer *buffer, const char *text, size_t length, GtkTextTag *tag) {
    char *valid = g_utf8_make_valid(text, (gssize) length);
    GtkTextIter end;
    gtk_text_buffer_get_end_iter(buffer, &end);
    if (tag == NULL) {
        gtk_text_buffer_insert(buffer, &end, valid, -1);
    } else {
        gtk_text_buffer_insert_with_tags(buffer, &end, valid, -1, tag, NULL);
    }
    g_free(valid);
}

/* Creates the tag of one link. */
static GtkTextTag *link_tag(GtkTextBuffer *buffer, const uts58_link_list *links, size_t index) {
    uts58_buffer href = UTS58_BUFFER_INIT;
    uts58_buffer shown = UTS58_BUFFER_INIT;
    GtkTextTag *tag = NULL;
    /* The host is an A-label if it may mislead a reader. */
    if (uts58_link_href(links, index, &href) == UTS58_STATUS_OK &&
        uts58_link_display(links, index, UTS58_HOST_DISPLAY_UNICODE_IF_SAFE, &shown) == UTS58_STATUS_OK) {
        tag = gtk_text_buffer_create_tag(buffer, NULL, "foreground", "#1a5fb4", "underline", PANGO_UNDERLINE_SINGLE, NULL);
        g_object_set_data_full(G_OBJECT(tag), HREF, g_strdup(href.data), g_free);
        g_object_set_data_full(G_OBJECT(tag), SHOWN, g_strdup(shown.data), g_free);
    }
    uts58_buffer_free(&href);
    uts58_buffer_free(&shown);
    return tag;
}

/* Inserts text and links in turn. The offsets are bytes of the file, which may not be UTF-8. */
static uts58_status fill(GtkTextBuffer *buffer, const char *text, size_t length) {
    uts58_linkifier *linkifier = NULL;
    uts58_link_list *links = NULL;
    size_t done = 0;
    uts58_status status = uts58_linkifier_new(UTS58_PROFILE_MESSAGES, &linkifier);
    if (status == UTS58_STATUS_OK) {
        status = uts58_links(linkifier, text, length, UTS58_UNIT_UTF8, &links);
    }
    for (size_t index = 0; index < uts58_link_count(links); index++) {
        uts58_link link;
        if ((status = uts58_link_get(links, index, &link)) != UTS58_STATUS_OK) {
            break;
        }
        append(buffer, text + done, link.start - done, NULL);
        /* Isolates the text direction of the link from its surroundings (UAX #9). */
        append(buffer, FIRST_STRONG_ISOLATE, strlen(FIRST_STRONG_ISOLATE), NULL);
        append(buffer, text + link.start, link.end - link.start, link_tag(buffer, links, index));
        append(buffer, POP_ISOLATE, strlen(POP_ISOLATE), NULL);
        done = link.end;
    }
    append(buffer, text + done, length - done, NULL);
    uts58_link_list_free(links);
    uts58_linkifier_free(linkifier);
    return status;
}

/* The data that the link at a place of the widget has under this name; NULL if there is no link. */
static const char *at_place(GtkTextView *view, double x, double y, const char *name) {
    GtkTextIter iter;
    int buffer_x, buffer_y;
    const char *found = NULL;
    gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, (int) x, (int) y, &buffer_x, &buffer_y);
    if (gtk_text_view_get_iter_at_location(view, &iter, buffer_x, buffer_y)) {
        GSList *tags = gtk_text_iter_get_tags(&iter);
        for (GSList *tag = tags; tag != NULL && found == NULL; tag = tag->next) {
            found = g_object_get_data(G_OBJECT(tag->data), name);
        }
        g_slist_free(tags);
    }
    return found;
}

static void released(GtkGestureClick *gesture, int presses, double x, double y, gpointer data) {
    GtkTextView *view = GTK_TEXT_VIEW(data);
    const char *href = at_place(view, x, y, HREF);
    (void) gesture;
    (void) presses;
    /* A click that ends a selection doesn't open the link. */
    if (href == NULL || gtk_text_buffer_get_has_selection(gtk_text_view_get_buffer(view))) {
        return;
    }
    if (print_only) {
        g_print("%s\n", href);
    } else {
        gtk_show_uri(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(view))), href, GDK_CURRENT_TIME);
    }
}

static void moved(GtkEventControllerMotion *motion, double x, double y, gpointer data) {
    GtkTextView *view = GTK_TEXT_VIEW(data);
    (void) motion;
    gtk_widget_set_cursor_from_name(GTK_WIDGET(view), at_place(view, x, y, HREF) != NULL ? "pointer" : "text");
}

static gboolean tooltip(GtkWidget *view, int x, int y, gboolean keyboard, GtkTooltip *tip, gpointer data) {
    const char *shown = keyboard ? NULL : at_place(GTK_TEXT_VIEW(view), x, y, SHOWN);
    (void) data;
    if (shown != NULL) {
        gtk_tooltip_set_text(tip, shown);
    }
    return shown != NULL;
}

static void closed(GtkWindow *window, gpointer loop) {
    (void) window;
    g_main_loop_quit(loop);
}

static GtkWidget *text_view(const char *text, size_t length) {
    GtkWidget *view = gtk_text_view_new();
    GtkGesture *click = gtk_gesture_click_new();
    GtkEventController *motion = gtk_event_controller_motion_new();
    uts58_status status = fill(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)), text, length);
    if (status != UTS58_STATUS_OK) {
        g_printerr("view: %s\n", uts58_status_message(status));
    }
    gtk_text_view_set_editable(GTK_TEXT_VIEW(view), FALSE);
    gtk_text_view_set_cursor_visible(GTK_TEXT_VIEW(view), FALSE);
    gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
    gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 12);
    gtk_text_view_set_right_margin(GTK_TEXT_VIEW(view), 12);
    gtk_text_view_set_top_margin(GTK_TEXT_VIEW(view), 10);
    gtk_text_view_set_bottom_margin(GTK_TEXT_VIEW(view), 10);
    gtk_text_view_set_pixels_below_lines(GTK_TEXT_VIEW(view), 4);
    gtk_widget_set_has_tooltip(view, TRUE);
    g_signal_connect(view, "query-tooltip", G_CALLBACK(tooltip), NULL);
    g_signal_connect(click, "released", G_CALLBACK(released), view);
    gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(click));
    g_signal_connect(motion, "motion", G_CALLBACK(moved), view);
    gtk_widget_add_controller(view, motion);
    return view;
}

int main(int count, char **arguments) {
    const GOptionEntry entries[] = {
        {"print", 'p', 0, G_OPTION_ARG_NONE, &print_only, "Print the target of a click, and open nothing", NULL},
        {NULL, 0, 0, 0, NULL, NULL, NULL},
    };
    GOptionContext *context = g_option_context_new("FILE");
    GError *error = NULL;
    char *text = NULL;
    gsize length = 0;
    g_option_context_add_main_entries(context, entries, NULL);
    gboolean good = g_option_context_parse(context, &count, &arguments, &error);
    g_option_context_free(context);
    if (good && count != 2) {
        g_printerr("usage: view [--print] FILE\n");
        return 2;
    }
    if (!good || !g_file_get_contents(arguments[1], &text, &length, &error)) {
        g_printerr("view: %s\n", error->message);
        g_error_free(error);
        return 1;
    }
    if (!gtk_init_check()) {
        g_printerr("view: there is no display\n");
        g_free(text);
        return 1;
    }

    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GtkWidget *window = gtk_window_new();
    GtkWidget *scrolled = gtk_scrolled_window_new();
    char *name = g_path_get_basename(arguments[1]);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), text_view(text, length));
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_window_set_title(GTK_WINDOW(window), name);
    gtk_window_set_default_size(GTK_WINDOW(window), 860, 370);
    g_signal_connect(window, "destroy", G_CALLBACK(closed), loop);
    g_free(name);
    g_free(text);
    gtk_window_present(GTK_WINDOW(window));
    g_main_loop_run(loop);
    g_main_loop_unref(loop);
    return 0;
}
