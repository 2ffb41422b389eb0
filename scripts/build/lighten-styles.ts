// Takes out of a sheet what keeps a first paint waiting: faces and drawings that are files, blurred shadows, variables.
import postcss, { type AtRule, type Root, type Rule } from 'postcss'

/**
 * Changes `sheet` so that it asks for no file and is quick to work out and to paint. The whole sheet that follows brings everything back
 * (part-styles.ts); nothing moves then, since the faces that stand in have the measures of the real ones.
 */
export function lighten(sheet: Root): void {
  dropFaces(sheet)
  dropDrawings(sheet)
  putInVariables(sheet)
  dropBlur(sheet)
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

/** A drawing inside a sheet counts too: a browser opens a document for each before it paints. */
function dropDrawings(sheet: Root): void {
  sheet.walkDecls(declaration => {
    const drawing = /url\((?!["']?#)(?:"[^"]*"|'[^']*'|[^)]*)\)/g
    declaration.value = declaration.value.replace(drawing, standIn(declaration.prop))
  })
}

/** Stands for a drawing until it may load. As a mask, `none` would show all that is to be hidden. */
const standIn = (property: string) => (property.startsWith('background') ? 'none' : 'linear-gradient(#0000,#0000)')

/**
 * Writes the values of the variables of `:root` where they are asked for: a browser works them out anew for each element. A variable that
 * another rule sets too, or that asks for such a one, is left as it is. All stay declared, for what comes into the page before the whole sheet.
 */
function putInVariables(sheet: Root): void {
  const values = new Map<string, string>()
  const others = new Set<string>()
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    if ((parent as Rule).selector === ':root' && parent?.parent === sheet) values.set(prop, value)
    else others.add(prop)
  })
  for (const name of others) values.delete(name)
  const filled = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (asked, name: string) => knownValue(name) ?? asked)
  const knownValue = (name: string): string | undefined => {
    const value = values.get(name)
    const whole = value && filled(value)
    return whole?.includes('var(') ? undefined : whole
  }
  sheet.walkDecls(declaration => {
    if (!declaration.prop.startsWith('--')) declaration.value = filled(declaration.value)
  })
}

/** Leaves the shadows that are sharp: blurred ones are slow to paint. */
function dropBlur(sheet: Root): void {
  sheet.walkDecls(/^(box|text)-shadow$/, declaration => {
    const sharp = postcss.list.comma(declaration.value).filter(shadow => !isBlurred(shadow))
    declaration.value = sharp.join(',') || 'none'
  })
  sheet.walkDecls('filter', declaration => {
    if (/blur|shadow/.test(declaration.value)) declaration.value = 'none'
  })
}

/** Whether the third length of a shadow, behind two offsets without spaces in them, is there and not 0. */
const isBlurred = (shadow: string) => /^(?:inset )?\S+ \S+ (?!0(?![.\d]))[\d.]/.test(shadow)
