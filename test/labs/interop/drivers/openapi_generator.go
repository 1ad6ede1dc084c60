// Calls the clients of openapi-generator (go).
package main

import (
	"context"
	"fmt"
	"reflect"

	"interop/cases"
	// imports
)

var clients = map[string]func(address string) any{
	// clients
}

func main() {
	cases.Run(func(c cases.Case, address string) (any, error) {
		method, err := find(reflect.ValueOf(clients[c.Package](address)).Elem(), c.Operation)
		if err != nil {
			return nil, err
		}
		arguments := []reflect.Value{reflect.ValueOf(context.Background())}
		path := map[string]bool{}
		for i, name := range c.Path {
			path[name] = true
			arguments = append(arguments, cases.Typed(c.Parameters[name], method.Type().In(i+1)))
		}
		request := method.Call(arguments)[0]
		names := map[string]bool{"execute": true}
		for name, value := range c.Parameters {
			names[cases.Plain(name)] = true
			if setter, ok := cases.Method(request, name); ok && !path[name] {
				request = setter.Call([]reflect.Value{cases.Typed(value, setter.Type().In(0))})[0]
			}
		}
		if c.Body != nil {
			request = setBody(request, names, c)
		}
		results := request.MethodByName("Execute").Call(nil)
		if err, _ := results[2].Interface().(error); err != nil {
			return nil, err
		}
		return results[0].Interface(), nil
	})
}

// The operation is a method of one of the client's services.
func find(client reflect.Value, operation string) (reflect.Value, error) {
	for i := 0; i < client.NumField(); i++ {
		service := client.Field(i)
		if !client.Type().Field(i).IsExported() || service.Kind() != reflect.Interface && service.Kind() != reflect.Pointer {
			continue
		}
		if method, ok := cases.Method(service, operation); ok {
			return method, nil
		}
	}
	return reflect.Value{}, fmt.Errorf("no method for %s", operation)
}

// The body's setter is the one that is no parameter.
func setBody(request reflect.Value, names map[string]bool, c cases.Case) reflect.Value {
	for i := 0; i < request.NumMethod(); i++ {
		if setter := request.Method(i); !names[cases.Plain(request.Type().Method(i).Name)] {
			return setter.Call([]reflect.Value{cases.Typed(c.Body, setter.Type().In(0))})[0]
		}
	}
	return request
}
