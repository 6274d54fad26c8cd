// The algorithms of UTS #58, revision 2, on the tables that `cargo xtask tables` writes. Offsets are in code points.
package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

const limit = 125

// A row of Table 3-3.
type part struct {
	initiator                   string
	terminators, clearStackOpen []string
	// What stays escaped in a URL (D12).
	stays string
}

var (
	path      = &part{"/", []string{"?", "#"}, []string{"/"}, `%\+/?#`}
	query     = &part{"?", []string{"#"}, []string{"=", "&"}, `%\+&=#`}
	fragment  = &part{"#", []string{":~:"}, nil, `%\+`}
	directive = &part{":~:", nil, []string{"&", ",", ":~:"}, `%\+&,-`}
	parts     = []*part{path, query, fragment, directive}
)

func matchAt(text []rune, i int, sequences []string) string {
	for _, sequence := range sequences {
		if len(text)-i >= len(sequence) && string(text[i:i+len(sequence)]) == sequence { // all are ASCII
			return sequence
		}
	}
	return ""
}

// Terminate returns the end of the link whose host ends at start (§3.5.1).
func (t *Tables) Terminate(text []rune, start int) int {
	lastSafe := start
	var current *part
	var stack []rune
	for i := start; i < len(text); {
		var previous *part
		if current != nil && matchAt(text, i, current.terminators) != "" {
			previous, current = current, nil
		}
		if current == nil {
			for _, p := range parts {
				if matchAt(text, i, []string{p.initiator}) != "" {
					current = p
				}
			}
			if current == nil || current == directive && previous != fragment && previous != directive {
				return lastSafe
			}
			i += len(current.initiator)
			lastSafe, stack = i, nil
			continue
		}
		if element := matchAt(text, i, current.clearStackOpen); element != "" {
			i += len(element)
			lastSafe, stack = i, nil
			continue
		}
		switch t.linkTerm(text[i]) {
		case "Include":
			lastSafe = i + 1
		case "Hard":
			return lastSafe
		case "Open":
			if len(stack) == limit {
				return lastSafe
			}
			stack = append(stack, text[i])
			lastSafe = i + 1
		case "Close":
			if len(stack) == 0 || stack[len(stack)-1] != t.linkBracket(text[i]) {
				return lastSafe
			}
			stack = stack[:len(stack)-1]
			lastSafe = i + 1
		}
		i++
	}
	return lastSafe
}

// LocalPart returns where the address whose @ is at n starts (§5.2), or -1.
func (t *Tables) LocalPart(text []rune, n int) int {
	start := n
	for start > 0 && t.LinkEmail.has(text[start-1]) {
		start--
		if text[start] == '.' && text[start+1] == '.' {
			return -1
		}
	}
	if start == n || text[start] == '.' || text[n-1] == '.' {
		return -1
	}
	if start >= 7 && strings.EqualFold(string(text[start-7:start]), "mailto:") {
		start -= 7
	}
	return start
}

// Quote writes a local part (§5.3).
func (t *Tables) Quote(local string) string {
	if t.LocalPart([]rune(local+"@"), utf8.RuneCountInString(local)) == 0 && !strings.EqualFold(local, "mailto:") {
		return local
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(local) + `"`
}

// Migrate corrects a link that another library found (§10.1).
func (t *Tables) Migrate(text []rune, start, end int) int {
	if end == len(text) || t.linkTerm(text[end]) == "Hard" {
		return end
	}
	found := string(text[start:end])
	host := hostEnd(found)
	if strings.Contains(found[:host], "@") && !strings.Contains(found[:host], "://") {
		return end
	}
	at := len(found)
	if i := strings.Index(found[host:], "#"); i >= 0 {
		at = host + i
	} else if i := strings.Index(found[host:], "?"); i >= 0 {
		at = host + i
	} else if i := strings.LastIndex(found[host:], "/"); i >= 0 {
		at = host + i
	}
	return t.Terminate(text, start+utf8.RuneCountInString(found[:at]))
}

func hostEnd(url string) int {
	if len(url) >= 7 && strings.EqualFold(url[:7], "mailto:") {
		return len(url)
	}
	host := 0
	if i := strings.Index(url, "://"); i >= 0 && !strings.ContainsAny(url[:i], "/?#") {
		host = i + 3
	}
	if i := strings.IndexAny(url[host:], "/?#"); i >= 0 {
		return host + i
	}
	return len(url)
}

// A code point of a Part, as §4.1 gets it.
type unit struct {
	cp      rune
	escapes string
	stays   bool
	raw     bool
}

type filled struct {
	part  *part
	units []unit
}

func percentEscape(c rune) (escapes string) {
	for _, b := range []byte(string(c)) {
		escapes += fmt.Sprintf("%%%02X", b)
	}
	return escapes
}

func isHex(c rune) bool { return strings.ContainsRune("0123456789ABCDEFabcdef", c) && c != 0 }

// Decodes what is UTF-8 (D11). An escaped byte that isn't stays, and says that the encoding is a legacy one.
func decode(text string) (units []unit, isLegacy bool) {
	for len(text) > 0 {
		var bytes []byte
		for i := 0; i+2 < len(text) && len(bytes) < 4 && text[i] == '%' && isHex(rune(text[i+1])) && isHex(rune(text[i+2])); i += 3 {
			var b byte
			fmt.Sscanf(text[i+1:i+3], "%02x", &b)
			bytes = append(bytes, b)
		}
		if len(bytes) == 0 {
			c, size := utf8.DecodeRuneInString(text)
			units = append(units, unit{cp: c, escapes: percentEscape(c), raw: true})
			text = text[size:]
			continue
		}
		c, size := utf8.DecodeRune(bytes)
		isByte := c == utf8.RuneError && size == 1
		isLegacy = isLegacy || isByte
		units = append(units, unit{cp: c, escapes: text[:3*size], stays: isByte})
		text = text[3*size:]
	}
	return units, isLegacy
}

// Escape writes a URL with as few escapes as possible (§4.1, §10.2).
func (t *Tables) Escape(url string) string {
	end := hostEnd(url)
	rest, behind, _ := strings.Cut(url[end:], "#")
	rest, queryText, _ := strings.Cut(rest, "?")
	texts := strings.Split(behind, ":~:")
	_, isLegacy := decode(url[end:])
	var all []filled
	add := func(p *part, text string) {
		units, _ := decode(text)
		all = append(all, filled{p, units})
	}
	if strings.HasPrefix(rest, "/") {
		add(path, rest[1:])
	}
	if queryText != "" {
		add(query, queryText)
	}
	if strings.Join(texts, "") != "" {
		add(fragment, texts[0])
	}
	for _, d := range texts[1:] {
		if d != "" {
			add(directive, d)
		}
	}
	return url[:end] + t.write(all, isLegacy)
}

// Values of a URL that isn't written yet (D13). A pair without a value has no second string.
type Values struct {
	Path       []string
	Query      [][]*string
	Fragment   string
	Directives []string
}

// EscapeValues writes them as the Parts of a URL (§4.1).
func (t *Tables) EscapeValues(v Values) string {
	var all []filled
	var pathUnits, queryUnits []unit
	for k, segment := range v.Path {
		if k > 0 {
			pathUnits = append(pathUnits, unit{cp: '/', escapes: "%2F", raw: true})
		}
		pathUnits = append(pathUnits, literal(segment, "/?#")...)
	}
	for k, pair := range v.Query {
		if k > 0 {
			queryUnits = append(queryUnits, unit{cp: '&', escapes: "%26", raw: true})
		}
		queryUnits = append(queryUnits, literal(*pair[0], "&=#+")...)
		if pair[1] != nil {
			queryUnits = append(queryUnits, unit{cp: '=', escapes: "%3D", raw: true})
			queryUnits = append(queryUnits, literal(*pair[1], "&=#+")...)
		}
	}
	if len(v.Path) > 0 {
		all = append(all, filled{path, pathUnits})
	}
	if len(queryUnits) > 0 {
		all = append(all, filled{query, queryUnits})
	}
	if v.Fragment != "" || strings.Join(v.Directives, "") != "" {
		all = append(all, filled{fragment, literal(v.Fragment, "")})
	}
	isAnyLegacy := false
	for _, d := range v.Directives {
		if units, isLegacy := decode(d); d != "" {
			all = append(all, filled{directive, units})
			isAnyLegacy = isAnyLegacy || isLegacy
		}
	}
	return t.write(all, isAnyLegacy)
}

func literal(text, syntax string) (units []unit) {
	runes := append([]rune(text), 0, 0)
	for i, c := range runes[:len(runes)-2] {
		startsEscape := c == '%' && isHex(runes[i+1]) && isHex(runes[i+2])
		units = append(units, unit{c, percentEscape(c), startsEscape || strings.ContainsRune(syntax, c), true})
	}
	return units
}

// Marks what must stay escaped (D12).
func keep(f filled, isFollowed bool) {
	u := f.units
	is := func(i int, test func(unit) bool) bool { return i >= 0 && i < len(u) && test(u[i]) }
	hexDigit := func(u unit) bool { return isHex(u.cp) }
	rawHex := func(u unit) bool { return u.raw && isHex(u.cp) }
	lone := func(u unit) bool { return u.raw && u.cp == '%' }
	shown := ""
	for _, u := range u {
		shown += string(u.cp)
	}
	if isFollowed {
		shown += ":~:"
	}
	for i := range u {
		completes := hexDigit(u[i]) &&
			(is(i-1, lone) && is(i+1, hexDigit) || is(i-2, lone) && is(i-1, rawHex))
		directs := (f.part == fragment || f.part == directive) && strings.HasPrefix(shown, ":~:")
		u[i].stays = u[i].stays || !u[i].raw && (strings.ContainsRune(f.part.stays, u[i].cp) || completes) || directs
		_, size := utf8.DecodeRuneInString(shown)
		shown = shown[size:]
	}
}

// §4.1. A second stack, that of the reader, keeps the output whole (U4).
func (t *Tables) write(all []filled, isLegacy bool) string {
	var out strings.Builder
	for k, f := range all {
		keep(f, k+1 < len(all))
		out.WriteString(f.part.initiator)
		var stack, reader []rune
		for i, u := range f.units {
			u.stays = u.stays || isLegacy && u.cp >= 0x80
			if u.raw && !u.stays && matchAt([]rune{u.cp}, 0, f.part.clearStackOpen) != "" {
				stack, reader = nil, nil
			}
			itself := false
			switch t.linkTerm(u.cp) {
			case "Include":
				itself = !u.stays
			case "Soft":
				itself = !u.stays && (i+1 < len(f.units) || k+1 < len(all))
			case "Open":
				if !u.stays && len(stack) < limit {
					stack = append(stack, u.cp)
					if itself = len(reader) < limit; itself {
						reader = append(reader, u.cp)
					}
				}
			case "Close":
				if u.stays {
					break
				}
				open := t.linkBracket(u.cp)
				itself = len(stack) > 0 && stack[len(stack)-1] == open && len(reader) > 0 && reader[len(reader)-1] == open
				if len(stack) > 0 {
					stack = stack[:len(stack)-1]
				}
				if itself {
					reader = reader[:len(reader)-1]
				}
			}
			if itself {
				out.WriteRune(u.cp)
			} else {
				out.WriteString(u.escapes)
			}
		}
	}
	return out.String()
}
