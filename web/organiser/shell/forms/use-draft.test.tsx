// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDraft } from './use-draft.ts'

const stored = { name: 'Hall', way: 'By bus', open: false }

/** A draft, and a function that changes the values on the server. */
function draftOf() {
  const hook = renderHook(({ fields, version }) => useDraft(fields, version), {
    initialProps: { fields: stored, version: 1 },
  })
  return {
    draft: () => hook.result.current,
    stored: (fields: typeof stored, version: number) => hook.rerender({ fields, version }),
  }
}

it('D8: after saving, the draft has the saved values, except for fields edited after sending', () => {
  const { draft, stored: has } = draftOf()
  act(() => draft().set('name', ' Hall 2 '))
  const atTheSave = draft()
  act(() => draft().set('way', 'By train'))
  const saved = { ...stored, name: 'Hall 2' }
  act(() => atTheSave.saved(saved, 2))
  has(saved, 2)
  expect(draft()).toMatchObject({ fields: { ...saved, way: 'By train' }, seen: 2, isStale: false, contested: [] })
})

it('D8: a field edited again after sending keeps the later value', () => {
  const { draft } = draftOf()
  act(() => draft().set('name', 'Hall 2'))
  const atTheSave = draft()
  act(() => draft().set('name', 'Hall 3'))
  act(() => atTheSave.saved({ ...stored, name: 'Hall 2' }, 2))
  expect(draft().fields.name).toBe('Hall 3')
  act(() => draft().saved({ ...stored, name: 'Hall 3' }, 3))
  expect(draft()).toMatchObject({ fields: { ...stored, name: 'Hall 3' }, seen: 3 })
})

it('D8: two fields that change at the same moment both keep their new values', () => {
  const { draft } = draftOf()
  act(() => {
    draft().set('name', 'Hall 2')
    draft().set('open', true)
  })
  expect(draft().fields).toEqual({ ...stored, name: 'Hall 2', open: true })
})

it('D8: saving something outside the form, such as a picture, overwrites no edited field', () => {
  const { draft } = draftOf()
  act(() => draft().set('name', 'Hall 2'))
  const atTheSave = draft()
  act(() => draft().set('way', 'By train'))
  act(() => atTheSave.rebase({ ...stored, open: true }, 2))
  expect(draft().fields).toEqual({ name: 'Hall 2', way: 'By train', open: true })
})

it('D8: the saved changes of another organiser can be merged with the draft; fields that both organisers changed are named', () => {
  const { draft, stored: has } = draftOf()
  act(() => draft().set('name', 'Hall 2'))
  has({ ...stored, name: 'Aula', open: true }, 2)
  expect(draft()).toMatchObject({ isStale: true, contested: ['name'] })
  act(() => draft().keepBoth())
  expect(draft()).toMatchObject({ fields: { ...stored, name: 'Hall 2', open: true }, isStale: false })
  act(() => draft().takeStored())
  expect(draft().fields.name).toBe('Aula')
})
