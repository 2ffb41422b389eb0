// Tests encrypted backups on SQLite. Making a backup needs only the public key, opening it needs only the secret key.
// backup.test.ts tests the content of a backup.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addPerson } from '../../server/access/accounts.ts'
import { openDatabase } from '../../server/database/open.ts'
import { backUp } from '../backup.ts'
import { restore } from '../restore.ts'
import { newBackupKey } from './encrypted.ts'
import { aFolder, aPlace } from './test-places.ts'

const now = Date.parse('2031-05-06T07:08:09.000Z')

/** A database with one person, a pair of keys, and an encrypted backup. */
async function anEncryptedBackup() {
  const [place, folder] = [await aPlace(null), await aFolder()]
  const database = await openDatabase(place)
  const fields = { gender: '', facilityId: 'none' }
  const person = { ...fields, email: 'rukmini@college.example', username: 'Rukmini', passwordHash: '-' }
  await database.write(trx => addPerson(trx, person, now))
  await database.close()
  const [, line = ''] = await backUp(place, ['--new-key', join(folder, 'secret.txt')], now)
  const backupRecipient = line.replace('BACKUP_RECIPIENT=', '')
  const [file = ''] = await backUp({ ...place, backupRecipient }, ['--to', folder], now)
  return { place, folder, file, key: join(folder, 'secret.txt') }
}

describe('an encrypted backup', () => {
  it('an encrypted backup can be read only with the secret key, and no readable copy is left', async () => {
    const { place, folder, file, key } = await anEncryptedBackup()
    expect(file.endsWith('.sqlite.age')).toBe(true)
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    expect(readFileSync(file, 'latin1')).not.toMatch(/rukmini|SQLite format/)
    expect([statSync(file).mode & 0o777, statSync(key).mode & 0o777]).toEqual([0o600, 0o600])
    expect(readdirSync(folder).sort()).toEqual([file.split('/').at(-1), 'secret.txt'])
    expect(readdirSync(place.dataDir).filter(name => name.startsWith('backing-up'))).toEqual([])

    const fresh = await aPlace(null)
    const lines = await restore(fresh, [file, '--key-file', key], now)
    expect(lines[0]).toBe('Restored 1 people, 0 registrations, 0 payments.')
    expect(readdirSync(fresh.dataDir)).toEqual(['festival.sqlite'])
  })

  it('restore refuses the backup without the key, with another key, or if one byte was changed', async () => {
    const { folder, file, key } = await anEncryptedBackup()
    const fresh = await aPlace(null)
    const other = join(folder, 'other.txt')
    writeFileSync(other, (await newBackupKey()).identity)
    await expect(restore(fresh, [file], now)).rejects.toThrow('--key-file')
    await expect(restore(fresh, [file, '--key-file', other], now)).rejects.toThrow('cannot be opened with this key')
    const bytes = readFileSync(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = bytes[middle]! ^ 1
    const altered = join(folder, 'altered.sqlite.age')
    writeFileSync(altered, bytes)
    await expect(restore(fresh, [altered, '--key-file', key], now)).rejects.toThrow('damaged')
    expect(readdirSync(fresh.dataDir)).toEqual([])
  })

  it('--keep counts encrypted backups too; a new key never overwrites an old key', async () => {
    const { place, folder, key } = await anEncryptedBackup()
    const backupRecipient = (await newBackupKey()).recipient
    const lines = await backUp({ ...place, backupRecipient }, ['--to', folder, '--keep', '1'], now + 1000)
    expect(lines.filter(line => line.startsWith('Removed'))).toHaveLength(1)
    await expect(backUp(place, ['--new-key', key], now)).rejects.toThrow('EEXIST')
  })
})
