// The most used passwords, of breaches of other sites: guessers try them first. The list comes with a package, so
// nothing is asked of anybody.
import { dictionary } from '@zxcvbn-ts/language-common'

/** Digits and signs around a word that make no other password of it: 'Welcome@123'. */
const mostAround = 6

let mostUsed: Set<string> | undefined

/**
 * Whether this is one of the most used passwords, whatever its capitals, or one of them with a few digits or signs
 * around it. Shorter ones than anybody may choose count only with something around them.
 */
export function isCommonPassword(password: string): boolean {
  mostUsed ??= new Set(dictionary['passwords-common'].map(String))
  const text = password.toLowerCase()
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return mostUsed.has(text) || (text.length - core.length <= mostAround && mostUsed.has(core))
}
