// The statements of a file of content/: each text and number with its line, entry and field. They are read from the
// source, so that a file need not be imported.
import { parseAst } from 'vite'

/** A file of content/, as text. */
export type Source = { file: string; text: string }

export type Statement = {
  file: string
  line: number
  /** The name of the entry; empty when it has none. */
  entry: string
  /** The field in the entry, such as `prices.cap`. */
  field: string
  value: string | number
  /** True if its entry, or an entry around it, has `sample: true`. */
  isSample: boolean
}

type Node = { type: string; start: number; [part: string]: unknown }
/** `isWhole`: the node is the value of the whole file. */
type Place = { entry: string; path: string[]; isSample: boolean; isWhole?: boolean }

/** All statements of a source, in its order. */
export function statementsIn({ file, text }: Source): Statement[] {
  const found: Statement[] = []
  const lineAt = (start: number) => text.slice(0, start).split('\n').length

  const visit = (node: unknown, place: Place): void => {
    if (Array.isArray(node)) for (const part of node) visit(part, place)
    if (!isNode(node) || /^(?:Import|TS(?!SatisfiesExpression|AsExpression))/.test(node.type)) return
    if (node.type === 'Literal') state(node, place)
    else if (node.type === 'TemplateElement')
      state({ ...node, value: (node.value as { cooked: string }).cooked }, place)
    else if (node.type === 'ArrayExpression') visit(node.elements, { ...place, isWhole: false })
    else if (node.type === 'ObjectExpression') visitObject(node, place)
    else for (const part of Object.values(node)) visit(part, inConstant(node, place))
  }

  const state = ({ start, value }: Node, { entry, path, isSample }: Place): void => {
    if (typeof value !== 'string' && typeof value !== 'number') return
    found.push({ file, line: lineAt(start), entry, field: path.join('.'), value, isSample })
  }

  const visitObject = (node: Node, place: Place): void => {
    const properties = (node.properties as Node[]).filter(({ type }) => type === 'Property')
    const literals = new Map(properties.map(({ key, value }) => [keyOf(key as Node), (value as Node).value]))
    const name = labels.map(label => literals.get(label)).find(value => typeof value === 'string')
    const isSample = place.isSample || literals.get('sample') === true
    const here = name === undefined || place.isWhole ? place : { entry: String(name), path: [] }
    for (const { key, value } of properties) {
      const step = keyOf(key as Node)
      // The name of a page is its key.
      const inside = step.includes('/') ? { entry: step, path: [] } : { ...here, path: [...here.path, step] }
      visit(value, { ...inside, isSample, isWhole: false })
    }
  }

  visit(parseAst(text, { lang: 'ts' }), { entry: '', path: [], isSample: false, isWhole: true })
  return found
}

const labels = ['heading', 'name', 'question', 'who', 'speaker', 'headline', 'label', 'id']

/** A constant with one text is a field with the constant's name. The exported value is the file itself. */
function inConstant({ type, id, init }: Node, place: Place): Place {
  const isText = type === 'VariableDeclarator' && isNode(init) && init.type === 'Literal'
  return isText ? { ...place, path: [String((id as Node).name)] } : place
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function keyOf({ name, value }: Node): string {
  return String(name ?? value)
}
