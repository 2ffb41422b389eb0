// Finds problems of an OpenAPI 3.1 document, for the test of the API's description. Checks only the parts that programs
// which read such documents need.

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema }>
type Parameter = { in: string; name: string; required?: boolean; schema?: Schema }
type Operation = {
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
}
export type OpenApi = {
  openapi: string
  info: { title?: string; version?: string }
  tags: { name: string }[]
  components: { securitySchemes: Record<string, unknown> }
  paths: Record<string, Record<string, Operation>>
}

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
/** Keywords of JSON Schema whose value is a schema or several schemas. */
const inside = { one: ['items', 'additionalProperties', 'propertyNames'], list: ['anyOf', 'oneOf', 'allOf'] }
const plain = [
  ...['type', 'enum', 'const', 'format', 'pattern', 'required', 'default', 'description', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems'],
]

/** A sentence for each problem of the document; empty when there are none. */
export function openApiProblems({ openapi, info, tags, components, paths }: OpenApi): string[] {
  const problems = [
    ...(openapi.startsWith('3.1.') ? [] : [`the version is ${openapi}`]),
    ...(info.title && info.version ? [] : ['title or version is missing']),
  ]
  for (const [path, operations] of Object.entries(paths)) {
    if (!path.startsWith('/')) problems.push(`${path} does not begin with a slash`)
    for (const [method, operation] of Object.entries(operations)) {
      const { parameters = [], requestBody, responses, security } = operation
      const unknown = operation.tags.filter(tag => !tags.some(({ name }) => name === tag))
      const schemes = security.flatMap(Object.keys).filter(name => !(name in components.securitySchemes))
      const inPath = parameters.filter(each => each.in === 'path' && each.required).map(({ name }) => `{${name}}`)
      const expected = path.match(/\{\w+\}/g) ?? []
      const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
      const schemas = [...parameters, ...contents.flatMap(content => Object.values(content ?? {}))].map(
        each => each.schema,
      )
      const found = [
        ...unknown.map(tag => `the tag ${tag} is unknown`),
        ...schemes.map(name => `the security scheme ${name} is unknown`),
        ...(inPath.join() === expected.join() ? [] : [`the parameters of the path are ${inPath.join() || 'missing'}`]),
        ...(Object.keys(responses).length === 0 ? ['no answer is described'] : []),
        ...Object.entries(responses).flatMap(([code, { description }]) =>
          description ? [] : [`${code} has no description`],
        ),
        ...schemas.flatMap(schema => (schema ? schemaProblems(schema) : ['a schema is missing'])),
      ]
      problems.push(...found.map(problem => `${method} ${path}: ${problem}`))
    }
  }
  return problems
}

function schemaProblems(schema: Schema): string[] {
  const known = ['properties', ...inside.one, ...inside.list, ...plain]
  const nested = [
    ...Object.values((schema.properties ?? {}) as Record<string, Schema>),
    ...inside.one.map(name => schema[name]),
    ...inside.list.flatMap(name => schema[name] ?? []),
  ].filter(each => typeof each === 'object' && each !== null) as Schema[]
  return [
    ...Object.keys(schema)
      .filter(name => !known.includes(name))
      .map(name => `${name} is no keyword`),
    ...[schema.type ?? []]
      .flat()
      .filter(type => !types.includes(String(type)))
      .map(type => `${type} is no type`),
    ...nested.flatMap(schemaProblems),
  ]
}
