// Takes out of a sheet what keeps a first paint waiting: faces and drawings that are files, blurred shadows, variables.
import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'

/**
 * Changes `sheet` so that it asks for no file and is quick to work out and to paint. The whole sheet that follows brings everything back
 * (part-styles.ts), and nothing that takes room is changed.
 */
export function lighten(sheet: Root): void {
  dropFaces(sheet)
  dropDrawings(sheet)
  putInVariables(sheet)
  dropBlur(sheet)
  sheet.walkRules(rule => void (rule.nodes.length > 0 || rule.remove()))
}

/** Whether a typeface is a file; the others are the system's that stand in. */
export const isFile = (face: AtRule) => face.toString().includes('url(')

/** Leaves the faces that stand in: a browser would look for every face it does not know on the whole system first. */
function dropFaces(sheet: Root): void {
  const dropped = new Set<string>()
  sheet.walkAtRules('font-face', face => {
    if (!isFile(face)) return
    face.walkDecls('font-family', ({ value }) => void dropped.add(value.replaceAll('"', '')))
    face.remove()
  })
  sheet.walkDecls(/^--font-/, declaration => {
    const families = postcss.list.comma(declaration.value)
    declaration.value = families.filter(family => !dropped.has(family.replaceAll('"', ''))).join(',')
  })
}

function dropDrawings(sheet: Root): void {
  sheet.walkDecls(declaration => {
    if ((declaration.parent as AtRule).name === 'font-face') return
    const drawing = /url\((?!["']?#)(?:"[^"]*"|'[^']*'|[^)]*)\)/g
    declaration.value = declaration.value.replace(drawing, standIn(declaration.prop))
  })
}

/** Stands for a drawing until it may load. As a mask, `none` would show all that is to be hidden. */
const standIn = (property: string) => (property.startsWith('background') ? 'none' : 'linear-gradient(#0000,#0000)')

/**
 * Writes the values of the variables of `:root` where they are asked for: a browser works them out anew for each element. A variable that
 * another rule sets too stays one.
 */
function putInVariables(sheet: Root): void {
  const values = new Map<string, Declaration>()
  const others = new Set<string>()
  sheet.walkDecls(/^--/, declaration => {
    if ((declaration.parent as Rule).selector === ':root') values.set(declaration.prop, declaration)
    else others.add(declaration.prop)
  })
  for (const name of others) values.delete(name)
  const filled = (text: string): string =>
    text.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (asked, name: string) => {
      const declaration = values.get(name)
      return declaration ? filled(declaration.value) : asked
    })
  sheet.walkDecls(declaration => {
    declaration.value = filled(declaration.value)
  })
  for (const declaration of values.values()) declaration.remove()
}

/** Leaves the shadows that are sharp: blurred ones are slow to paint. */
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
