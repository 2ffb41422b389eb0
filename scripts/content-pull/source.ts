// Changes values in a file of content and leaves the rest of it as it is: comments, order, other entries. The formatter sets what is new.
import { parseAst } from 'vite'
import { sameFact } from '../../domain/facts.ts'

type Node = { type: string; start: number; end: number }
type Property = Node & { key: Node & { name?: string; value?: unknown }; value: Node }
export type ObjectNode = Node & { properties: Property[] }

type Edit = { start: number; end: number; text: string }

/** Every object of the source, the outer before the inner ones. */
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

/** The value of a property as the source writes it; undefined where it has none, or one that is no literal. */
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

/** What is left out of an entry says as much as undefined, null or an empty list. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/**
 * The edits that give the properties of an object these values. Undefined takes a property away, and so does null or an empty list where
 * `optional` names it.
 */
export function editsFor(
  source: string,
  object: ObjectNode,
  values: Readonly<Record<string, unknown>>,
  optional: readonly string[] = [],
): Edit[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const property = propertyOf(object, name)
    const removed = value === undefined || (optional.includes(name) && isNothing(value))
    if (!property) return removed ? [] : [insertion(source, object, `${name}: ${written(value)}`)]
    if (removed) return [removal(source, property)]
    const isThere = literal(property.value) !== undefined && sameFact(literal(property.value), value)
    return isThere ? [] : [{ start: property.value.start, end: property.value.end, text: written(value) }]
  })
}

/** Behind the last property, whether or not a comma follows it. */
function insertion(source: string, { properties, end }: ObjectNode, text: string): Edit {
  const last = properties.at(-1)
  const at = last ? last.end : end - 1
  const comma = /^\s*,/.exec(source.slice(at))?.[0].length ?? 0
  return { start: at + comma, end: at + comma, text: `${last && comma === 0 ? ',' : ''} ${text},` }
}

function removal(source: string, { start, end }: Property): Edit {
  return { start, end: end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0), text: '' }
}

/** A value as source text; the formatter chooses quotes and lines. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{ ${entries.map(([name, part]) => `${JSON.stringify(name)}: ${written(part)}`).join(', ')} }`
}

/** The source with these edits, which may not overlap. */
export function withEdits(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source)
}
