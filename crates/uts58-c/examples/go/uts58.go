// Package uts58 finds links in text by the C library, through cgo. CGO_CFLAGS and CGO_LDFLAGS say where it is.
package uts58

/*
#cgo LDFLAGS: -luts58
#include <uts58.h>
*/
import "C"

import (
	"fmt"
	"runtime"
	"strings"
	"unsafe"
)

// Link is a link in a text; text[Start:End] is what stands there.
type Link struct {
	Start, End int // bytes of UTF-8
	IsEmail    bool
	Href       string
}

// Linkifier finds links; any number of goroutines may use one.
type Linkifier struct{ c *C.uts58_linkifier }

// Messages is a linkifier of what people expect in chat and mail.
func Messages() (*Linkifier, error) {
	linkifier := &Linkifier{}
	if status := C.uts58_linkifier_new(C.UTS58_PROFILE_MESSAGES, &linkifier.c); status != C.UTS58_STATUS_OK {
		return nil, fmt.Errorf("uts58: status %d", status)
	}
	runtime.SetFinalizer(linkifier, func(l *Linkifier) { C.uts58_linkifier_free(l.c) })
	return linkifier, nil
}

// Links are the links of a text, in order. A text may be anything; what is not UTF-8 is in no link. Linear.
func (l *Linkifier) Links(text string) ([]Link, error) {
	if len(text) == 0 {
		return nil, nil
	}
	var list *C.uts58_link_list
	// Bytes, as a string of Go has no NUL, and no copy that is C's; the library keeps one of its own.
	bytes := []byte(text)
	status := C.uts58_links(l.c, (*C.char)(unsafe.Pointer(&bytes[0])), C.size_t(len(bytes)), C.UTS58_UNIT_UTF8, &list)
	runtime.KeepAlive(l)
	if status != C.UTS58_STATUS_OK {
		return nil, fmt.Errorf("uts58: status %d", status)
	}
	defer C.uts58_link_list_free(list)
	var buffer C.uts58_buffer
	defer C.uts58_buffer_free(&buffer)
	links := make([]Link, C.uts58_link_count(list))
	for i := range links {
		var place C.uts58_link
		C.uts58_link_get(list, C.size_t(i), &place)
		C.uts58_link_href(list, C.size_t(i), &buffer)
		links[i] = Link{
			Start:   int(place.start),
			End:     int(place.end),
			IsEmail: place.kind == C.UTS58_LINK_KIND_EMAIL,
			Href:    C.GoStringN(buffer.data, C.int(buffer.length)),
		}
	}
	return links, nil
}

// Marked is the text with ⸠ and ⸡ around every link.
func (l *Linkifier) Marked(text string) (string, error) {
	links, err := l.Links(text)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	from := 0
	for _, link := range links {
		out.WriteString(text[from:link.Start] + "⸠" + text[link.Start:link.End] + "⸡")
		from = link.End
	}
	out.WriteString(text[from:])
	return out.String(), nil
}
