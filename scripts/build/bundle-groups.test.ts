// A renamed module would silently no longer be in its group, and every page would load one more file.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleGroups, modulesOfGroups } from './bundle-groups.ts'

const root = join(import.meta.dirname, '../..')
const filesOf = (module: string) => ['.ts', '.tsx', '.module.css'].map(ending => module + ending)
const missing = (modules: readonly string[]) =>
  modules.filter(module => !filesOf(module).some(file => existsSync(join(root, file))))

it('each group of the build names existing modules, and its pattern matches them', () => {
  for (const [name, modules] of Object.entries(modulesOfGroups)) {
    expect(missing(modules)).toEqual([])
    const group = bundleGroups.find(one => one.name === name)
    expect(modules.filter(module => !group?.test.test(join(root, `${module}.tsx`)))).toEqual([])
  }
  expect(missing(['web/a-module-of-before'])).toHaveLength(1)
})
