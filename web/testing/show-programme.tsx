// Renders a page of the programme in the console.
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../event-list.tsx'
import type { Organiser } from '../organiser/shell/organiser.tsx'
import { AsOrganiser } from './as-organiser.tsx'
import { TestEdition } from './test-edition.tsx'

/** `may` says whether the organiser has a permission; by default the organiser has all permissions. */
export function showProgramme(Page: ComponentType, may: Organiser['may'] = () => true) {
  // The simulated browser does not know <search> and has no screen.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <Page />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  return render(
    <AsOrganiser may={may}>
      <Site initialEntries={['/organiser/programme']} />
    </AsOrganiser>,
  )
}
