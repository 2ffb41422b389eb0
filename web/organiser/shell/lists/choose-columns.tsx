// Which columns of a list are shown and printed. The choice is a filter of the address, so that a link keeps it; files
// have all columns.
import { CheckField } from '../../../parts/forms/field.tsx'
import { Fold } from './fold.tsx'

type Choosable = { name: string; title: string; extra?: boolean | undefined }

/** The filter when nothing is chosen: the usual columns. */
export const usualColumns = { without: '' }

/** The names of the columns that are left out. */
export function hiddenColumns(columns: readonly Choosable[], without: string): string[] {
  if (without !== '') return without.split(' ')
  return columns.filter(({ extra }) => extra).map(({ name }) => name)
}

type ChooseColumnsProps = {
  columns: readonly Choosable[]
  without: string
  onChoose: (without: string) => void
}

export function ChooseColumns({ columns, without, onChoose }: ChooseColumnsProps) {
  const hidden = hiddenColumns(columns, without)
  const choose = (name: string, isShown: boolean) => {
    const others = hidden.filter(each => each !== name && each !== 'none')
    // An empty list is said in a word, because an empty filter stands for the usual one.
    onChoose((isShown ? others : [...others, name]).join(' ') || 'none')
  }
  return (
    <Fold title="Columns">
      <fieldset>
        <legend className="visually-hidden">Columns to show and print</legend>
        {columns.slice(1).map(({ name, title }) => (
          <CheckField
            key={name}
            label={title}
            checked={!hidden.includes(name)}
            onChange={event => choose(name, event.target.checked)}
          />
        ))}
      </fieldset>
    </Fold>
  )
}
