// Backups and restores of what participants handed in. Without a database server: backup.test.ts tests both engines.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { addPerson } from '../../server/access/accounts.ts'
import { day, hour } from '../../server/clock.ts'
import { openDatabase } from '../../server/database/open.ts'
import { backUp } from '../backup.ts'
import { restore } from '../restore.ts'
import { newBackupKey } from './encrypted.ts'
import { aFolder, aPlace, type Place } from './test-places.ts'

vi.setConfig({ testTimeout: 60_000 })

const now = Date.parse('2030-02-09T10:00:00Z')
const kept = (place: Place) => join(place.dataDir, 'submissions', 'kept')
const idOf = (name: string) => name.padEnd(43, '-')

/** A place with one person and files that were handed in: contents by id. */
async function aPlaceWith(files: Record<string, string>): Promise<Place> {
  const place = await aPlace(null)
  const database = await openDatabase(place)
  const somebody = { gender: '', facilityId: 'none', email: 'somebody@college.example', username: 'Some Body' }
  await database.write(trx => addPerson(trx, { ...somebody, passwordHash: '-' }, now))
  await database.close()
  mkdirSync(kept(place), { recursive: true })
  for (const [id, contents] of Object.entries(files)) writeFileSync(join(kept(place), idOf(id)), contents)
  return place
}

const copies = (backups: string) =>
  readdirSync(join(backups, 'submissions'))
    .filter(name => name !== 'gone.json')
    .sort()

describe('W6: a backup holds what participants handed in', () => {
  it('each file once, and a restore on another machine brings back its bytes', async () => {
    const place = await aPlaceWith({ music: 'the music', film: 'the film' })
    const backups = await aFolder()
    const [first, ...lines] = await backUp(place, ['--to', backups], now)
    expect(lines).toContain('2 files of participants, 2 new.')
    writeFileSync(join(kept(place), idOf('photo')), 'the photo')
    const [, ...later] = await backUp(place, ['--to', backups], now + hour)
    expect(later).toContain('3 files of participants, 1 new.')
    expect(copies(backups)).toEqual(['film', 'music', 'photo'].map(idOf))
    // On the same disk a copy is a second name, which takes no space.
    expect(statSync(join(backups, 'submissions', idOf('music'))).nlink).toBe(2)

    const other = await aPlace(null)
    expect(await restore(other, [first!], now)).toContain('Restored 3 files of participants.')
    expect(readFileSync(join(kept(other), idOf('film')), 'utf8')).toBe('the film')
  })

  it('a file that was deleted stays until the copies of the database from before are removed', async () => {
    const place = await aPlaceWith({ music: 'the music' })
    const backups = await aFolder()
    const backUpAt = (time: number) => backUp(place, ['--to', backups, '--keep', '2'], time)
    await backUpAt(now)
    rmSync(join(kept(place), idOf('music')))
    await backUpAt(now + hour)
    await backUpAt(now + 2 * hour)
    // The copy of now + 1 hour was made after the file was deleted, but a moment before may have needed it.
    expect(copies(backups)).toEqual([idOf('music')])
    expect(await backUpAt(now + 3 * hour)).toContain('Removed 1 file that the site had deleted.')
    expect(copies(backups)).toEqual([])
  })

  it('a copy that came back is not removed later', async () => {
    const place = await aPlaceWith({ music: 'the music' })
    const backups = await aFolder()
    const backUpAt = (time: number) => backUp(place, ['--to', backups, '--keep', '1'], time)
    const [first] = await backUpAt(now)
    rmSync(join(kept(place), idOf('music')))
    await backUp(place, ['--to', backups], now + hour)
    await restore(place, [first!, '--replace'], now + 2 * hour)
    expect(existsSync(join(kept(place), idOf('music')))).toBe(true)
    await backUpAt(now + 3 * hour)
    await backUpAt(now + day)
    expect(copies(backups)).toEqual([idOf('music')])
  })

  it('with a public key, files are encrypted too, and the secret key opens them', async () => {
    const place = await aPlaceWith({ music: 'the music' })
    const backups = await aFolder()
    const { identity, recipient } = await newBackupKey()
    const [file] = await backUp({ ...place, backupRecipient: recipient }, ['--to', backups], now)
    expect(copies(backups)).toEqual([`${idOf('music')}.age`])
    expect(readFileSync(join(backups, 'submissions', `${idOf('music')}.age`)).includes('the music')).toBe(false)
    const key = join(await aFolder(), 'secret.txt')
    writeFileSync(key, identity)
    const other = await aPlace(null)
    await restore(other, [file!, '--key-file', key], now)
    expect(readFileSync(join(kept(other), idOf('music')), 'utf8')).toBe('the music')
  })

  it('a site without submissions has no folder of them in its backups', async () => {
    const place = await aPlace(null)
    await (await openDatabase(place)).close()
    const backups = await aFolder()
    await backUp(place, ['--to', backups], now)
    expect(existsSync(join(backups, 'submissions'))).toBe(false)
  })
})
