// Calls the clients of oapi-codegen.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"interop/cases"
	// imports
)

var clients = map[string]func(address string) (any, error){
	// clients
}

func main() {
	cases.Run(func(c cases.Case, address string) (any, error) {
		client, err := clients[c.Package](address)
		if err != nil {
			return nil, err
		}
		method, ok := cases.Method(reflect.ValueOf(client), c.Operation+"WithResponse")
		if !ok {
			return nil, fmt.Errorf("no method for %s", c.Operation)
		}
		results := method.Call(argumentsOf(c, method.Type()))
		if err, _ := results[1].Interface().(error); err != nil {
			return nil, err
		}
		response := results[0].Elem()
		for i := 0; i < response.NumField(); i++ {
			name := response.Type().Field(i).Name
			if len(name) == 7 && name[:5] == "JSON2" && !response.Field(i).IsNil() {
				return response.Field(i).Interface(), nil
			}
		}
		return nil, fmt.Errorf("nothing decoded: %s", response.FieldByName("Body").Bytes())
	})
}

// The path's parameters one by one, the others in a struct, then the body.
func argumentsOf(c cases.Case, method reflect.Type) []reflect.Value {
	arguments := []reflect.Value{reflect.ValueOf(context.Background())}
	others := map[string]json.RawMessage{}
	for name, value := range c.Parameters {
		others[name] = value
	}
	for i, name := range c.Path {
		arguments = append(arguments, cases.Typed(c.Parameters[name], method.In(i+1)))
		delete(others, name)
	}
	for i := len(arguments); i < method.NumIn()-1; i++ {
		if as := method.In(i); as.Kind() == reflect.Pointer {
			text, _ := json.Marshal(others)
			arguments = append(arguments, cases.Typed(text, as))
		} else {
			arguments = append(arguments, cases.Typed(c.Body, as))
		}
	}
	return arguments
}
