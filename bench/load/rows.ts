// The settings and the rows of every measurement of `npm run bench`.
import type { Rounds } from './rounds.ts'

/** How long and how often things are measured. */
export type Effort = {
  rounds: Rounds
  /** Of calls beside a crowd. */
  longRounds: Rounds
  /** Of the opening minute, and its connections. */
  people: number
  openConnections: number
  /** The two sizes of the festival that growth compares. */
  few: number
  many: number
  /** Of the programme, and scans at a gate. */
  changes: number
  scans: number
  /** Of uploads: those who send at once, and the bytes of the film and of each of their files. */
  uploads: { people: number; film: number; each: number }
}

/** A row of the table in docs/measured/load.md. */
export type Row = {
  measure: string
  engine: string
  /** What was measured, and how many times that of the program it is compared with. */
  seen: string
  /** Empty: the row only informs. */
  target: string
  holds: boolean
  /** A miss is a defect, however slow the machine and short the measurement. */
  isMistake?: boolean
}
