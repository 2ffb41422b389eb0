// Walk-ins, one after another. Each makes an account, its registrations and its payment in one act, with a pass and a
// receipt to print.
import { useState } from 'react'
import type { PersonPage } from '../../../domain/people/api.ts'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { DeskForm } from './desk-form.tsx'
import { WalkInSummary } from './walk-in-summary.tsx'

export default function WalkIn() {
  const [saved, setSaved] = useState<PersonPage | null>(null)
  return (
    <>
      <PageHead title="Walk-in" />
      {saved && <WalkInSummary person={saved} />}
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
