// Parts a style sheet in two: what a piece of HTML needs for its first paint, and what can come later.
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss'
import { isFile, lighten } from './lighten-styles.ts'

export type PageStyles = { now: string; later: string }

/** Answers to a pointer, and page changes: neither happens before the first paint. */
const laterStates = /:hover|:active|::view-transition/

/** Printing and motion: neither happens before the first paint. */
const laterConditions = /@media print|animation-timeline|prefers-reduced-motion:\s*no-preference/

/**
 * `now` styles what stands in `html`, still and lightened (lighten-styles.ts). `later` is the whole sheet again, so that every rule ends in
 * the order in which it was written; only the faces of `now` are not declared twice, since a browser would set their words anew.
 */
export function partStyles(sheet: string, html: string): PageStyles {
  const names = namesIn(html)
  const now = postcss.parse(sheet)
  const later = now.clone()
  keepRules(
    now,
    rule => !laterConditions.test(conditionsOf(rule)) && rule.selectors.some(selector => mayShow(selector, names)),
  )
  now.walkAtRules(/keyframes$/, frames => void frames.remove())
  later.walkAtRules('font-face', face => void (isFile(face) || face.remove()))
  lighten(now)
  return { now: now.toString(), later: later.toString() }
}

/** Removes the rules that fail `keeps`, and the conditions around them that then hold nothing. */
function keepRules(root: Root, keeps: (rule: Rule) => boolean): void {
  root.walkRules(rule => {
    if (isKeyframe(rule) || keeps(rule)) return
    let empty: ChildNode | undefined = rule
    while (empty) {
      const around: Container | undefined = empty.parent as Container | undefined
      empty.remove()
      empty = around && around.type === 'atrule' && around.nodes?.length === 0 ? (around as AtRule) : undefined
    }
  })
}

const isKeyframe = (rule: Rule) => rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')

/** The conditions around a rule, such as '@media print'. */
function conditionsOf(rule: Rule): string {
  let conditions = ''
  for (let around: Rule['parent'] | AtRule['parent'] = rule.parent; around?.type === 'atrule'; around = around.parent)
    conditions += `@${(around as AtRule).name} ${(around as AtRule).params} `
  return conditions
}

/** Whether all classes, ids and attributes of a selector stand in the HTML. What `:not()`, `:is()` and the like ask is left open. */
function mayShow(selector: string, names: ReadonlySet<string>): boolean {
  const plain = withoutArguments(selector)
  if (laterStates.test(plain)) return false
  return (plain.match(/[.#][\w-]+|\[[\w-]+(?:="?[^"\]]*"?)?\]/g) ?? []).every(name =>
    names.has(name.replaceAll('"', '')),
  )
}

/** `a:not(b:is(c)) d` becomes `a:not d`. */
function withoutArguments(selector: string): string {
  let text = selector
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return text
}

/** `.class`, `#id`, `[attribute]` and `[attribute=value]` of every element. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, attributes = ''] of html.matchAll(/<[a-z][\w-]*((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g))
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      names.add(`[${name}]`).add(`[${name}=${value}]`)
      if (name === 'id') names.add(`#${value}`)
      if (name === 'class') for (const part of value.split(/\s+/)) names.add(`.${part}`)
    }
  return names
}
