// The most used passwords, of breaches of other sites: guessers try them first. The list comes with a package, so nothing is asked of anybody.
import { dictionary } from '@zxcvbn-ts/language-common'
import { minimumPasswordLength } from '../../domain/password.ts'

let mostUsed: Set<string> | undefined

/** Whether this is one of the most used passwords, whatever its capitals. Shorter ones than anybody may choose are not looked up. */
export function isCommonPassword(password: string): boolean {
  mostUsed ??= new Set(
    dictionary['passwords-common'].filter(one => String(one).length >= minimumPasswordLength).map(String),
  )
  return mostUsed.has(password.toLowerCase())
}
