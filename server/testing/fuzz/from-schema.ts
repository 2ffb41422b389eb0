// Generates values that a call's schema accepts, by turning the schema (zod, as JSON Schema) into a fast-check
// generator. mutations.ts generates invalid values; requests.ts generates the requests.
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the schemas of calls use. */
type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  format?: string
}

/** Existing values by field name. With them, calls are not refused only because of unknown ids. */
export type ValuesByName = Record<string, readonly unknown[]>

/** How many characters a generated text usually has at most. Some texts are as long as the schema allows. */
const maxTextLength = 40
/** How many elements a generated list has at most, unless the schema requires more. */
const maxListLength = 6

/** A generator of values that the zod schema accepts. */
export function valuesOf(schema: unknown, known: ValuesByName): Arbitrary<unknown> {
  return fromJsonSchema(
    z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    known,
  )
}

function fromJsonSchema(schema: JsonSchema, known: ValuesByName, name = ''): Arbitrary<unknown> {
  const plain = plainValues(schema, known, name)
  const there = known[name]?.filter(value => fits(schema, value)) ?? []
  if (there.length === 0) return plain
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: plain })
}

/** Whether the known value has the schema's type. Fields with the same name, such as `events`, may differ in type. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value)
  if ('const' in schema) return schema.const === value
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some(each => fits(each, value))
  if (schema.type === 'integer') return Number.isInteger(value)
  return schema.type === (Array.isArray(value) ? 'array' : typeof value)
}

function plainValues(schema: JsonSchema, known: ValuesByName, name: string): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(each => fromJsonSchema(each, known, name)))
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return fc.array(fromJsonSchema(schema.items ?? {}, known, `${name}[]`), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? maxListLength, Math.max(maxListLength, schema.minItems ?? 0)),
      })
    case 'integer':
    case 'number':
      return integers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return texts(schema)
    default:
      return fc.jsonValue()
  }
}

function objects({ properties = {}, required = [] }: JsonSchema, known: ValuesByName): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fromJsonSchema(field, known, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Generates mostly small numbers, and the limits themselves. */
function integers({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): Arbitrary<number> {
  const min = exclusiveMinimum === undefined ? (minimum ?? Number.MIN_SAFE_INTEGER) : exclusiveMinimum + 1
  const small = fc.integer({ min: Math.max(min, -2000), max: Math.min(maximum, 2000) })
  return fc.oneof({ weight: 6, arbitrary: small }, fc.constantFrom(min, maximum))
}

function texts({ minLength = 0, maxLength = maxTextLength, pattern, format }: JsonSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return days
  if (format === 'date-time') return moments
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const most = Math.min(maxLength, Math.max(maxTextLength, minLength))
  return fc.oneof(
    fc.string({ minLength, maxLength: most }),
    fc.string({ minLength, maxLength: Math.floor(most / 2), unit: 'grapheme' }),
    fc.constantFrom('a', '0', ' ').map(character => character.repeat(maxLength)),
  )
}

const days = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const moments = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString())
