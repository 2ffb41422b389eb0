// Makes the message of a mail, plain and as simple HTML: greeting, letter, link, closing. What each mail says is in
// the features' mails.ts.
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
  /** Empty while nobody has confirmed the address. */
  username: string
  link: string
  festival: string
  /** Where one unsubscribes; null for mails that one cannot. */
  unsubscribe: Unsubscribe | null
}

/** The page on which people unsubscribe, and the call that a mail program makes (RFC 8058). */
type Unsubscribe = { page: string; call: string }

/** Where the link of a mail leads: to `page`, with a `secret` behind its #, or at its end if it ends in a slash. */
export function linkTo(siteUrl: string, page = 'profile', secret: string | null = null): string {
  return secret === null ? `${siteUrl}/${page}` : `${siteUrl}/${page}${page.endsWith('/') ? '' : '#'}${secret}`
}

/** Where whoever has the token unsubscribes. The addresses have no slash at the end. */
export function unsubscribeFrom(
  { siteUrl, apiUrl }: { siteUrl: string; apiUrl: string | null },
  token: string,
): Unsubscribe {
  return { page: `${siteUrl}/unsubscribe/${token}`, call: `${apiUrl ?? siteUrl}/api/unsubscribe/${token}` }
}

export function writeMessage({ subject, letter, username, link, festival, unsubscribe }: Contents): Message {
  const greeting = username ? `Hello ${username},` : 'Hello,'
  const closing = `The ${festival} team`
  const after = unsubscribe ? [...letter.after, `No more news by mail: ${unsubscribe.page}`] : letter.after
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
