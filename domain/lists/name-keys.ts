// What is compared of two names, so that spellings of one name are one. Keys are stored: another key needs a migration.

/** A name without case and spaces. */
export function spacelessKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

/** The letters and digits of a name without case: 'Hall-A' and 'hall a' are one. */
export function lettersKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
