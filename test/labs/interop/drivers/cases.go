// Package cases reads what to call and writes what became of it. The drivers find methods by reflection, so that they
// name no operation.
package cases

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"unicode"
)

// Case is a call of an operation.
type Case struct {
	Package    string                     `json:"package"`
	Operation  string                     `json:"operation"`
	Path       []string                   `json:"path"`
	Parameters map[string]json.RawMessage `json:"parameters"`
	Body       json.RawMessage            `json:"body"`
}

type outcome struct {
	Case  int    `json:"case"`
	Value string `json:"value,omitempty"`
	Error string `json:"error,omitempty"`
}

// Run calls every case of the file named by the first argument; the second is the address of the mock.
func Run(call func(c Case, address string) (any, error)) {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var list []Case
	if err := json.Unmarshal(text, &list); err != nil {
		panic(err)
	}
	out := json.NewEncoder(os.Stdout)
	for index, c := range list {
		value, err := attempt(call, c, fmt.Sprintf("%s/%d", os.Args[2], index))
		if err != nil {
			_ = out.Encode(outcome{Case: index, Error: err.Error()})
			continue
		}
		text, err := json.Marshal(value)
		if err != nil {
			_ = out.Encode(outcome{Case: index, Error: err.Error()})
			continue
		}
		_ = out.Encode(outcome{Case: index, Value: string(text)})
	}
}

func attempt(call func(Case, string) (any, error), c Case, address string) (value any, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return call(c, address)
}

// Plain is a name without case and punctuation, which generators change.
func Plain(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// Method finds a method by its name without case and punctuation.
func Method(owner reflect.Value, name string) (reflect.Value, bool) {
	for i := 0; i < owner.NumMethod(); i++ {
		if Plain(owner.Type().Method(i).Name) == Plain(name) {
			return owner.Method(i), true
		}
	}
	return reflect.Value{}, false
}

// Typed reads JSON as a value of a type.
func Typed(text json.RawMessage, as reflect.Type) reflect.Value {
	value := reflect.New(as)
	if err := json.Unmarshal(text, value.Interface()); err != nil {
		panic(err)
	}
	return value.Elem()
}
