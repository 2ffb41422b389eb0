// The most used passwords, from breaches of other sites: guessers try them first. The list comes with a package, so no
// network call is needed.
import { dictionary } from '@zxcvbn-ts/language-common'

/** Up to this many digits and signs around a common word do not make it strong: Welcome@123. */
const longestAffix = 6

let mostUsed: Set<string> | undefined

/**
 * Whether this is one of the most used passwords, in any case, with or without a few digits or signs around it.
 * Words shorter than the minimum length matter too, because digits can lengthen them.
 */
export function isCommonPassword(password: string): boolean {
  mostUsed ??= new Set(dictionary['passwords-common'].map(String))
  const text = password.toLowerCase()
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return mostUsed.has(text) || (text.length - core.length <= longestAffix && mostUsed.has(core))
}
