// Accounts whose address nobody confirmed and that hold registrations or entries of waiting lists. Somebody who invents
// addresses makes many: they are chosen by mail domain and lose what they hold at once.
import { useState } from 'react'
import { Link } from 'react-router'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { UnconfirmedRow } from '../../../domain/seats/unconfirmed-api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { CheckField } from '../../parts/forms/field.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { endUnconfirmed, listUnconfirmed } from '../calls/unconfirmed.ts'
import { ReasonField } from '../parts/shell/text-fields.tsx'
import { type Column, List } from '../parts/tables/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

/** As many as one call ends: sixty invented accounts are not ended page by page. */
const size = 200

export default function Unconfirmed() {
  const filters = useFilters({ domain: '' })
  const { values, set, query, key } = filters
  const asked = useAnswer('unconfirmed', () => listUnconfirmed({ ...query, size: String(size) }), key)
  const rows = asked.data?.rows ?? []
  const found = asked.data?.domains ?? []
  // The chosen one stays in the list when nothing is left of it.
  const isFound = values.domain === '' || found.some(({ domain }) => domain === values.domain)
  const domains = isFound ? found : [...found, { domain: values.domain, accounts: 0 }]
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [ending, setEnding] = useState(false)
  // Only what is on the screen: nobody ends what they do not see.
  const userIds = rows.map(({ userId }) => userId).filter(userId => chosen.has(userId))
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(before => {
      const after = new Set(before)
      for (const userId of ids) isChosen ? after.add(userId) : after.delete(userId)
      return after
    })
  const columns: Column<UnconfirmedRow>[] = [
    {
      title: 'Account',
      main: true,
      sort: 'name',
      cell: row => (
        <CheckField
          label={row.username}
          checked={chosen.has(row.userId)}
          onChange={event => choose([row.userId], event.target.checked)}
        />
      ),
    },
    { title: 'E-mail', text: true, sort: 'email', cell: row => row.email },
    { title: 'User id', cell: row => <Link to={`/organiser/people/${row.userId}`}>{row.userId}</Link> },
    { title: 'Registrations', figure: true, cell: row => row.registrations },
    { title: 'In lines', figure: true, cell: row => row.waiting },
    { title: 'Account since', sort: 'registered', cell: row => <Moment at={row.registeredAt} /> },
  ]
  return (
    <>
      <PageHead title="Unconfirmed accounts">
        <button
          type="button"
          className="quiet-button"
          disabled={rows.length === 0}
          onClick={() =>
            choose(
              rows.map(({ userId }) => userId),
              userIds.length < rows.length,
            )
          }
        >
          {rows.length > 0 && userIds.length === rows.length ? 'Choose none' : 'Choose all shown'}
        </button>
        <button type="button" className="grave-button" disabled={userIds.length === 0} onClick={() => setEnding(true)}>
          End what {userIds.length || 'they'} {userIds.length === 1 ? 'holds' : 'hold'}
        </button>
      </PageHead>
      <p>
        Nobody opened the link in their mail, and yet they hold registrations or places in lines. Whoever paid, was at a
        gate or was dealt with by staff is not here.
      </p>
      <Toolbar>
        <SearchBox label="Name, e-mail or user id" value={values.search} onChange={search => set({ search })} />
        <Filter
          label="Mail domain"
          value={values.domain}
          choices={[
            { value: '', text: 'All' },
            ...domains.map(({ domain, accounts }) => ({ value: domain, text: `${domain} (${accounts})` })),
          ]}
          onChange={domain => set({ domain })}
        />
      </Toolbar>
      <List
        name="unconfirmed accounts"
        columns={columns}
        rowKey={row => row.userId}
        asked={asked}
        filters={{ values, set, size }}
        empty="No unconfirmed account holds anything."
      />
      {ending && (
        <EndDialog
          userIds={userIds}
          onClose={() => setEnding(false)}
          onDone={() => {
            setEnding(false)
            setChosen(new Set())
            asked.reload()
          }}
        />
      )}
    </>
  )
}

type DialogProps = { userIds: string[]; onClose: () => void; onDone: () => void }

function EndDialog({ userIds, onClose, onDone }: DialogProps) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => endUnconfirmed({ userIds, reason }),
    ({ ended, kept }) => {
      const accounts = howMany(ended, 'account')
      notice.success(`${accounts} ended${kept > 0 ? `; ${kept} were confirmed, had paid or held nothing by now` : ''}`)
      onDone()
    },
  )
  const many = howMany(userIds.length, 'account holds', 'accounts hold')
  return (
    <ActDialog title={`End what ${many}`} act={act} button="End it" grave onClose={onClose}>
      <p>
        Their registrations, teams and places in lines end, and the next in line is offered what becomes free. The
        accounts stay, and nobody is mailed. It cannot be taken back: they would have to register again.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
