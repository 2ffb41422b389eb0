import { expect, it } from 'vitest'
import { privateContent } from '../../testing/edition/private.ts'
import { groupChatOf, groupKindIn } from './group-chat.ts'
import { privateSchema } from './private-schema.ts'

const student = { isStudent: true }
const outside = { isStudent: false }
const own = { student: '/coming-soon?for=students', outside: '/coming-soon?for=participants' }
const elsewhere = { student: 'https://chat.example/a', outside: null }

it('P1: until there are groups, each kind of participant gets its own page of the site', () => {
  const content = { ...privateContent, groupChatLinks: own, sample: true }
  expect(groupChatOf(content, student)).toBe(own.student)
  expect(groupChatOf(content, outside)).toBe(own.outside)
})

it('P1: a sample address on another site is still no group, because it leads nowhere', () => {
  const content = { ...privateContent, groupChatLinks: elsewhere }
  expect(groupChatOf({ ...content, sample: true }, student)).toBeNull()
  expect(groupChatOf({ ...content, sample: true }, outside)).toBeNull()
  expect(groupChatOf(content, student)).toBe(elsewhere.student)
})

it('P1: a group chat is an https address or the coming-soon page of its kind, and nothing else', () => {
  const { groupChatLinks } = privateSchema.shape
  expect(groupChatLinks.safeParse(own).success).toBe(true)
  expect(groupChatLinks.safeParse(elsewhere).success).toBe(true)
  for (const wrong of ['//elsewhere.example', '/coming-soon?for=nobody', 'http://chat.example', '/\\elsewhere', 'soon'])
    expect([wrong, groupChatLinks.safeParse({ ...own, student: wrong }).success]).toEqual([wrong, false])
})

it('P1: the address of the coming-soon page names a kind of participant, or none', () => {
  expect(groupKindIn('?utm=1&for=students')).toBe('students')
  expect(groupKindIn('for=participants')).toBe('participants')
  for (const other of ['', 'for=', 'for=toString', 'for=student']) expect(groupKindIn(other)).toBeNull()
})
