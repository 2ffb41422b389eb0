// Saves walk-ins one after another. One call creates the account, its registrations and its payment; then the pass and
// the receipt can be printed.
import { useState } from 'react'
import type { SavedWalkIn } from '../../../domain/people/api.ts'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { DeskForm } from './desk-form.tsx'
import { WalkInSummary } from './walk-in-summary.tsx'

export default function WalkIn() {
  const [saved, setSaved] = useState<SavedWalkIn | null>(null)
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
