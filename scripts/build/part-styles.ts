// Parts a style sheet in two: what a piece of HTML needs for its first paint, and what can come later.
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss'

export type PageStyles = { now: string; later: string }

/** Stands for a drawing until it may load. As a mask, `none` would show all that is to be hidden. */
const noDrawing = (property: string) => (property.startsWith('background') ? 'none' : 'linear-gradient(#0000,#0000)')

/** Answers to a pointer, and page changes: neither happens before the first paint. */
const laterStates = /:hover|:active|::view-transition/

/** Printing and motion: neither happens before the first paint. */
const laterConditions = /@media print|animation-timeline|prefers-reduced-motion:\s*no-preference/

/**
 * `now` styles what stands in `html`, still and without drawings, and asks for no file; a drawing inside a sheet counts too, since a browser
 * opens a document for each before it paints. Words are set in the faces that stand in: a browser would look for every face it does not
 * know on the whole system first. `later` is the whole sheet again, so that every rule ends in the order in which it was written; only the
 * faces of `now` are not declared twice, since a browser would set their words anew.
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
  const loaded = new Set<string>()
  now.walkAtRules('font-face', face => {
    if (!isFile(face)) return
    face.walkDecls('font-family', ({ value }) => void loaded.add(value.replaceAll('"', '')))
    face.remove()
  })
  later.walkAtRules('font-face', face => void (isFile(face) || face.remove()))
  now.walkDecls(declaration => {
    if ((declaration.parent as AtRule).name === 'font-face') return
    if (declaration.prop.startsWith('--font-')) declaration.value = standIns(declaration.value, loaded)
    declaration.value = declaration.value.replace(
      /url\((?!["']?#)(?:"[^"]*"|'[^']*'|[^)]*)\)/g,
      noDrawing(declaration.prop),
    )
  })
  putInTokens(now)
  dropBlur(now)
  now.walkRules(rule => void (rule.nodes.length > 0 || rule.remove()))
  return { now: now.toString(), later: later.toString() }
}

const isFile = (face: AtRule) => face.toString().includes('url(')

/** A list of typefaces without those that are files. */
function standIns(families: string, loaded: ReadonlySet<string>): string {
  return families
    .split(/\s*,\s*/)
    .filter(family => !loaded.has(family.replaceAll('"', '')))
    .join(',')
}

/** Drops the shadows that are blurred: painting one takes as long as setting a line of words. */
function dropBlur(sheet: Root): void {
  sheet.walkDecls(/^(box|text)-shadow$/, declaration => {
    const sharp = postcss.list.comma(declaration.value).filter(shadow => !isBlurred(shadow))
    if (sharp.length > 0) declaration.value = sharp.join(',')
    else declaration.remove()
  })
  sheet.walkDecls('filter', declaration => void (/blur|shadow/.test(declaration.value) && declaration.remove()))
}

/** Whether the third length of a shadow, behind its two offsets, is there and not 0. */
const isBlurred = (shadow: string) => /^(?:inset )?\S+ \S+ (?!0)[\d.]/.test(shadow)

/**
 * Writes the values of the variables of `:root` where they are asked for: a browser works them out anew for each element. A variable that
 * another rule sets too stays one.
 */
function putInTokens(sheet: Root): void {
  const tokens = new Map<string, Declaration>()
  const others = new Set<string>()
  sheet.walkDecls(/^--/, declaration => {
    if ((declaration.parent as Rule).selector === ':root') tokens.set(declaration.prop, declaration)
    else others.add(declaration.prop)
  })
  for (const name of others) tokens.delete(name)
  const filled = (value: string): string =>
    value.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (asked, name: string) => {
      const token = tokens.get(name)
      return token ? filled(token.value) : asked
    })
  sheet.walkDecls(declaration => {
    declaration.value = filled(declaration.value)
  })
  for (const token of tokens.values()) token.remove()
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
