// What a notice may say to each person in words of their own: {name}, and {amount due} to those who owe money.
import { rupees } from '../rupees.ts'

/**
 * What is filled in for one person. `amountDue` in whole rupees; null: the reader sees no sums, and {amount due} stays.
 */
export type PersonalWords = { name: string; amountDue: number | null }

type Words = { title: string; text: string }

const placeholder = /\{\s*(name|amount\s+due)\s*\}/gi
const braces = /\{[^{}]*\}/g

/** The text for one person. What is filled in is never read again: a name in braces stays a name. */
export function fillNotice(text: string, { name, amountDue }: PersonalWords): string {
  return text.replace(placeholder, (found, word: string) => {
    if (word.toLowerCase() === 'name') return name
    return amountDue === null ? found : rupees(Math.max(0, amountDue))
  })
}

/** Whether something in it is filled in for each person. */
export function isPersonal({ title, text }: Words): boolean {
  return `${title}\n${text}`.search(placeholder) >= 0
}

/** Whether the notice says what somebody owes: it is for nobody who owes nothing, also later. */
export function saysAmountDue({ title, text }: Words): boolean {
  return /\{\s*amount\s+due\s*\}/i.test(`${title}\n${text}`)
}

/** The first word in braces that nothing fills in, such as a misspelt one; undefined: there is none. */
export function unknownPlaceholder({ title, text }: Words): string | undefined {
  return `${title}\n${text}`.match(braces)?.find(found => found.replace(placeholder, '') !== '')
}
