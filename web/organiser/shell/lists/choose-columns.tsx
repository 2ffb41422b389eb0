// The choice of columns to show and print. It is a filter in the address, so that links include it. Files have all
// columns.
import { CheckField } from '../../../parts/forms/field.tsx'
import { Fold } from './fold.tsx'

type Choosable = { name: string; title: string; extra?: boolean | undefined }

/** The filter's default, which shows the usual columns. */
export const usualColumns = { without: '' }

/** The names of hidden columns. */
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
    // The filter is 'none' if no column is hidden, because an empty filter shows the usual columns.
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
