import { expect, it } from 'vitest'
import { hasPermission, roles } from './roles.ts'

it('F7: a role that opens the pages of people, which say what each owes, sees money', () => {
  const blind = roles.filter(role => {
    const held = [{ role, events: [] }]
    return hasPermission(held, 'people') && !hasPermission(held, 'payments')
  })
  expect(blind).toEqual([])
})
