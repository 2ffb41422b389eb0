// Notices that were sent, to whom and how, and the way to a new one.
import { useState } from 'react'
import { Link } from 'react-router'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { NoticeRow, WithdrawnNotice } from '../../../domain/notices/api.ts'
import { audienceWords } from '../../../domain/notices/audience-words.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { type Column, List } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { ReasonField } from '../shell/text-fields.tsx'
import { listNotices, withdrawNotice } from './calls.ts'

export default function Notices() {
  const eventName = useEventName()
  const filters = useFilters({})
  const asked = useAnswer('notices', () => listNotices(filters.query), filters.key)
  const [withdrawing, setWithdrawing] = useState<NoticeRow | null>(null)
  const columns: Column<NoticeRow>[] = [
    { title: 'Notice', main: true, cell: row => row.title },
    { title: 'To', cell: row => audienceWords(row.audience, eventName) },
    { title: 'Shown', cell: row => <Ways row={row} /> },
    { title: 'People', figure: true, cell: row => row.people || '' },
    {
      title: 'Mails',
      figure: true,
      cell: row => (row.byMail ? `${row.mailsLeft ?? row.mails - row.waiting} of ${row.mails}` : ''),
    },
    {
      title: 'Sent',
      cell: row => (
        <span>
          <Moment at={row.sentAt} /> by {row.sentBy}
        </span>
      ),
    },
    {
      title: 'Withdraw',
      cell: row =>
        row.withdrawnAt ? (
          <span>
            withdrawn <Moment at={row.withdrawnAt} />
            {(row.mailsLeft ?? 0) > 0 && `; ${howMany(row.mailsLeft ?? 0, 'mail')} had left`}
          </span>
        ) : (
          <button type="button" className="quiet-button" onClick={() => setWithdrawing(row)}>
            Withdraw<span className="visually-hidden"> {row.title}</span>
          </button>
        ),
    },
  ]
  return (
    <>
      <PageHead title="Notices">
        <Link to="/organiser/notices/new" className="main-button">
          New notice
        </Link>
        <Downloads name="notices" path="notices/file" />
      </PageHead>
      <List
        name="notices"
        columns={columns}
        rowKey={row => row.noticeId}
        asked={asked}
        filters={filters}
        empty="Nothing was sent yet."
      />
      {withdrawing && (
        <WithdrawDialog
          row={withdrawing}
          onDone={({ mailsLeft, changeWaits }) => {
            setWithdrawing(null)
            notice.success(
              [
                mailsLeft === 0 ? 'Withdrawn. No mail had left.' : `Withdrawn. ${howMany(mailsLeft, 'mail')} had left.`,
                changeWaits && 'The change of the programme is not announced any more: see Programme.',
              ]
                .filter(Boolean)
                .join(' '),
            )
            asked.reload()
          }}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  )
}

function Ways({ row: { line, inProfile, byMail } }: { row: NoticeRow }) {
  const ways = [inProfile && 'in profiles', byMail && 'by mail'].filter(way => way !== false)
  return (
    <span>
      {ways.join(', ')}
      {line && (
        <>
          {ways.length > 0 && ', '}on the site until <Moment at={line.until} />
        </>
      )}
    </span>
  )
}

type WithdrawProps = { row: NoticeRow; onDone: (done: WithdrawnNotice) => void; onClose: () => void }

function WithdrawDialog({ row, onDone, onClose }: WithdrawProps) {
  const [reason, setReason] = useState('')
  const act = useAct(() => withdrawNotice(row.noticeId, { reason }), onDone)
  return (
    <ActDialog title={`Withdraw ${row.title}`} act={act} button="Withdraw the notice" grave onClose={onClose}>
      <p>
        It disappears from the site and from profiles. Mails that were sent stay sent; those that wait are not sent. A
        change of the programme that it announced waits to be announced again.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
