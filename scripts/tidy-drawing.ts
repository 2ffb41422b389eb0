// Normalises the source of a drawing for web/art/drawings. The drawing may be from any editor.

import { JSDOM } from 'jsdom'
import { escaped } from '../domain/pages/markup.ts'
import type { Colours } from '../web/art/colours.ts'

const parser = new new JSDOM('').window.DOMParser()
const svgNamespace = 'http://www.w3.org/2000/svg'
const colourAttributes: Record<string, string> = {
  fill: 'fill',
  stroke: 'stroke',
  'stop-color': 'stop',
  color: 'color',
}
/** The properties of a style attribute that are kept. */
const kept = /^(?:fill|stroke|stop|clip|mask|opacity$|color$|display$)/
/** Ids that editors generate. */
const editorId = /^[a-zA-Z]+\d[\d-]*$/

/**
 * Returns the drawing with one element per line, classes in place of palette colours, a style sheet with the current
 * colours, and no data of an editor. `problems` lists what a person must change.
 */
export function tidied(source: string, colours: Colours): { text: string; problems: string[] } {
  const root = parser.parseFromString(source, 'image/svg+xml').documentElement
  const problems: string[] = []
  const used = new Set<string>()
  const linked = new Set([...source.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id))

  function classOf(kind: string, colour: string): string | undefined {
    const hex = hexOf(colour)
    const name = Object.keys(colours).find(name => colours[name] === hex)
    if (name) return `${kind}-${name}`
    const hint = hex.startsWith('#') ? `: the nearest is ${nearest(hex, colours)}` : ''
    problems.push(`${colour} is not a colour of the palette${hint}`)
    return undefined
  }

  /** Attributes in the order of the source; a style attribute overrides the others. */
  function attributesOf(element: Element): [string, string][] {
    const found = new Map<string, string>()
    for (const { name, value } of element.attributes) {
      if (name === 'xlink:href' || name === 'href') found.set('xlink:href', value)
      else if (name === 'id' && editorId.test(value) && !linked.has(value)) continue
      else if (!/^style$|^class$|:|^xmlns|^version$/.test(name)) found.set(name, value)
    }
    const classes = new Map((element.getAttribute('class') ?? '').split(' ').map(name => [name.split('-')[0]!, name]))
    for (const part of (element.getAttribute('style') ?? '').split(';')) {
      const [name = '', value = ''] = part.split(':').map(text => text.trim())
      if (!kept.test(name)) continue
      found.set(name, value)
      classes.delete(colourAttributes[name] ?? '')
    }
    for (const [name, kind] of Object.entries(colourAttributes)) {
      const value = found.get(name)
      if (!value || /^(none|currentColor|url\(.*)$/.test(value)) continue
      const named = classOf(kind, value)
      if (named) {
        classes.set(kind, named)
        found.delete(name)
      }
    }
    const names = [...classes.values()].filter(name => /^(fill|stroke|stop|color)-/.test(name))
    for (const name of names) {
      if (colours[name.slice(name.indexOf('-') + 1)]) used.add(name)
      else problems.push(`the class ${name} names no colour of the palette`)
    }
    const { id, ...others } = Object.fromEntries([...found].map(([name, value]) => [name, shortened(value)]))
    return Object.entries({ ...(id && { id }), ...(names.length && { class: names.join(' ') }), ...others })
  }

  function written(element: Element, indent: string): string {
    if (element.namespaceURI !== svgNamespace || /^(style|metadata|namedview)$/.test(element.localName)) return ''
    if (/^(text|image|foreignObject|script)$/.test(element.localName))
      problems.push(`<${element.localName}> is not allowed in a drawing: only shapes look the same on every machine`)
    const attributes = attributesOf(element)
    const start = `${indent}<${element.localName}${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}`
    if (element.localName === 'title') return `${start}>${escaped(element.textContent.trim())}</title>\n`
    const inside = [...element.childNodes]
      .map(child => (child.nodeType === 1 ? written(child as Element, `${indent}  `) : ''))
      .join('')
    if (inside) return `${start}>\n${inside}${indent}</${element.localName}>\n`
    return /^(g|defs)$/.test(element.localName) ? '' : `${start}/>\n`
  }

  const children = [...root.children]
  const title = children.filter(({ localName }) => localName === 'title')
  const rest = children.filter(({ localName }) => localName !== 'title')
  const titleText = title.map(child => written(child, '  ')).join('')
  const shapes = rest.map(child => written(child, '  ')).join('')
  if (!root.hasAttribute('viewBox')) problems.push('the drawing has no viewBox: save it with one')
  const frame = ['viewBox', 'width', 'height', 'preserveAspectRatio']
    .filter(name => root.hasAttribute(name))
    .map(name => ` ${name}="${root.getAttribute(name)}"`)
    .join('')
  const links = shapes.includes('xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  const text = `<svg xmlns="${svgNamespace}"${links}${frame}>\n${titleText}${styleSheet([...used].sort(), colours)}${shapes}</svg>\n`
  return { text, problems }
}

function styleSheet(classes: string[], colours: Colours): string {
  const rules = classes.map(name => {
    const [kind = '', colour = ''] = /^(\w+)-(.*)$/.exec(name)?.slice(1) ?? []
    const property = Object.keys(colourAttributes).find(attribute => colourAttributes[attribute] === kind)
    return `    .${name} { ${property}: ${colours[colour]} }\n`
  })
  return rules.length ? `  <style>\n${rules.join('')}  </style>\n` : ''
}

/** The form `#rrggbb` of a colour. Editors write colours in several ways. */
function hexOf(colour: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  const parts = /^rgb\((\d+), *(\d+), *(\d+)\)$/.exec(colour)
  if (short)
    return `#${short
      .slice(1)
      .map(digit => digit + digit)
      .join('')}`.toLowerCase()
  if (parts)
    return `#${parts
      .slice(1)
      .map(part => Number(part).toString(16).padStart(2, '0'))
      .join('')}`
  return colour.toLowerCase()
}

function nearest(hex: string, colours: Colours): string {
  const channels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const far = (colour: string) =>
    Math.hypot(...channels(colour).map((channel, index) => channel - channels(hex)[index]!))
  const [name, colour] = Object.entries(colours).toSorted(([, a], [, b]) => far(a) - far(b))[0]!
  return `${name}, ${colour}`
}

/** Rounds numbers to three decimals, which is more than a screen shows. */
function shortened(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/-?\d*\.\d{4,}/g, number => String(Math.round(Number(number) * 1000) / 1000))
}
