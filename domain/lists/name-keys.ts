// Keys that are equal for different spellings of one name. They are stored: a change of a key needs a migration.

/** A name in lower case without spaces. */
export function spacelessKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

/** The letters and digits of a name in lower case: equal for 'Hall-A' and 'hall a'. */
export function lettersKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
