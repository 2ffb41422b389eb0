// Data of the edition that every page uses. The root loader provides the data, and components read the data here.
import { createContext, type ReactNode, use } from 'react'
import type { Festival } from '../domain/edition/content.ts'

export type EditionData = {
  festival: Festival
  siteUrl: string
  /** Whether results of rounds or standings are published. */
  hasResults: boolean
  /** The links in the footer of every page. */
  footer: readonly FooterLink[]
}

export type FooterLink = {
  path: string
  words: string
  /** Also in the menu. */
  inMenu?: true
  /** The text of the same link in the header. */
  inHeader?: string
}

const EditionContext = createContext<EditionData | null>(null)

export function EditionProvider({ value, children }: { value: EditionData; children: ReactNode }) {
  return <EditionContext value={value}>{children}</EditionContext>
}

function useEdition(): EditionData {
  const edition = use(EditionContext)
  if (!edition) throw new Error('useFestival must be used inside EditionProvider')
  return edition
}

/** Name, dates, prices, contact and other facts of the festival. */
export function useFestival(): Festival {
  return useEdition().festival
}

/** The site's own address, such as https://example.org. */
export function useSiteUrl(): string {
  return useEdition().siteUrl
}

/** The links in the footer of every page. */
export function useFooter(): readonly FooterLink[] {
  return useEdition().footer
}

/** Whether there are results to link to. */
export function useHasResults(): boolean {
  return useEdition().hasResults
}
