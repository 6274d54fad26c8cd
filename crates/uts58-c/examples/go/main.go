// Answers the lines of the conformance kit: cargo xtask kit --score 'go run . TABLES'.
package main

import (
	"bufio"
	"encoding/json"
	"os"
)

type given struct {
	Text, URL, Local string
	Start, At        int
	Link             [2]int
	Values
}

func (t *Tables) answer(task string, g given) (any, bool) {
	text := []rune(g.Text)
	switch task {
	case "termination":
		return t.Terminate(text, g.Start), true
	case "email":
		if start := t.LocalPart(text, g.At); start >= 0 {
			return start, true
		}
		return nil, true
	case "escape":
		return t.Escape(g.URL), true
	case "values":
		return t.EscapeValues(g.Values), true
	case "quote":
		return t.Quote(g.Local), true
	case "migration":
		return [2]int{g.Link[0], t.Migrate(text, g.Link[0], g.Link[1])}, true
	}
	return nil, false
}

func run(path string) error {
	tables, err := readTables(path)
	if err != nil {
		return err
	}
	in, out := json.NewDecoder(bufio.NewReader(os.Stdin)), json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for in.More() {
		var question struct {
			Do    string
			Given given
		}
		if err := in.Decode(&question); err != nil {
			return err
		}
		answer := map[string]any{}
		if value, ok := tables.answer(question.Do, question.Given); ok {
			answer["answer"] = value
		}
		if err := out.Encode(answer); err != nil {
			return err
		}
	}
	return nil
}

func main() {
	if err := run(os.Args[1]); err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(1)
	}
}
