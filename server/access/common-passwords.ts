// The most used passwords, which guessers try first. The list comes from breaches of other sites. It is part of a
// package, so no network call is needed.
import { dictionary } from '@zxcvbn-ts/language-common'

/** A common word stays weak with up to this many digits and signs around it, as in Welcome@123. */
const longestAffix = 6

let mostUsed: Set<string> | undefined

/**
 * Whether this is one of the most used passwords, in any letter case, with or without a few digits or signs around it.
 * The list also has words below the minimum length, because digits can lengthen them.
 */
export function isCommonPassword(password: string): boolean {
  mostUsed ??= new Set(dictionary['passwords-common'].map(String))
  const text = password.toLowerCase()
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return mostUsed.has(text) || (text.length - core.length <= longestAffix && mostUsed.has(core))
}
