// Which column of a file means what: a choice among the names in its first line for each thing that an import can read.
import { ChoiceField, FieldRow } from '../../../parts/forms/field.tsx'

type Props<Name extends string> = {
  header: readonly string[]
  /** What can be read, in the order shown, with its label. */
  labels: Readonly<Record<Name, string>>
  /** Those without which nothing can be read. */
  needed: readonly NoInfer<Name>[]
  columns: Readonly<Record<NoInfer<Name>, string>>
  onChange: (columns: Record<NoInfer<Name>, string>) => void
}

export function ColumnChoices<Name extends string>({ header, labels, needed, columns, onChange }: Props<Name>) {
  const choices = [{ value: '', text: 'none' }, ...[...new Set(header)].map(name => ({ value: name, text: name }))]
  return (
    <FieldRow>
      {(Object.keys(labels) as Name[]).map(name => (
        <ChoiceField
          key={name}
          label={labels[name]}
          value={columns[name]}
          choices={choices}
          required={needed.includes(name)}
          onChange={event => onChange({ ...columns, [name]: event.target.value })}
        />
      ))}
    </FieldRow>
  )
}
