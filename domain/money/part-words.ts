// The parts of a total in words, for receipts and mails.
import { eventName } from '../edition/catalogue.ts'
import type { Numbered } from '../edition/catalogue-schema.ts'
import { rupees } from '../rupees.ts'
import { type Payer, partsOf, type Tariff } from './pricing.ts'

/** The parts of a person's total (`partsOf`), each with its name and price; a part that adds nothing is 'included'. */
export function partWords(
  tariff: Tariff,
  catalogue: readonly Numbered[],
  payer: Payer,
  eventIds: readonly number[],
): { key: string; name: string; price: string }[] {
  return partsOf(tariff, payer, eventIds).map(part => ({
    key: part.of === 'facility' ? 'facility' : `event ${part.eventId}`,
    name: part.of === 'facility' ? part.name : eventName(catalogue, part.eventId),
    price: part.amount === 0 ? 'included' : rupees(part.amount),
  }))
}
