// The mail that the site sends: queued, sent, failed and why; it can be sent again.
import { useState } from 'react'
import type { MailRow } from '../../../domain/mail/api.ts'
import { mailColumns } from '../../../domain/mail/columns.ts'
import { failureText } from '../../calls/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { type Column, List } from '../shell/lists/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { Badge } from '../shell/states.tsx'
import { listMail, resendMail } from './calls.ts'

const states = [
  { value: '', text: 'All' },
  { value: 'queued', text: 'Queued' },
  { value: 'sent', text: 'Sent' },
  { value: 'failed', text: 'Failed' },
]
const tones = { queued: 'plain', sent: 'good', failed: 'bad' } as const

const columns = shownColumns(mailColumns, {
  cells: { state: row => <Badge tone={tones[row.state]}>{row.state}</Badge> },
})

export default function Mail() {
  const filters = useFilters({ state: '' })
  const { values, set, query, key } = filters
  const asked = useAnswer('mail', () => listMail(query), key)
  const [sending, setSending] = useState<string | null>(null)

  const resend = async ({ mailId, recipient }: MailRow) => {
    setSending(mailId)
    const answer = await resendMail(mailId)
    setSending(null)
    if (!answer.ok) return notice.error(failureText(answer.failure))
    notice.success(`The mail to ${recipient} is on its way again`)
    asked.reload()
  }
  const acts: Column<MailRow> = {
    title: 'Again',
    cell: row => (
      <button type="button" className="quiet-button" disabled={sending !== null} onClick={() => void resend(row)}>
        Send again<span className="visually-hidden"> to {row.recipient}</span>
      </button>
    ),
  }
  return (
    <>
      <PageHead title="Mail">
        <Downloads name="mail" path="mail/file" query={query} />
      </PageHead>
      <Toolbar>
        <SearchBox label="Address" value={values.search} onChange={search => set({ search })} />
        <Filter label="State" value={values.state} choices={states} onChange={state => set({ state })} />
      </Toolbar>
      <List
        name="mail"
        columns={[...columns, acts]}
        rowKey={row => row.mailId}
        asked={asked}
        filters={filters}
        empty="No mail matches."
      />
    </>
  )
}
