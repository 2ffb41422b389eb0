// The mails of the site, queued, sent or failed (with the reason), and a button to send a mail again.
import { useState } from 'react'
import type { MailRow } from '../../../domain/mail/api.ts'
import { mailColumns } from '../../../domain/mail/columns.ts'
import { failureText } from '../../calls/api.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { choices, ListPage } from '../shell/lists/list-page.tsx'
import { Badge } from '../shell/states.tsx'
import { listMail, resendMail } from './calls.ts'

const states = choices('state', 'State', [
  { value: '', text: 'All' },
  { value: 'queued', text: 'Queued' },
  { value: 'sent', text: 'Sent' },
  { value: 'failed', text: 'Failed' },
])
const tones = { queued: 'plain', sent: 'good', failed: 'bad' } as const

export default function Mail() {
  const [sending, setSending] = useState<string | null>(null)
  const resend = async ({ mailId, recipient }: MailRow, reload: () => void) => {
    setSending(mailId)
    const answer = await resendMail(mailId)
    setSending(null)
    if (!answer.ok) return notice.error(failureText(answer.failure))
    notice.success(`The mail to ${recipient} is queued again`)
    reload()
  }
  return (
    <ListPage
      title="Mail"
      read={listMail}
      file="mail/file"
      search="Address"
      filters={[states]}
      columns={mailColumns}
      cells={{ state: row => <Badge tone={tones[row.state]}>{row.state}</Badge> }}
      acts={({ reload }) => ({
        title: 'Send again',
        cell: row => (
          <button
            type="button"
            className="quiet-button"
            disabled={sending !== null}
            onClick={() => void resend(row, reload)}
          >
            Send again<span className="visually-hidden"> to {row.recipient}</span>
          </button>
        ),
      })}
      rowKey={row => row.mailId}
      empty="No mail found."
    />
  )
}
