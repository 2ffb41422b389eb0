// The organisers' calls about people.
import type {
  CorrectBody,
  DeskEventsBody,
  DeskFacilityBody,
  DeskSeatBody,
  DeskWaitingBody,
  EndSessionsBody,
  PeopleList,
  PersonPage,
  RegistrationsList,
  RemoveStudentCardBody,
  ReplacePassBody,
  StudentBody,
  WalkInBody,
} from '../../../domain/people/api.ts'
import { longestPasswordCall } from '../../calls/api.ts'
import { get, part, post, type Query } from '../shell/organiser-call.ts'

export const listPeople = (query: Query) => get<PeopleList>('people', query)
export const readPerson = (userId: string) => get<PersonPage>(`people/${part(userId)}`)
export const readRegistrations = (userId: string, query: Query) =>
  get<RegistrationsList>(`people/${part(userId)}/registrations`, query)
export const addWalkIn = (body: WalkInBody) => post<PersonPage>('people', body, longestPasswordCall)
export const changeEvents = (userId: string, body: DeskEventsBody) =>
  post<PersonPage>(`people/${part(userId)}/events`, body)
export const changeFacility = (userId: string, body: DeskFacilityBody) =>
  post<PersonPage>(`people/${part(userId)}/facility`, body)
export const joinWaitingList = (userId: string, body: DeskWaitingBody) =>
  post<PersonPage>(`people/${part(userId)}/waiting-list`, body)
export const keepSeat = (userId: string, body: DeskSeatBody) => post<PersonPage>(`people/${part(userId)}/seat`, body)
export const markStudent = (userId: string, body: StudentBody) =>
  post<PersonPage>(`people/${part(userId)}/student`, body)
export const removeStudentCard = (userId: string, body: RemoveStudentCardBody) =>
  post<PersonPage>(`people/${part(userId)}/remove-student-card`, body)
export const replacePass = (userId: string, body: ReplacePassBody) =>
  post<PersonPage>(`people/${part(userId)}/pass`, body)
export const endSessions = (userId: string, body: EndSessionsBody) =>
  post<PersonPage>(`people/${part(userId)}/end-sessions`, body)
export const correctPerson = (userId: string, body: CorrectBody) =>
  post<PersonPage>(`people/${part(userId)}/correct`, body)
