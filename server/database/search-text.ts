// The text that people are searched by: name, e-mail, phone, college and user id in one form, stored beside the person.
// The typed words take the same form; the search itself is in lists/lists.ts.

import { type Expression, sql } from 'kysely'

/** Lower case without accents, so that 'José' is found by 'jose'. */
export function searchForm(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A text of a query in that form, on both engines (sqlite.ts, migrations/0041-search-form.ts). */
export function searchFormOf(text: Expression<string | null>): Expression<string> {
  return sql<string>`search_form(coalesce(${text}, ''))`
}

/** Whether the text has all words of the search, in the form in which people are searched. */
export function hasWords(text: string, search: string): boolean {
  const form = searchForm(text)
  return searchForm(search)
    .split(/\s+/)
    .every(word => form.includes(word))
}

/** The stored text. It holds the phone as written and as digits alone. */
export function searchText(person: Record<'username' | 'email' | 'phone' | 'college' | 'userId', string>): string {
  const { username, email, phone, college, userId } = person
  return searchForm([username, email, userId, phone, phone.replace(/\D/g, ''), college].join(' '))
}
