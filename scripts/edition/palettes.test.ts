import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPalettes } from './palettes.ts'

it('a palette that was corrected or added while questions are asked is read as it is now', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'festival-palettes-'))
  const write = (name: string, colour: string, time: number) => {
    const file = join(folder, `${name}.ts`)
    writeFileSync(file, `export const palette: { ink: string } = { ink: '${colour}' }\n`)
    utimesSync(file, time, time)
  }
  const palettes = new Map<string, unknown>()
  try {
    write('dusk', '#ffffff', 1000)
    await readPalettes(folder, palettes)
    expect(palettes).toEqual(new Map([['dusk', { ink: '#ffffff' }]]))
    write('dusk', '#000000', 2000)
    write('dawn', '#333333', 2000)
    await readPalettes(folder, palettes)
    expect(Object.fromEntries(palettes)).toEqual({ dusk: { ink: '#000000' }, dawn: { ink: '#333333' } })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
