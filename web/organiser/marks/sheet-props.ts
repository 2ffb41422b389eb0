// What the parts of the page of a round's marks get.
import type { MarksSheet } from '../../../domain/marks/api.ts'

/** The round of a page, with its name in words. */
export type RoundOf = { eventId: number; roundId: string; title: string }

export type SheetProps = {
  of: RoundOf
  sheet: MarksSheet
  onChange: (sheet: MarksSheet) => void
  onReload: () => void
}
