import { expect, it } from 'vitest'
import { hasPermission, roles } from './roles.ts'

it('F7: every role that may open the pages of people, which show what each person owes, may see payments', () => {
  const blind = roles.filter(role => {
    const held = [{ role, events: [] }]
    return hasPermission(held, 'people') && !hasPermission(held, 'payments')
  })
  expect(blind).toEqual([])
})
