// The search text of a person: name, e-mail, phone, college and user id, normalised and stored with the person. Search
// terms are normalised in the same way. The search itself is in lists/lists.ts.

import { type Expression, sql } from 'kysely'

/** Lower case without accents, so that 'José' is found by 'jose'. */
export function searchForm(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** `searchForm` within a query, on both engines (sqlite.ts, migrations/0041-search-form.ts). */
export function searchFormOf(text: Expression<string | null>): Expression<string> {
  return sql<string>`search_form(coalesce(${text}, ''))`
}

/** Whether the text contains all words of the search, after normalising both. */
export function hasWords(text: string, search: string): boolean {
  const form = searchForm(text)
  return searchForm(search)
    .split(/\s+/)
    .every(word => form.includes(word))
}

/** The search text to store. It contains the phone number as written and as digits only. */
export function searchText(person: Record<'username' | 'email' | 'phone' | 'college' | 'userId', string>): string {
  const { username, email, phone, college, userId } = person
  return searchForm([username, email, userId, phone, phone.replace(/\D/g, ''), college].join(' '))
}
