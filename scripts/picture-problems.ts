// Problems of the pictures of this edition (content/pictures), one line each with its remedy.

/**
 * A picture's file name, its size in bytes, its first bytes, which show its format, and whether the whole file could be
 * read.
 */
export type PictureFile = { name: string; bytes: number; begins: Buffer; isWhole: boolean }

export const pictureFolder = 'content/pictures'

/** The number of bytes that are read to find the format of a file. An SVG may begin with a long comment. */
export const kindBytes = 4000

/** The format that a file must have, by the end of its name. */
const kinds: Record<string, string> = { jpg: 'JPEG', jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF', svg: 'SVG' }

/** The build makes photographs smaller; drawings are served unchanged. */
const limits = {
  photograph: { bytes: 5_000_000, shown: '5 MB', advice: 'save it smaller, 1200 pixels on the longer side are plenty' },
  drawing: { bytes: 200_000, shown: '200 kB', advice: 'simplify it, or save it as PNG' },
}

/** Every problem of the pictures, as `file: sentence`. A picture must be named after one of the `ids`. */
export function pictureProblems(ids: ReadonlySet<string>, pictures: readonly PictureFile[]): string[] {
  const taken = new Map<string, string>()
  return pictures.flatMap(picture => {
    const { name } = picture
    const dot = name.lastIndexOf('.')
    const id = dot < 0 ? name : name.slice(0, dot)
    const sentences = fileProblems(picture, dot < 0 ? '' : name.slice(dot + 1))
    const earlier = taken.get(id)
    if (earlier) sentences.unshift(`${earlier} is already the picture of "${id}"`)
    if (!ids.has(id)) sentences.unshift(`no entry of the content has the id "${id}"`)
    taken.set(id, earlier ?? name)
    return sentences.map(sentence => `${pictureFolder}/${name}: ${sentence}`)
  })
}

function fileProblems({ bytes, begins, isWhole }: PictureFile, ending: string): string[] {
  const wanted = kinds[ending]
  if (!wanted) return [`must end in one of ${Object.keys(kinds).join(', ')}`]
  const found = kindOf(begins)
  const problems = []
  if (!found) problems.push(`is no picture: it does not begin as ${wanted} files do. Export it again`)
  else if (found !== wanted)
    problems.push(`is a ${found} picture: change the end of its name, or export it as ${wanted}`)
  else if (!isWhole) problems.push('is damaged, as after an interrupted download: copy it from its source again')
  const limit = limits[ending === 'svg' ? 'drawing' : 'photograph']
  if (bytes > limit.bytes)
    problems.push(`has ${sizeText(bytes)}: must not have more than ${limit.shown}; ${limit.advice}`)
  return problems
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** The format of a picture according to its first bytes, not its name; null if the file is no picture. */
function kindOf(begins: Buffer): string | null {
  const latin = begins.toString('latin1')
  if (latin.startsWith('\xff\xd8\xff')) return 'JPEG'
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG'
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'WebP'
  if (/^ftypavi[fs]/.test(latin.slice(4))) return 'AVIF'
  // Before its first element an SVG may have a byte order mark, an XML declaration, a document type and comments.
  if (/^(?:\s|<\?[^>]*>|<![^>]*>|<!--[\s\S]*?-->)*<svg[\s>]/.test(begins.toString('utf8').replace(/^\uFEFF/, '')))
    return 'SVG'
  return null
}
