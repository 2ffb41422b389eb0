// Describes the changes of an audit entry: turns the ids and values in its two JSON texts into names and words.

import { timeOf } from '../../../domain/day.ts'
import { eventName } from '../../../domain/edition/catalogue.ts'
import { methodText } from '../../../domain/money/payment.ts'
import { rupees } from '../../../domain/rupees.ts'
import { roleWords } from '../../../domain/staff/roles.ts'
import type { Edition } from '../../edition.ts'

export type Change = { name: string; was: string; is: string }

/** Technical ids, which mean nothing to readers and are not shown. */
const hiddenFields = ['scanId', 'mailId']
/** Fields with amounts in whole rupees. */
const moneyFields = ['amount', 'total', 'amountDue', 'credited', 'expected', 'counted', 'difference', 'float']
/** Fields with the id of a team, a session, a venue or a notice. */
const linkedFields = ['team', 'into', 'to', 'session', 'venue', 'venue_id', 'notice']

/** The ids of the teams, sessions, venues and notices that an entry mentions. */
export function linkedIdsIn(...jsons: string[]): string[] {
  return jsons.flatMap(json => {
    const fields = fieldsOf(json)
    return linkedFields.flatMap(name => (typeof fields[name] === 'string' ? [fields[name]] : []))
  })
}

/**
 * The fields that differ between `before` and `after`, as words; a side without the field is ''. `names` has the names
 * of linked teams, sessions, venues and notices by their ids.
 */
export function changesOf(
  edition: Edition,
  before: string,
  after: string,
  names: ReadonlyMap<string, string>,
): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const words = (name: string, value: unknown) => wordsFor(edition, name, value, names)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter(name => !hiddenFields.includes(name) && !(name === 'reference' && is.receipt === is.reference))
    .map(name => ({ name: titleOf(name), was: words(name, was[name]), is: words(name, is[name]) }))
    .filter(change => change.was !== change.is)
}

function wordsFor(edition: Edition, name: string, value: unknown, names: ReadonlyMap<string, string>): string {
  const { catalogue, festival } = edition
  if (value === null || value === undefined) return ''
  if (['events', 'event', 'event_id'].includes(name))
    return numbersIn(value)
      .map(id => eventName(catalogue, id))
      .join(', ')
  if (linkedFields.includes(name)) return names.get(String(value)) ?? textOf(value)
  if (typeof value === 'number' && moneyFields.includes(name)) return rupees(value)
  if (name === 'method') return methodText(String(value))
  if (name === 'role') return Object.hasOwn(roleWords, String(value)) ? roleWords[value as 'admin'].name : String(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(String(value))) return timeOf(festival.timeZone, Date.parse(String(value)))
  return textOf(value)
}

/** The numbers in a stored list of events, which is an array or a text such as '3,17'. */
function numbersIn(value: unknown): number[] {
  return String(value).split(/\D+/).filter(Boolean).map(Number)
}

/** 'amountDue' becomes 'Amount due'; 'venue_id' becomes 'Venue', because its value is shown as a name. */
function titleOf(name: string): string {
  const words = name
    .replace(/_id$/, '')
    .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value }
  } catch {
    return { value: json }
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${textOf(part)}`)
    .join(', ')
}
