// Lists doubtful accounts, which have an unconfirmed address, or an unpaid seat and a mail domain that many of them
// share. Organisers find invented accounts by mail domain, select them and end their registrations together.
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
  { title: 'Unpaid seats', figure: true, cell: row => row.unpaid },
  { title: 'Waiting lists', figure: true, cell: row => row.waiting },
  { title: 'Account since', sort: 'registered', cell: row => <Moment at={row.registeredAt} /> },
]

const end: ManyAct<UnconfirmedRow> = {
  name: 'End registrations',
  does: 'Their registrations, teams and waiting list entries end. Free seats are offered to the next people on the waiting lists. The accounts stay. Only people with a confirmed address get a mail. To undo this, register each person again on their page.',
  button: 'End registrations',
  done: 'ended',
  grave: true,
  needsReason: true,
  send: (chosen, reason) => endUnconfirmed({ rows: chosen.map(toPerson), reason }),
}

/** An e-mail address that may break only before its @ sign. */
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
  const request = useAnswer('unconfirmed', () => listUnconfirmed(query), key)
  const found = request.data?.domains ?? []
  // The chosen domain stays in the list, even without accounts.
  const isFound = values.domain === '' || found.some(({ domain }) => domain === values.domain)
  const domains = isFound ? found : [...found, { domain: values.domain, accounts: 0 }]
  return (
    <>
      <PageHead title="Doubtful accounts" />
      <p>Two kinds of accounts are listed:</p>
      <ul className={styles.kinds}>
        <li>The e-mail address is not confirmed, and the account has registrations or waiting list entries.</li>
        <li>
          Several accounts of one mail domain were created on one day. They have unpaid seats at events with a limit,
          and nobody with that domain has paid.
        </li>
      </ul>
      <p>Accounts that have paid, entered through a gate or been changed by staff are not listed.</p>
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
        answer={request}
        filters={filters}
        empty="No doubtful accounts found."
        selecting={{
          acts: [reminderAct<UnconfirmedRow>({ of: 'address' }), end],
          read: page => listUnconfirmed({ ...query, ...page }),
          onChanged: request.reload,
          nameOf: row => row.username,
        }}
      />
    </>
  )
}
