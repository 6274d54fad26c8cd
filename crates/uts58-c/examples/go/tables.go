// The tables that `cargo xtask tables` writes.
package main

import (
	"encoding/json"
	"os"
	"sort"
)

type ranges [][2]rune

func (r ranges) has(c rune) bool {
	i := sort.Search(len(r), func(i int) bool { return r[i][1] >= c })
	return i < len(r) && r[i][0] <= c
}

// Tables of the three properties.
type Tables struct {
	Unicode     string
	LinkTerm    map[string]ranges `json:"Link_Term"`
	LinkBracket [][2]rune         `json:"Link_Bracket"`
	LinkEmail   ranges            `json:"Link_Email"`
}

func readTables(path string) (*Tables, error) {
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	tables := new(Tables)
	return tables, json.Unmarshal(file, tables)
}

func (t *Tables) linkTerm(c rune) string {
	for name, ranges := range t.LinkTerm {
		if ranges.has(c) {
			return name
		}
	}
	return "Hard"
}

func (t *Tables) linkBracket(c rune) rune {
	for _, pair := range t.LinkBracket {
		if pair[0] == c {
			return pair[1]
		}
	}
	return -1
}
