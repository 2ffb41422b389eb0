// Formats and parses the code of a pass. server/pass/ makes and verifies codes with the server's secret.

/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud. User ids use the same letters. */
export const passAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A code consists of random characters, then the characters of its signature. */
export const passLength = { random: 10, signature: 4 } as const

const userId = new RegExp(`^[${passAlphabet}]+$`)
const pattern = new RegExp(`^[${passAlphabet}]{${passLength.random + passLength.signature}}$`)

/** Formats the characters of a code: 'ABCDE-FGHJK-MNPQ'. */
export function formatPass(characters: string): string {
  return `${characters.slice(0, 5)}-${characters.slice(5, 10)}-${characters.slice(10)}`
}

/**
 * Normalises a typed code or user id: ignores case, spaces and hyphens, and reads the letters O, I and L as digits.
 */
export function readCharacters(text: string): string {
  const plain = text.toUpperCase().replace(/[\s\-–]/g, '')
  return plain.replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** The user id in a typed text; null if the text is not one. */
export function readUserId(text: string): string | null {
  const characters = readCharacters(text)
  return characters.length === passLength.random && userId.test(characters) ? characters : null
}

/** The formatted code in a scanned or typed text; null if the text is not one. */
export function parsePass(text: string): string | null {
  const characters = readCharacters(text)
  return pattern.test(characters) ? formatPass(characters) : null
}
