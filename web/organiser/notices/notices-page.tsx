// Sent notices with their audience and channels, and the link to a new notice.
import { Link } from 'react-router'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { NoticeRow, WithdrawnNotice } from '../../../domain/notices/api.ts'
import { audienceWords } from '../../../domain/notices/audience-words.ts'
import { useEventName } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton, ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { ListPage } from '../shell/lists/list-page.tsx'
import type { Column } from '../shell/lists/table.tsx'
import { listNotices, withdrawNotice } from './calls.ts'

export default function Notices() {
  const eventName = useEventName()
  const table: Column<NoticeRow>[] = [
    { title: 'Notice', main: true, cell: row => row.title },
    { title: 'To', cell: row => audienceWords(row.audience, eventName) },
    { title: 'Channels', cell: row => <Channels row={row} /> },
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
  ]
  return (
    <ListPage
      title="Notices"
      read={listNotices}
      file="notices/file"
      columns={{ table }}
      acts={({ reload }) => ({ title: 'Withdraw', cell: row => <Withdrawal row={row} onDone={reload} /> })}
      rowKey={row => row.noticeId}
      empty="No notices sent yet."
      buttons={() => (
        <Link to="/organiser/notices/new" className="main-button">
          New notice
        </Link>
      )}
    />
  )
}

function Channels({ row: { line, inProfile, byMail } }: { row: NoticeRow }) {
  const channels = [inProfile && 'in profiles', byMail && 'by mail'].filter(channel => channel !== false)
  return (
    <span>
      {channels.join(', ')}
      {line && (
        <>
          {channels.length > 0 && ', '}on the site until <Moment at={line.until} />
        </>
      )}
    </span>
  )
}

/** The button that withdraws the notice, or the time at which it was withdrawn. */
function Withdrawal({ row, onDone }: { row: NoticeRow; onDone: () => void }) {
  if (row.withdrawnAt)
    return (
      <span>
        withdrawn <Moment at={row.withdrawnAt} />
        {(row.mailsLeft ?? 0) > 0 && `; ${howMany(row.mailsLeft ?? 0, 'mail')} already sent`}
      </span>
    )
  return (
    <DialogButton text="Withdraw" of={row.title}>
      {close => (
        <ReasonDialog
          title={`Withdraw ${row.title}`}
          button="Withdraw the notice"
          grave
          send={body => withdrawNotice(row.noticeId, body)}
          onDone={withdrawn => {
            notice.success(withdrawnText(withdrawn))
            onDone()
          }}
          onClose={close}
        >
          <p>
            It disappears from the site and from profiles. Mails already sent cannot be recalled; mails still in the
            queue are not sent. A programme change that it announced counts as not announced again.
          </p>
        </ReasonDialog>
      )}
    </DialogButton>
  )
}

function withdrawnText({ mailsLeft, changeWaits }: WithdrawnNotice): string {
  const mails = mailsLeft === 0 ? 'No mail was sent.' : `${howMany(mailsLeft, 'mail')} had already been sent.`
  return `Withdrawn. ${mails}${changeWaits ? ' The programme change is not announced any more: see Programme.' : ''}`
}
