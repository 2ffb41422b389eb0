// A small server that answers the calls of S3 which the storage of submissions makes, for tests: no real storage is
// installed. It checks no signatures and keeps everything in memory.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type StoredObject = { bytes: Buffer; metadata: Record<string, string> }
type Multipart = { key: string; parts: Map<number, Buffer>; metadata: Record<string, string> }

export type StandIn = {
  /** The settings of a site on this storage. */
  settings: Record<string, string>
  /** The objects by name. */
  objects: Map<string, StoredObject>
  /** The uploads that are not complete. */
  uploads: Map<string, Multipart>
  /** While it is true, every call fails. */
  isDown: boolean
}

/** Starts the server for the running test. */
export async function anS3(): Promise<StandIn> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, Multipart>()
  const standIn: StandIn = { settings: {}, objects, uploads, isDown: false }
  const server = createServer((request, response) => {
    if (standIn.isDown) return request.socket.destroy()
    answer(request, response, { objects, uploads }).catch(error => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  standIn.settings = {
    SUBMISSIONS_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SUBMISSIONS_S3_BUCKET: 'bucket',
    SUBMISSIONS_S3_REGION: 'region',
    SUBMISSIONS_S3_ACCESS_KEY: 'test-access',
    SUBMISSIONS_S3_SECRET_KEY: 'test-secret',
  }
  return standIn
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, uploads }: Pick<StandIn, 'objects' | 'uploads'>,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://storage')
  const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''))
  const bytes = await bodyOf(request)
  const uploadId = query.get('uploadId') ?? ''
  const call = `${request.method} ${['uploads', 'partNumber', 'uploadId', 'delete', 'list-type'].find(name => query.has(name)) ?? ''}`
  const upload = uploads.get(uploadId)
  const missing = (code: string) => xml(response, `<Error><Code>${code}</Code></Error>`, 404)
  if (call === 'POST uploads') {
    const id = `upload-${crypto.randomUUID()}`
    uploads.set(id, { key, parts: new Map(), metadata: metadataOf(request) })
    return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  if (query.has('uploadId') && !upload) return missing('NoSuchUpload')
  if (call === 'PUT partNumber' && upload) {
    upload.parts.set(Number(query.get('partNumber')), bytes)
    response.writeHead(200, { etag: `"${query.get('partNumber')}"` }).end()
    return
  }
  if (call === 'GET uploadId' && upload) {
    const parts = [...upload.parts].map(
      ([number, part]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"${number}"</ETag><Size>${part.length}</Size></Part>`,
    )
    return xml(response, `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`)
  }
  if (call === 'POST uploadId' && upload) {
    const parts = [...upload.parts].sort(([one], [other]) => one - other)
    objects.set(upload.key, { bytes: Buffer.concat(parts.map(([, part]) => part)), metadata: upload.metadata })
    uploads.delete(uploadId)
    return xml(response, '<CompleteMultipartUploadResult><Location>x</Location></CompleteMultipartUploadResult>')
  }
  if (call === 'DELETE uploadId') {
    uploads.delete(uploadId)
    response.writeHead(204).end()
    return
  }
  if (call === 'POST delete') {
    for (const [, name] of bytes.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name!)
    return xml(response, '<DeleteResult/>')
  }
  if (call === 'GET list-type') {
    const rows = [...objects.keys()].map(
      name => `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
    )
    return xml(response, `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`)
  }
  if (request.method === 'PUT') {
    objects.set(key, { bytes, metadata: metadataOf(request) })
    response.writeHead(200, { etag: '"x"' }).end()
    return
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
    return
  }
  const object = objects.get(key)
  if (!object) return request.method === 'HEAD' ? void response.writeHead(404).end() : missing('NoSuchKey')
  const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  const sent = first ? object.bytes.subarray(Number(first), Number(last) + 1) : object.bytes
  response.writeHead(first ? 206 : 200, { 'content-length': sent.length, ...object.metadata })
  response.end(request.method === 'HEAD' ? undefined : sent)
}

function metadataOf({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function xml(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
