// Names of files that people see: the sender’s own name, and the name of a download in running order.

/** Characters that are no part of a name: paths, control and format characters, and what Windows forbids. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** How many characters a name for a download has at most, without its ending. */
const longest = 80

/**
 * The text as a part of a file's name: without path, control or bidirectional characters, leading or trailing dots and
 * spaces, at most 80 characters. Empty texts and reserved names of Windows become 'file'.
 */
export function safeName(text: string): string {
  const clean = text.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ')
  const short = [...clean.replace(/^[.\s]+/, '')]
    .slice(0, longest)
    .join('')
    .replace(/[.\s]+$/, '')
  return short === '' || reserved.test(short) ? 'file' : short
}

/** The sender's name of the file without its path: 'C:\music\Our mix.mp3' is 'Our mix.mp3'. */
export function sentName(filename: string): string {
  const last = filename.split(/[\\/]/).findLast(part => part.trim() !== '') ?? ''
  return safeName(last)
}

export type NamedFile = {
  /** The position of the person or team in the running order, from 1. */
  order: number
  /** The name of the person or team. */
  owner: string
  /** The theme of a photograph, or empty. */
  theme: string
  /** The ending without its dot. */
  ending: string
}

/**
 * Names for downloads in running order: '03 Night Owls.mp3', '03 Night Owls - Light.jpg'. Names that would be equal, as
 * for several files of one team, are numbered: '03 Night Owls (2).jpg'. Upper and lower case count as equal.
 */
export function downloadNames(files: readonly NamedFile[]): string[] {
  const digits = Math.max(2, ...files.map(({ order }) => String(order).length))
  const taken = new Set<string>()
  return files.map(({ order, owner, theme, ending }) => {
    const base = `${String(order).padStart(digits, '0')} ${safeName(owner)}${theme ? ` - ${safeName(theme)}` : ''}`
    for (let copy = 1; ; copy++) {
      const name = `${base}${copy > 1 ? ` (${copy})` : ''}.${ending}`
      const key = name.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  })
}

/** The value of Content-Disposition for a download: an ASCII name, and the whole name as RFC 6266 has it. */
export function attachment(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '') || 'file'
  const whole = encodeURIComponent(name).replace(/['()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}
