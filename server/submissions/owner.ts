// The owner of what is handed in.
import type { Performer } from '../stage/performers.ts'

/** A person at solo events, a team at team events. */
export type Owner = Performer
