// For each value that an import reads, the organiser chooses one of the column names in the file's first line.
import { ChoiceField, FieldRow } from '../../../parts/forms/field.tsx'

type Props<Name extends string> = {
  header: readonly string[]
  /** The values that can be read, in order, with their labels. */
  labels: Readonly<Record<Name, string>>
  /** The required values. */
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
