/** A contract without findings that has one of everything. Tests of rules break it in one place each. */
export const base: Record<string, string> = {
  'specs/data/openapi.yaml': `openapi: 3.1.0
info:
  title: Things
  version: 1.0.0
  license: { name: MIT, identifier: MIT }
  x-not-shown: ['rest 4: other things']
servers:
  - url: '{base_url}'
    variables: { base_url: { default: http://127.0.0.1:4010 } }
security: []
tags:
  - { name: Things, description: All things. }
paths:
  /v1/chains/{chainId}/things: { $ref: paths/list-things.yaml }
  /v1/things: { $ref: paths/create-thing.yaml }
`,
  'specs/data/paths/list-things.yaml': `get:
  operationId: listThings
  tags: [Things]
  summary: List things of a chain
  description: Newest first.
  x-pagination: { param: pageToken, next: nextPageToken, items: things }
  parameters:
    - $ref: ../parameters.yaml#/chainId
    - $ref: ../parameters.yaml#/pageToken
  responses:
    '200':
      description: A page.
      content:
        application/json:
          schema: { $ref: ../schemas/ThingPage.yaml }
          examples:
            firstPage: { value: { things: [{ name: a1 }], nextPageToken: next } }
            lastPage: { value: { things: [{ name: b2 }] } }
${errors()}`,
  'specs/data/paths/create-thing.yaml': `post:
  operationId: createThing
  tags: [Things]
  summary: Create a thing
  description: At once.
  requestBody:
    required: true
    content:
      application/json:
        schema: { $ref: ../schemas/ThingRequest.yaml }
        examples:
          small: { value: { name: a1, size: 1 } }
  responses:
    '200':
      description: The thing.
      content:
        application/json:
          schema: { $ref: ../schemas/Thing.yaml }
          examples:
            thing: { value: { name: a1 } }
${errors()}`,
  'specs/data/parameters.yaml': `chainId:
  name: chainId
  in: path
  required: true
  description: A chain.
  schema: { type: string, format: cb58, pattern: '^[1-9A-HJ-NP-Za-km-z]+$' }
  example: 2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5
pageToken:
  name: pageToken
  in: query
  description: Token of a previous response.
  schema: { type: string }
  example: next
`,
  'specs/data/headers.yaml': `RetryAfter:
  description: Seconds to wait.
  schema: { type: integer, format: int64 }
  example: 30
`,
  'specs/data/responses.yaml': `Failure:
  description: A failure.
  headers:
    retry-after: { $ref: headers.yaml#/RetryAfter }
  content:
    application/json:
      schema: { $ref: schemas/ApiError.yaml }
      examples:
        failure: { value: { message: failed } }
`,
  'specs/data/schemas/ApiError.yaml': `type: object
properties:
  message: { type: string }
`,
  'specs/data/schemas/Thing.yaml': `type: object
required: [name]
properties:
  name: { type: string, pattern: '^[a-z0-9]+$' }
`,
  'specs/data/schemas/ThingPage.yaml': `type: object
required: [things]
properties:
  things: { type: array, items: { $ref: Thing.yaml } }
  nextPageToken: { type: string }
`,
  'specs/data/schemas/ThingRequest.yaml': `type: object
required: [name]
properties:
  name: { type: string }
  size: { type: integer, default: 1, format: int64 }
  colour: { type: string }
x-validations:
  - rule: '!has(self.size) || self.size <= 10'
    message: size must not exceed 10
    violatedBy: { size: 11 }
`,
  'specs/node/things/openrpc.yaml': `openrpc: 1.3.2
info:
  title: Things
  version: 1.0.0
  license: { name: MIT }
servers:
  - name: node
    url: http://{node_host}/ext/things
    variables: { node_host: { default: 127.0.0.1:4010 } }
methods:
  - $ref: methods/things.list.yaml
  - $ref: methods/things_at.yaml
`,
  'specs/node/things/methods/things.list.yaml': `name: things.list
summary: List things
description: In the order of their ids.
x-pagination: { param: start, next: end, items: items }
x-validations:
  - rule: '!has(self.limit) || self.limit <= 1024'
    message: limit must not exceed 1024
    violatedBy: { limit: 1025 }
paramStructure: by-name
params:
  - { name: start, description: Where to start., schema: { type: string } }
  - { name: limit, description: The most items., schema: { type: integer, format: int64 } }
result:
  name: page
  schema:
    type: object
    required: [items]
    properties:
      items: { type: array, items: { $ref: ../schemas/Item.yaml } }
      end: { type: string }
examples:
  - name: all
    params: []
    result: { name: page, value: { items: [{ id: 1 }] } }
  - name: some
    params: [{ name: start, value: a }, { name: limit, value: 1 }]
    result: { name: page, value: { items: [], end: b } }
`,
  'specs/node/things/methods/things_at.yaml': `name: things_at
summary: Get the thing at a height
description: The height starts at 0.
paramStructure: by-position
params:
  - { name: height, description: The height., required: true, schema: { type: integer, format: int64 } }
result:
  name: thing
  schema: { $ref: ../schemas/Item.yaml }
examples:
  - name: first
    params: [{ name: height, value: 1 }]
    result: { name: thing, value: { id: 1 } }
`,
  'specs/node/things/schemas/Item.yaml': `type: object
required: [id]
properties:
  id: { type: integer, format: int64 }
`,
};

function errors(): string {
  return [400, 401, 403, 404, 429, 500, 502, 503]
    .map((status) => `    '${status}': { $ref: ../responses.yaml#/Failure }\n`)
    .join('');
}
