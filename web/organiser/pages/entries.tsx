// Every scan at the gates: who came in or went out, when, where, what was refused, and what is put before staff. The
// gates' own page is check-in.tsx.
import { useState } from 'react'
import type { EntryRow } from '../../../domain/gate/api.ts'
import { entryColumns } from '../../../domain/gate/columns.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { listEntries } from '../calls/gate.ts'
import { resultWords } from '../check-in/results.ts'
import { SeenDialog, UndoEntryDialog } from '../entries/entry-dialogs.tsx'
import { usePermission } from '../organiser.tsx'
import { Badge } from '../parts/shell/states.tsx'
import { ChooseColumns, hiddenColumns, usualColumns } from '../parts/tables/choose-columns.tsx'
import { Downloads } from '../parts/tables/downloads.tsx'
import { shownColumns } from '../parts/tables/list-columns.tsx'
import { type Column, List } from '../parts/tables/table.tsx'
import { DayFilter, Filter, PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

const results = [
  { value: '', text: 'All' },
  { value: 'moved', text: 'Let in or out' },
  { value: 'refused', text: 'Refused' },
  { value: 'unseen', text: 'Let in without network, not seen' },
  { value: 'offline', text: 'Let in without network' },
]
/** Columns that are shown without being chosen where entries are put before staff. */
const forStaff = ['serverSaid', 'amountDue', 'seenBy', 'seenNote']
const tones = { go: 'good', known: 'plain', ask: 'warn', stop: 'bad' } as const

function Answer({ row }: { row: EntryRow }) {
  const { word, tone } = resultWords[row.result]
  return (
    <>
      <Badge tone={tones[tone]}>{word}</Badge> {row.undoneAt && 'undone'}
    </>
  )
}

export default function Entries() {
  const filters = useFilters({ ...usualColumns, gate: '', result: '', from: '', to: '' }, ['without'])
  const { values, set, query, key } = filters
  const asked = useAnswer('entries', () => listEntries(query), key)
  const [open, setOpen] = useState<{ entry: EntryRow; act: 'seen' | 'undo' } | null>(null)
  const mayUndo = usePermission('undoCheckIn')
  const isFlagged = values.result === 'unseen' || values.result === 'offline'
  const hidden = hiddenColumns(entryColumns, values.without).filter(
    name => !(isFlagged && values.without === '' && forStaff.includes(name)),
  )
  const dialog = open && {
    entry: open.entry,
    onClose: () => setOpen(null),
    onDone: asked.reload,
  }
  return (
    <>
      <PageHead title="Entries">
        <ChooseColumns
          columns={entryColumns}
          without={values.without}
          onChoose={without => set({ without, page: values.page })}
        />
        <Downloads name="entries" path="entries/file" query={query} />
      </PageHead>
      <Toolbar>
        <SearchBox label="Name, user id or college" value={values.search} onChange={search => set({ search })} />
        <Filter label="Answer" value={values.result} choices={results} onChange={result => set({ result })} />
        <SearchBox label="Gate" plain value={values.gate} onChange={gate => set({ gate })} />
        <DayFilter label="From" value={values.from} onChange={from => set({ from })} />
        <DayFilter label="To" value={values.to} onChange={to => set({ to })} />
      </Toolbar>
      <List
        name="entries"
        columns={[
          ...shownColumns(entryColumns, { hidden, cells: { result: row => <Answer row={row} /> } }),
          ...(isFlagged ? [actsOf(mayUndo, (entry, act) => setOpen({ entry, act }))] : []),
        ]}
        rowKey={row => row.scanId}
        asked={asked}
        filters={filters}
        empty={isFlagged ? 'Nobody was let in whom the server would have refused.' : 'No scan matches.'}
      />
      {dialog && (open.act === 'seen' ? <SeenDialog {...dialog} /> : <UndoEntryDialog {...dialog} />)}
    </>
  )
}

function actsOf(mayUndo: boolean, onOpen: (entry: EntryRow, act: 'seen' | 'undo') => void): Column<EntryRow> {
  return {
    title: 'What to do',
    cell: row =>
      row.undoneAt === null && (
        <div className="button-row">
          <button type="button" className="quiet-button" onClick={() => onOpen(row, 'seen')}>
            {row.seenBy === '' ? 'Seen …' : 'Look at it again …'}
          </button>
          {mayUndo && row.serverSaid !== 'unknown_pass' && (
            <button type="button" className="quiet-button" onClick={() => onOpen(row, 'undo')}>
              Undo …
            </button>
          )}
        </div>
      ),
  }
}
