// What every page knows of this edition: the root loader brings it, and parts ask for it here.
import { createContext, type ReactNode, use } from 'react'
import type { Festival } from '../domain/edition/content.ts'

export type EditionData = {
  festival: Festival
  siteUrl: string
  /** Something of rounds or standings is published. */
  hasResults: boolean
  /** What the foot of every page leads to. */
  footer: readonly FooterLink[]
}

export type FooterLink = { path: string; words: string }

const EditionContext = createContext<EditionData | null>(null)

export function EditionProvider({ value, children }: { value: EditionData; children: ReactNode }) {
  return <EditionContext value={value}>{children}</EditionContext>
}

function useEdition(): EditionData {
  const edition = use(EditionContext)
  if (!edition) throw new Error('useFestival must be used inside EditionProvider')
  return edition
}

/** Name, dates, prices, contact and what else is true of the whole festival. */
export function useFestival(): Festival {
  return useEdition().festival
}

/** The site's own address, such as https://example.org. */
export function useSiteUrl(): string {
  return useEdition().siteUrl
}

/** What the foot of every page leads to. */
export function useFooter(): readonly FooterLink[] {
  return useEdition().footer
}

/** Whether there are results to lead to. */
export function useHasResults(): boolean {
  return useEdition().hasResults
}
