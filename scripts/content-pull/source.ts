// Changes values in a file of content. Comments, order and other entries are not changed. A formatter formats new
// parts.
import { parseAst } from 'vite'
import { sameFact } from '../../domain/overrides/overrides.ts'

type Node = { type: string; start: number; end: number }
type Property = Node & { key: Node & { name?: string; value?: unknown }; value: Node }
export type ObjectNode = Node & { properties: Property[] }

/** `name` is the changed property. */
export type Edit = { name: string; start: number; end: number; text: string }

/** Every object of the source. Outer objects come before inner objects. */
export function objectsIn(source: string): ObjectNode[] {
  const found: ObjectNode[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ((value as Node).type === 'ObjectExpression') found.push(value as ObjectNode)
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseAst(source, { lang: 'ts' }))
  return found
}

/** The literal value of a property; undefined when it is missing or not a literal. */
export function literalOf(object: ObjectNode, name: string): unknown {
  const property = propertyOf(object, name)
  return property && literal(property.value)
}

function propertyOf({ properties }: ObjectNode, name: string): Property | undefined {
  return properties.find(({ type, key }) => type === 'Property' && nameOf(key) === name)
}

function nameOf(key: Property['key']): string {
  return key.name ?? String(key.value)
}

function literal(node: Node): unknown {
  switch (node.type) {
    case 'Literal':
      return (node as Node & { value: unknown }).value
    case 'ArrayExpression':
      return (node as Node & { elements: Node[] }).elements.map(literal)
    case 'ObjectExpression': {
      const { properties } = node as ObjectNode
      if (properties.some(({ type }) => type !== 'Property')) return undefined
      return Object.fromEntries(properties.map(({ key, value }) => [nameOf(key), literal(value)]))
    }
    default:
      return undefined
  }
}

/** Whether a value means the same as a missing property: undefined, null or an empty list. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/**
 * The edits that give the properties of an object these values. Undefined removes a property, and so does null or an
 * empty list when `optional` names it.
 */
export function editsFor(
  source: string,
  object: ObjectNode,
  values: Readonly<Record<string, unknown>>,
  optional: readonly string[] = [],
): Edit[] {
  const isLeftOut = (name: string) => values[name] === undefined || (optional.includes(name) && isNothing(values[name]))
  const stays = ({ key }: Property) => !Object.hasOwn(values, nameOf(key)) || !isLeftOut(nameOf(key))
  const last = object.properties.findLast(stays)
  return Object.entries(values).flatMap(([name, value]) => {
    const property = propertyOf(object, name)
    if (isLeftOut(name)) return property ? [{ name, ...removal(source, property), text: '' }] : []
    if (!property) return last ? [{ name, start: last.end, end: last.end, text: `, ${name}: ${written(value)}` }] : []
    const present = literal(property.value)
    if (present !== undefined && sameFact(present, value)) return []
    return [{ name, start: property.value.start, end: property.value.end, text: written(value) }]
  })
}

/** The range of a property, including its comma and the space before the property, so that no empty line is left. */
function removal(source: string, { start, end }: Property): Pick<Edit, 'start' | 'end'> {
  const space = /\s*$/.exec(source.slice(0, start))?.[0].length ?? 0
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0
  return { start: start - space, end: end + comma }
}

/** A value as source text; the formatter chooses quotes and lines. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{ ${entries.map(([name, part]) => `${JSON.stringify(name)}: ${written(part)}`).join(', ')} }`
}

/** The source with these edits, which must not overlap; edits at the same place apply in order. */
export function withEdits(source: string, edits: readonly Edit[]): string {
  return edits
    .toReversed()
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source)
}
