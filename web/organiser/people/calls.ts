// The organisers' calls about people.
import { longestPasswordCall } from '../../calls/api.ts'
import { callTo } from '../shell/organiser-call.ts'

export const listPeople = callTo('GET /people')
export const readPerson = callTo('GET /people/:userId')
export const readRegistrations = callTo('GET /people/:userId/registrations')
export const addWalkIn = callTo('POST /people', longestPasswordCall)
export const changeEvents = callTo('POST /people/:userId/events')
export const changeFacility = callTo('POST /people/:userId/facility')
export const joinWaitingList = callTo('POST /people/:userId/waiting-list')
export const changeSeatDeadline = callTo('POST /people/:userId/seat')
export const markStudent = callTo('POST /people/:userId/student')
export const removeStudentCard = callTo('POST /people/:userId/remove-student-card')
export const replacePass = callTo('POST /people/:userId/pass')
export const endSessions = callTo('POST /people/:userId/end-sessions')
export const correctPerson = callTo('POST /people/:userId/correct')
