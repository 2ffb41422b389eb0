import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readPalettes } from './palettes.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'festival-palettes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string, time: number) => {
    const file = join(folder, `${name}.ts`)
    writeFileSync(file, text)
    utimesSync(file, time, time)
  }
  return { folder, write }
}
const paletteOf = (colour: string) => `export const palette: { ink: string } = { ink: '${colour}' }\n`

it('npm run edition reads a palette that is corrected or added between two questions', async () => {
  const { folder, write } = aFolder()
  write('dusk', paletteOf('#ffffff'), 1000)
  expect(await readPalettes(folder)).toEqual({ palettes: new Map([['dusk', { ink: '#ffffff' }]]), errors: [] })
  write('dusk', paletteOf('#000000'), 2000)
  write('dawn', paletteOf('#333333'), 2000)
  const { palettes } = await readPalettes(folder)
  expect(Object.fromEntries(palettes)).toEqual({ dusk: { ink: '#000000' }, dawn: { ink: '#333333' } })
})

it('a palette that cannot be read is not offered, and its error is returned', async () => {
  const { folder, write } = aFolder()
  write('broken', 'export const palette = {', 1000)
  write('dusk', paletteOf('#ffffff'), 1000)
  const { palettes, errors } = await readPalettes(folder)
  expect([...palettes.keys()]).toEqual(['dusk'])
  expect(errors).toHaveLength(1)
})
