// Submissions in S3-compatible storage, which several programs share. An upload is a multipart upload with an object
// `<id>.info`; a kept file is the object `<id>` without that. Loaded only if the settings name a storage.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3Store } from '@tus/s3-store'
import type { SubmissionSettings } from '../../config.ts'
import { submissionsFolder } from './folder.ts'
import type { Storage } from './storage.ts'

type S3Settings = NonNullable<SubmissionSettings['s3']>

/** Parts of an upload, in bytes: the least that S3 accepts. */
const partSize = 5 * 1024 * 1024

/** How long (ms) the storage may be silent in a call. */
const longestSilence = 20_000

/** The store of uploads, with the calls for kept files on the same client. */
class SubmissionStore extends S3Store {
  async size(key: string): Promise<number | null> {
    try {
      const { ContentLength } = await this.client.headObject({ Bucket: this.bucket, Key: key })
      return ContentLength ?? 0
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async bytes(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await this.client.getObject({ Bucket: this.bucket, Key: key, ...(Range && { Range }) })
    return Body as Readable
  }

  async put(key: string, path: string): Promise<void> {
    const { size } = await stat(path)
    const Body = createReadStream(path)
    await this.client.putObject({ Bucket: this.bucket, Key: key, Body, ContentLength: size })
  }

  async drop(...keys: string[]): Promise<void> {
    for (const Key of keys) await this.client.deleteObject({ Bucket: this.bucket, Key })
  }

  /** The names and times of all objects. */
  async *objects(): AsyncGenerator<{ key: string; changedAt: number }> {
    for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
      const page = await this.client.listObjectsV2({ Bucket: this.bucket, ...(next && { ContinuationToken: next }) })
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, changedAt: LastModified?.getTime() ?? Date.now() }
      next = page.NextContinuationToken
    }
  }
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404
}

/** A complete upload has no parts to end. */
function unlessEnded(error: unknown): void {
  if ((error as { status_code?: number }).status_code !== 404) throw error
}

export async function s3Storage(s3: S3Settings, dataDir: string): Promise<Storage> {
  const temporary = join(dataDir, submissionsFolder, 'temporary')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const store = new SubmissionStore({
    partSize,
    // Not every compatible storage has tags.
    useTags: false,
    s3ClientConfig: {
      bucket: s3.bucket,
      endpoint: s3.endpoint,
      region: s3.region,
      forcePathStyle: true,
      // Otherwise calls wait for a storage that is silent until the sender gives up.
      requestHandler: { connectionTimeout: 3000, socketTimeout: longestSilence },
      credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
      // Compatible storages do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  })
  const infoOf = (id: string) => `${id}.info`
  const isKept = async (id: string) => (await store.size(infoOf(id))) === null && (await store.size(id)) !== null

  return {
    uploads: store,
    isKept,
    async arrived(id) {
      if ((await store.size(infoOf(id))) === null) return store.size(id)
      return (await store.getUpload(id)).offset
    },
    async withFile(id, work) {
      const path = join(temporary, `${id}.${crypto.randomUUID()}`)
      try {
        await pipeline(await store.bytes(id), createWriteStream(path, { mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async keep(id, path) {
      if (path) {
        await store.put(id, path)
        await rm(path, { force: true })
      }
      await store.drop(infoOf(id))
    },
    read: (id, range) => store.bytes(id, range),
    async remove(id) {
      // Ends an upload that has parts; a kept file has none.
      if ((await store.size(infoOf(id))) !== null) await store.remove(id).catch(unlessEnded)
      await store.drop(id, infoOf(id), `${id}.part`)
    },
    async *list() {
      for await (const { key, changedAt } of store.objects()) yield { id: key.replace(/\.(info|part)$/, ''), changedAt }
    },
    freeBytes: async () => null,
    temporaryFolder: async () => temporary,
  }
}
