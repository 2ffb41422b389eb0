// A registered user as in an answer of the server, for tests: from another college, without events or payments.
import type { User } from '../../domain/account/api.ts'
import { defaultFacility } from '../../domain/edition/facility.ts'
import { festival } from '../../testing/edition/festival.ts'

export function aUser(changes: Partial<User> = {}): User {
  return {
    username: 'Asha Kumari',
    email: 'asha@example.org',
    phone: '+91 00000 00001',
    city: 'Sample Town',
    college: 'Sample College',
    paidAmount: 0,
    userId: 'K7QM2X94TZ',
    isStudent: false,
    emailConfirmed: true,
    facility: defaultFacility(festival.facilities).name,
    events: [],
    teams: [],
    total: 0,
    amountDue: 0,
    groupChatLink: 'https://chat.example.org/outside',
    ...changes,
  }
}

export const aStudent = (changes: Partial<User> = {}): User =>
  aUser({ isStudent: true, groupChatLink: 'https://chat.example.org/student', ...changes })

export const registeredFor = (...inds: number[]): User['events'] => inds.map(idx => ({ idx }))
