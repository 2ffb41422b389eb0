// Finding something by its names, as people type them.

/** Whether the names have what was typed: as a whole, without minding spaces, or each word somewhere. */
export function isNamed(typed: string, names: readonly string[]): boolean {
  const plainNames = names.map(plain)
  const isIn = (part: string) => plainNames.some(name => name.includes(part))
  return isIn(plain(typed)) || typed.split(/\s+/).map(plain).every(isIn)
}

/** Letters and digits alone: 'foot loose' finds 'Footloose', and 'peoples' finds "People's". */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
