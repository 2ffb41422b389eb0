import { describe, expect, it } from 'vitest'
import { fillNotice, isPersonal, saysAmountDue, unknownPlaceholder } from './placeholders.ts'

describe('placeholders of a notice', () => {
  it('B10: {name} and {amount due} are filled in, whether in capitals or small letters, and with any spaces', () => {
    const words = { name: 'Asha Rao', amountDue: 1200 }
    expect(fillNotice('{name}, {amount due} is due. { Amount  Due }!', words)).toBe('Asha Rao, ₹1,200 is due. ₹1,200!')
    expect(fillNotice('{amount due}', { name: 'Asha', amountDue: null })).toBe('{amount due}')
    expect(fillNotice('{amount due}', { name: 'Asha', amountDue: -300 })).toBe('₹0')
  })

  it.each(['{amount due}', '$&$1', '{name}', '<b>Asha</b>', '\\1', 'https://evil.example'])(
    'B10: a name such as %s is inserted once and unchanged, and its placeholders are not filled',
    name => {
      expect(fillNotice('Dear {name}: {amount due}', { name, amountDue: 500 })).toBe(`Dear ${name}: ₹500`)
    },
  )

  it('B10: unknown placeholders are found, and so are notices with placeholders', () => {
    const notice = (text: string) => ({ title: 'Bring a pen', text })
    expect(unknownPlaceholder(notice('Dear {nmae}'))).toBe('{nmae}')
    expect(unknownPlaceholder(notice('Dear {name}, {amount due} { } {}'))).toBe('{ }')
    expect(unknownPlaceholder(notice('Dear {name}: {amount due}'))).toBeUndefined()
    expect([isPersonal(notice('{name}')), isPersonal(notice('name'))]).toEqual([true, false])
    expect([saysAmountDue(notice('{amount due}')), saysAmountDue(notice('{name}'))]).toEqual([true, false])
  })
})
