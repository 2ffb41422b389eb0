// Placeholders of notices: {name}, and {amount due} for people who owe money.
import { rupees } from '../rupees.ts'

/**
 * The values for one person. `amountDue` is in whole rupees. It is null if the reader may not see it: {amount due} then
 * stays in the text.
 */
export type PlaceholderWords = { name: string; amountDue: number | null }

type Words = { title: string; text: string }

const placeholder = /\{\s*(name|amount\s+due)\s*\}/gi
const braces = /\{[^{}]*\}/g

/** The text for one person. Values are not parsed again: a name in braces stays a name. */
export function fillNotice(text: string, { name, amountDue }: PlaceholderWords): string {
  return text.replace(placeholder, (found, word: string) => {
    if (word.toLowerCase() === 'name') return name
    return amountDue === null ? found : rupees(Math.max(0, amountDue))
  })
}

/** Whether the notice has placeholders. */
export function isPersonal({ title, text }: Words): boolean {
  return `${title}\n${text}`.search(placeholder) >= 0
}

/** Whether the notice has {amount due}: then it is only for people who owe money. */
export function saysAmountDue({ title, text }: Words): boolean {
  return /\{\s*amount\s+due\s*\}/i.test(`${title}\n${text}`)
}

/** The first unknown placeholder, such as a misspelt one, or undefined. */
export function unknownPlaceholder({ title, text }: Words): string | undefined {
  return `${title}\n${text}`.match(braces)?.find(found => found.replace(placeholder, '') !== '')
}
