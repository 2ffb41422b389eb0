// Builds the message of a mail as plain text and simple HTML: greeting, letter, link, closing. The letters are in the
// features' mails.ts.
import { escaped } from '../../domain/pages/markup.ts'
import type { Letter } from './kinds.ts'

export type Message = {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export type Contents = {
  subject: string
  letter: Letter
  /** Empty while the address is unconfirmed. */
  username: string
  link: string
  festival: string
  /** Null for mails without unsubscribing. */
  unsubscribe: Unsubscribe | null
}

/** The address of the page for people, and of the call for mail programs (RFC 8058). */
type Unsubscribe = { page: string; call: string }

/** The link of a mail. Examples: `…/profile`, `…/reset#SECRET`, `…/join/SECRET` for a page that ends in a slash. */
export function linkTo(siteUrl: string, page = 'profile', secret: string | null = null): string {
  return secret === null ? `${siteUrl}/${page}` : `${siteUrl}/${page}${page.endsWith('/') ? '' : '#'}${secret}`
}

/** The addresses to unsubscribe with this token. `siteUrl` and `apiUrl` have no slash at the end. */
export function unsubscribeFrom(
  { siteUrl, apiUrl }: { siteUrl: string; apiUrl: string | null },
  token: string,
): Unsubscribe {
  return { page: `${siteUrl}/unsubscribe/${token}`, call: `${apiUrl ?? siteUrl}/api/unsubscribe/${token}` }
}

export function writeMessage({ subject, letter, username, link, festival, unsubscribe }: Contents): Message {
  const greeting = username ? `Hello ${username},` : 'Hello,'
  const closing = `The ${festival} team`
  const after = unsubscribe ? [...letter.after, `Unsubscribe from news: ${unsubscribe.page}`] : letter.after
  const text = [greeting, ...letter.before, link, ...after, closing].join('\n\n')
  const html = [
    paragraph(greeting),
    ...letter.before.map(paragraph),
    `<p><a href="${escaped(link)}">${escaped(letter.button)}</a></p>`,
    ...after.map(paragraph),
    paragraph(closing),
  ].join('\n')
  return {
    subject,
    text: `${text}\n`,
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe.call}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    html: `<!doctype html>\n<html lang="en">\n<body>\n${html}\n</body>\n</html>\n`,
  }
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}
