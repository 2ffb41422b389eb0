// The number of people by facility and gender: one row per facility.
import { Nothing } from '../states.tsx'
import { type Column, Table } from './table.tsx'

type Count = { facility: string; gender: string; count: number }
type Row = { facility: string; byGender: Record<string, number>; together: number }

export function FacilityCounts({ counts }: { counts: readonly Count[] }) {
  if (counts.length === 0) return <Nothing>Nobody has chosen a facility yet.</Nothing>
  const genders = [...new Set(counts.map(({ gender }) => gender))].sort()
  const columns: Column<Row>[] = [
    { title: 'Facility', main: true, cell: row => row.facility },
    ...genders.map(gender => ({
      title: gender === '' ? 'Not given' : gender.charAt(0).toUpperCase() + gender.slice(1),
      figure: true,
      cell: (row: Row) => row.byGender[gender] ?? 0,
    })),
    { title: 'Together', figure: true, cell: row => row.together },
  ]
  return <Table name="facilities" columns={columns} rows={rowsOf(counts)} rowKey={row => row.facility} />
}

function rowsOf(counts: readonly Count[]): Row[] {
  return [...new Set(counts.map(({ facility }) => facility))].map(facility => {
    const own = counts.filter(row => row.facility === facility)
    return {
      facility,
      byGender: Object.fromEntries(own.map(({ gender, count }) => [gender, count])),
      together: own.reduce((sum, { count }) => sum + count, 0),
    }
  })
}
