// The name of a team, with the lengths that the server accepts (domain/teams/teams.ts).
import { Field } from '../forms/field.tsx'

export function TeamNameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Field
      label="Name of the team"
      name="name"
      required
      minLength={3}
      maxLength={40}
      hint="3 to 40 characters, different from other teams of the event"
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
