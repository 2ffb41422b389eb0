// Score sheets on paper: one page per judge, filled with the marks, or empty for judges without a phone.
import type { MarksSheet } from '../../../domain/marks/api.ts'
import { useFestival } from '../../edition.tsx'
import styles from './marks.module.css'
import { points } from './marks-table.tsx'

type Props = { title: string; sheet: MarksSheet; isEmpty?: boolean }

export function PaperSheets({ title, sheet, isEmpty = false }: Props) {
  const { judges } = sheet
  // Without judges one empty sheet is printed, to be copied.
  const pages = judges.length > 0 ? judges : [{ id: 'nobody', name: '', isHandedIn: false }]
  return (
    <>
      {pages.map(({ id, name }, i) => (
        <PaperSheet key={id} title={title} judge={name} sheet={sheet} column={isEmpty ? null : i} />
      ))}
      {!isEmpty && <Totals title={title} sheet={sheet} />}
    </>
  )
}

type SheetOf = { title: string; judge: string; sheet: MarksSheet; column: number | null }

function PaperSheet({ title, judge, sheet: { criteria, rows }, column }: SheetOf) {
  return (
    <section className={styles.sheet}>
      <SheetHead title={title} judge={judge} />
      <table>
        <thead>
          <tr>
            <th scope="col">Performer</th>
            {criteria.map(({ id, name, most }) => (
              <th key={id} scope="col">
                {name} ({most})
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slot, name, college, marks }) => {
            const own = column === null ? undefined : marks[column]
            return (
              <tr key={slot}>
                <th scope="row">
                  {name} <small>{college}</small>
                </th>
                {criteria.map(({ id }, i) => (
                  <td key={id}>{own ? points(own.halves[i] ?? null) : ''}</td>
                ))}
                <td>{own ? points(own.total) : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.signature}>Signature</p>
    </section>
  )
}

function Totals({ title, sheet: { rows } }: { title: string; sheet: MarksSheet }) {
  return (
    <section className={styles.sheet}>
      <SheetHead title={title} judge="All judges" />
      <table>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Performer</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slot, rank, name, college, working }) => (
            <tr key={slot}>
              <td>{rank}</td>
              <th scope="row">
                {name} <small>{college}</small>
              </th>
              <td>{working}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SheetHead({ title, judge }: { title: string; judge: string }) {
  const festival = useFestival()
  return (
    <header>
      <p>
        {festival.name} {festival.year}
      </p>
      <h2>{title}</h2>
      <p>Judge: {judge}</p>
    </header>
  )
}
