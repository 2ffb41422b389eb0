// The types of the organisers' calls about teams, for the console: it takes no schema, because zod must not reach browsers.
import type { z } from 'zod'
import type * as desk from './team-desk-api.ts'

export type TeamsList = z.infer<typeof desk.teamsList>
export type TeamRow = z.infer<typeof desk.teamRow>
export type TeamChangeBody = z.input<typeof desk.teamChangeBody>
export type WalkInTeamBody = z.input<typeof desk.walkInTeamBody>
export type DeskTeamAnswer = z.infer<typeof desk.deskTeamAnswer>
export type TeamHereAnswer = z.infer<typeof desk.teamHereAnswer>
export type AttendanceAnswer = z.infer<typeof desk.attendanceAnswer>
export type AttendanceBody = z.input<typeof desk.attendanceBody>
