import { expect, it } from 'vitest'
import { hasPermission, roles } from './roles.ts'

it('F7: every role that may open pages of people may see payments, because these pages show dues', () => {
  const blind = roles.filter(role => {
    const held = [{ role, events: [] }]
    return hasPermission(held, 'people') && !hasPermission(held, 'payments')
  })
  expect(blind).toEqual([])
})
