// The marks that count, from all presses of judges and from the sheets that they handed in (document 7, §5). Presses
// are only added, and arrive late and in any order; their own times decide.
import type { Millis } from '../day.ts'

/** A mark that a judge gave, or took back (`halves` is null). Times are in milliseconds. */
export type PressedMark = {
  id: string
  judge: string
  performer: string
  criterion: string
  halves: number | null
  at: Millis
}

/** A sheet that a judge handed in, and when it was opened again; null: it is closed. */
export type HandedInSheet = { judge: string; at: Millis; reopenedAt: Millis | null }

/** Whether the sheet of the judge was closed at `at`. The press that hands it in is the last one that counts. */
export function isClosedAt(sheets: readonly HandedInSheet[], judge: string, at: Millis): boolean {
  return sheets.some(
    sheet => sheet.judge === judge && at > sheet.at && (sheet.reopenedAt === null || at < sheet.reopenedAt),
  )
}

/**
 * The current mark of each judge, performer and criterion: that of the latest press while the sheet was open. A mark
 * that was taken back is not among them.
 * @param presses in any order; of two presses in one millisecond, the one with the greater id counts
 */
export function currentOf(
  presses: readonly PressedMark[],
  sheets: readonly HandedInSheet[],
): (PressedMark & { halves: number })[] {
  const latest = new Map<string, PressedMark>()
  for (const press of presses) {
    if (isClosedAt(sheets, press.judge, press.at)) continue
    const key = JSON.stringify([press.judge, press.performer, press.criterion])
    const other = latest.get(key)
    if (!other || press.at > other.at || (press.at === other.at && press.id > other.id)) latest.set(key, press)
  }
  return [...latest.values()].filter((press): press is PressedMark & { halves: number } => press.halves !== null)
}
