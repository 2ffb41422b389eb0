// How the code of a pass is written and read. Making and checking codes needs the server's secret (server/pass/).

/** Crockford's base 32: no I, L, O or U, so that a code survives being read out. */
export const passSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** How many random characters a code has, and how many check characters follow them. */
export const passLength = { random: 10, check: 4 } as const

const whole = new RegExp(`^[${passSigns}]{${passLength.random + passLength.check}}$`)

/** Writes the characters of a code as people see them: 'ABCDE-FGHJK-MNPQ'. */
export function shownPass(characters: string): string {
  return `${characters.slice(0, 5)}-${characters.slice(5, 10)}-${characters.slice(10)}`
}

/**
 * Brings a scanned or typed code into its shown form; null when it cannot be one. Capitals, spaces and hyphens do not matter, and
 * the letters that are taken for digits are read as those.
 */
export function readPass(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s\-–]/g, '')
  const characters = plain.replace(/O/g, '0').replace(/[IL]/g, '1')
  return whole.test(characters) ? shownPass(characters) : null
}
