// Walk-ins, one after another: each is an account, its registrations and the money in one act, and leaves a pass and a
// receipt to print.
import { useState } from 'react'
import type { PersonPage } from '../../../domain/people/api.ts'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { DeskForm } from './desk-form.tsx'
import { Saved } from './saved.tsx'

export default function WalkIn() {
  const [saved, setSaved] = useState<PersonPage | null>(null)
  return (
    <>
      <PageHead title="Walk-in" />
      {saved && <Saved person={saved} />}
      <DeskForm
        key={saved?.userId ?? ''}
        onSaved={person => {
          setSaved(person)
          window.scrollTo({ top: 0 })
        }}
      />
    </>
  )
}
