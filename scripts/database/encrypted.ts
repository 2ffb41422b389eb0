// Backups encrypted with a public key (age-encryption.org). The secret key is on another machine, so an attacker on
// this machine cannot read old backups. The program `age` opens them without this site.
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { writeThenRename } from './files.ts'
import { Problem } from './problem.ts'

export const encryptedEnding = '.age'

/** A new pair of keys: the public key makes backups, the secret key opens them. */
export async function newBackupKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts a file with this public key. Renames it to `target` only when it is complete and on the disk. */
export async function encryptFile(source: string, target: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  await writeThenRename(target, async unfinished => writeTo(unfinished, await encrypter.encrypt(readFrom(source))))
}

/**
 * Decrypts a backup into `target` with the text of a key file.
 * @throws Problem if the key does not fit or the file was altered.
 */
export async function decryptFile(source: string, target: string, keyFile: string): Promise<void> {
  const identity = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(keyFile)?.[0]
  if (!identity) throw new Problem('The key file has no line that begins with AGE-SECRET-KEY-1.')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  await writeThenRename(target, async unfinished => {
    try {
      await writeTo(unfinished, await decrypter.decrypt(readFrom(source)))
    } catch (error) {
      throw new Problem(`${source} cannot be opened with this key, or it is damaged (${(error as Error).message}).`)
    }
  })
}

function readFrom(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>
}

function writeTo(path: string, contents: ReadableStream<Uint8Array>): Promise<void> {
  return pipeline(Readable.fromWeb(contents as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path))
}
