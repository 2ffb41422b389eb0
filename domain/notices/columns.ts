// The columns of the file of notices (domain/lists/list-column.ts).
import type { ListColumn } from '../lists/list-column.ts'
import type { NoticeRow } from './api.ts'
import { audienceWords } from './audience-words.ts'

/** `nameOf` returns the name of an event. */
export function noticeColumns(nameOf: (eventId: number) => string): readonly ListColumn<NoticeRow>[] {
  return [
    { name: 'title', title: 'Notice', kind: 'text', value: row => row.title },
    { name: 'text', title: 'Text', kind: 'text', value: row => row.text },
    { name: 'to', title: 'To', kind: 'text', value: row => audienceWords(row.audience, nameOf) },
    { name: 'profile', title: 'In profiles', kind: 'mark', value: row => row.inProfile },
    { name: 'mail', title: 'By mail', kind: 'mark', value: row => row.byMail },
    { name: 'necessary', title: 'Necessary', kind: 'mark', value: row => row.necessary },
    { name: 'lineUntil', title: 'On the site until', kind: 'moment', value: row => row.line?.until ?? null },
    { name: 'people', title: 'People', kind: 'figure', value: row => row.people },
    { name: 'mails', title: 'Mails', kind: 'figure', value: row => row.mails },
    { name: 'waiting', title: 'Mails waiting', kind: 'figure', value: row => row.waiting },
    { name: 'sentAt', title: 'Sent', kind: 'moment', value: row => row.sentAt },
    { name: 'sentBy', title: 'By', kind: 'text', value: row => row.sentBy },
    { name: 'withdrawnAt', title: 'Withdrawn', kind: 'moment', value: row => row.withdrawnAt },
  ]
}
