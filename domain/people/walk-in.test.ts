import { describe, expect, it } from 'vitest'
import { checkWalkIn } from './walk-in.ts'

const asha = { username: 'Om', phone: '+91 98765 43210', email: '' }
const codeFor = (fields: Partial<typeof asha>) => checkWalkIn({ ...asha, ...fields })?.code ?? null

describe("the desk's form", () => {
  it("the desk's form accepts short names, people without an e-mail address, and phone numbers in any format", () => {
    for (const fields of [
      {},
      { username: 'Ó' + 'm' },
      { phone: '' },
      { phone: '(0657) 237-3407' },
      { email: 'om@college.example' },
    ])
      expect([fields, codeFor(fields)]).toEqual([fields, null])
  })

  it("the desk's form refuses an invalid name, phone number or e-mail address", () => {
    for (const username of ['', ' O ', 'x'.repeat(31)]) expect(codeFor({ username })).toBe('desk_name_length')
    for (const phone of ['abc', '12345', '98765 4321o', '1'.repeat(16)])
      expect(codeFor({ phone })).toBe('phone_invalid')
    expect(codeFor({ email: 'om@' })).toBe('email_invalid')
  })
})
