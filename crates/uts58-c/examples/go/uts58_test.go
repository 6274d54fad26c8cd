package uts58

import (
	"sync"
	"testing"
)

func TestLinks(t *testing.T) {
	linkifier, err := Messages()
	if err != nil {
		t.Fatal(err)
	}
	text := "😀 см. пример.рф/путь, юра@пример.рф; не README.md"
	for _, c := range []struct{ text, marked string }{
		{text, "😀 см. ⸠пример.рф/путь⸡, ⸠юра@пример.рф⸡; не README.md"},
		{"", ""},
		{"\xff пример.рф \xc3", "\xff ⸠пример.рф⸡ \xc3"},
		{"a\x00 bücher.de\x00", "a\x00 ⸠bücher.de⸡\x00"},
	} {
		if marked, err := linkifier.Marked(c.text); err != nil || marked != c.marked {
			t.Errorf("%q: %q, %v", c.text, marked, err)
		}
	}
	links, _ := linkifier.Links(text)
	if len(links) != 2 || !links[1].IsEmail || links[0].Href != "https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C" {
		t.Error(links)
	}
}

func TestGoroutines(t *testing.T) {
	linkifier, _ := Messages()
	var all sync.WaitGroup
	for i := 0; i < 100; i++ {
		all.Add(1)
		go func() {
			defer all.Done()
			for j := 0; j < 100; j++ {
				if links, err := linkifier.Links("пример.рф и bücher.de"); err != nil || len(links) != 2 {
					t.Error(links, err)
				}
			}
		}()
	}
	all.Wait()
}
