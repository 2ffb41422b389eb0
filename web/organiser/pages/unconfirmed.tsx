// Doubtful accounts: with an address that nobody confirmed, or many of one mail domain with unpaid places. Somebody who
// invents addresses makes many: they are found by mail domain, selected, and lose what they hold at once.
import { Link } from 'react-router'
import type { UnconfirmedRow } from '../../../domain/seats/unconfirmed-api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { endUnconfirmed, listUnconfirmed } from '../calls/unconfirmed.ts'
import { reminderAct } from '../parts/people/reminder-acts.ts'
import { type ManyAct, toPerson } from '../parts/tables/many-acts.ts'
import { type Column, List } from '../parts/tables/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

const columns: Column<UnconfirmedRow>[] = [
  { title: 'Account', main: true, sort: 'name', cell: row => row.username },
  { title: 'E-mail', text: true, sort: 'email', cell: row => row.email },
  { title: 'Confirmed', cell: row => (row.confirmed ? 'yes' : 'no') },
  { title: 'User id', cell: row => <Link to={`/organiser/people/${row.userId}`}>{row.userId}</Link> },
  { title: 'Registrations', figure: true, cell: row => row.registrations },
  { title: 'Unpaid scarce places', figure: true, cell: row => row.unpaid },
  { title: 'In lines', figure: true, cell: row => row.waiting },
  { title: 'Account since', sort: 'registered', cell: row => <Moment at={row.registeredAt} /> },
]

const end: ManyAct<UnconfirmedRow> = {
  name: 'End what they hold',
  does: 'Their registrations, teams and places in waiting lists end, and the next person is offered what becomes free. The accounts stay. Only people with a confirmed address get a mail. To take it back, register each person again on their page.',
  button: 'End it',
  done: 'ended',
  grave: true,
  needsReason: true,
  send: (chosen, reason) => endUnconfirmed({ rows: chosen.map(toPerson), reason }),
}

export default function Unconfirmed() {
  const filters = useFilters({ domain: '' })
  const { values, set, query, key } = filters
  const asked = useAnswer('unconfirmed', () => listUnconfirmed(query), key)
  const found = asked.data?.domains ?? []
  // The chosen one stays in the list when nothing is left of it.
  const isFound = values.domain === '' || found.some(({ domain }) => domain === values.domain)
  const domains = isFound ? found : [...found, { domain: values.domain, accounts: 0 }]
  return (
    <>
      <PageHead title="Doubtful accounts" />
      <p>
        Nobody opened the link in the mail of these accounts, and they hold registrations or places in waiting lists. Or
        several of one mail domain, of which nobody ever paid, were made on one day and hold unpaid places of events
        with a limit. Accounts that paid, were at a gate or were dealt with by staff are not here.
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
        filters={filters}
        empty="No doubtful account holds anything."
        selecting={{
          acts: [reminderAct<UnconfirmedRow>({ of: 'address' }), end],
          read: page => listUnconfirmed({ ...query, ...page }),
          onChanged: asked.reload,
          nameOf: row => row.username,
        }}
      />
    </>
  )
}
