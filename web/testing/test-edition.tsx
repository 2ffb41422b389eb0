// The data of the root's loader, for tests of parts and pages.
import type { ReactNode } from 'react'
import { festival } from '../../testing/edition/festival.ts'
import { EditionProvider } from '../edition.tsx'

export function TestEdition({ children }: { children: ReactNode }) {
  return (
    <EditionProvider
      value={{
        festival,
        siteUrl: 'https://festival.example',
        hasResults: false,
        footer: [{ path: '/auth', words: 'Register' }],
      }}
    >
      {children}
    </EditionProvider>
  )
}
