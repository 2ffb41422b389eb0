// The field for a college. It suggests colleges that others have entered, so that names are spelled the same way.
import { type ComponentProps, useId, useState } from 'react'
import { readColleges } from '../../calls/api.ts'
import { Field } from './field.tsx'

export function CollegeField(props: Omit<ComponentProps<typeof Field>, 'label' | 'list'>) {
  const list = useId()
  const [colleges, setColleges] = useState<readonly string[] | null>(null)
  const load = async () => {
    if (colleges) return
    setColleges([])
    const answer = await readColleges()
    // The field works without suggestions too.
    if (answer.ok) setColleges(answer.data.colleges)
  }
  return (
    <>
      <Field {...props} label="College" name="college" list={list} onFocus={() => void load()} />
      <datalist id={list}>
        {colleges?.map(college => (
          <option key={college} value={college} />
        ))}
      </datalist>
    </>
  )
}
