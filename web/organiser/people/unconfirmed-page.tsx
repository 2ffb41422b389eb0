// Doubtful accounts: with an address that nobody confirmed, or many of one mail domain with unpaid places. Somebody who
// invents addresses makes many: they are found by mail domain, selected, and lose what they hold at once.
import type { UnconfirmedRow } from '../../../domain/seats/unconfirmed-api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { type ManyAct, toPerson } from '../shell/lists/many-acts.ts'
import { type Column, List } from '../shell/lists/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { PersonLink } from '../shell/person-link.tsx'
import { Badge } from '../shell/states.tsx'
import { reminderAct } from './reminder-acts.ts'
import styles from './unconfirmed.module.css'
import { endUnconfirmed, listUnconfirmed } from './unconfirmed-calls.ts'

const columns: Column<UnconfirmedRow>[] = [
  { title: 'Account', main: true, sort: 'name', cell: row => <PersonLink person={row} /> },
  {
    title: 'E-mail',
    text: true,
    sort: 'email',
    cell: row => (
      <span className={styles.email}>
        <Address of={row.email} /> {!row.confirmed && <Badge tone="warn">not confirmed</Badge>}
      </span>
    ),
  },
  { title: 'Registrations', figure: true, cell: row => row.registrations },
  { title: 'Unpaid places', figure: true, cell: row => row.unpaid },
  { title: 'Waiting lists', figure: true, cell: row => row.waiting },
  { title: 'Account since', sort: 'registered', cell: row => <Moment at={row.registeredAt} /> },
]

const end: ManyAct<UnconfirmedRow> = {
  name: 'End registrations',
  does: 'Their registrations, teams and places on waiting lists end, and the next in line is offered what becomes free. The accounts stay. Only people with a confirmed address get a mail. To take it back, register each person again on their page.',
  button: 'End registrations',
  done: 'ended',
  grave: true,
  needsReason: true,
  send: (chosen, reason) => endUnconfirmed({ rows: chosen.map(toPerson), reason }),
}

/** Breaks before the domain, where it must break. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
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
      <p>Two kinds of accounts are listed:</p>
      <ul className={styles.kinds}>
        <li>Their e-mail address is not confirmed, and they hold registrations or places on waiting lists.</li>
        <li>
          Several accounts of one mail domain were made on one day. They hold unpaid places of events with a limit, and
          nobody of the domain has ever paid.
        </li>
      </ul>
      <p>Accounts that paid, came through a gate or were changed by staff are not listed.</p>
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
        name="doubtful accounts"
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
