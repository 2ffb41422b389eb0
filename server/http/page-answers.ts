// Answers that hand out files, head and body, put together once and kept: making the head anew took longer than all the rest.
import type { PageHeaders } from './headers.ts'
import { isDocument, type PageFile } from './page-files.ts'

export type PageAnswer = {
  etag: string
  /** Names and values in turn: Node writes them faster than an object's. */
  head: string[]
  bytes: Buffer
  /** For whoever has these bytes already. */
  unchangedHead: string[]
}

/** The answer with this file, for a browser that accepts these encodings (the header), kept by it as `cache` says. */
export type PageAnswers = (file: PageFile, acceptedEncodings: string | undefined, cache: string) => PageAnswer

/** Answers with these headers. A file that is compressed harder later gets new ones by itself: they belong to the bytes. */
export function pageAnswers(headers: PageHeaders): PageAnswers {
  const kept = new WeakMap<Buffer, Map<string, PageAnswer>>()
  return (file, acceptedEncodings = '', cache) => {
    const encoded = encodingFor(file, acceptsOf(acceptedEncodings))
    const known = kept.get(encoded.bytes)?.get(cache)
    if (known) return known
    const answer = answerWith(file, encoded, isDocument(file) ? headers.documents : headers.files, cache)
    kept.set(encoded.bytes, (kept.get(encoded.bytes) ?? new Map()).set(cache, answer))
    return answer
  }
}

type Encoded = { bytes: Buffer; encoding: 'br' | 'gzip' | null; suffix: string }

function encodingFor(file: PageFile, accepts: Accepts): Encoded {
  if (file.brotli && accepts.br) return { bytes: file.brotli, encoding: 'br', suffix: '-br' }
  if (file.gzip && accepts.gzip) return { bytes: file.gzip, encoding: 'gzip', suffix: '-gz' }
  return { bytes: file.bytes, encoding: null, suffix: '' }
}

function answerWith(file: PageFile, encoded: Encoded, headers: Record<string, string>, cache: string): PageAnswer {
  const { bytes, encoding, suffix } = encoded
  const etag = `"${file.hash}${suffix}"`
  const unchangedHead = [...Object.entries(headers).flat(), 'etag', etag, 'cache-control', cache]
  if (file.brotli || file.gzip) unchangedHead.push('vary', 'accept-encoding')
  const head = [...unchangedHead, 'content-type', file.type, 'content-length', String(bytes.length)]
  if (encoding) head.push('content-encoding', encoding)
  return { etag, head, bytes, unchangedHead }
}

type Accepts = { br: boolean; gzip: boolean }

const headersRead = new Map<string, Accepts>()
/** Browsers send a handful of different headers; whoever makes up more must not fill the memory. */
const mostHeaders = 100

function acceptsOf(header: string): Accepts {
  const known = headersRead.get(header)
  if (known) return known
  const names = header
    .split(',')
    .map(part => part.split(';'))
    .filter(([, quality = '']) => !/^\s*q=0(\.0*)?\s*$/.test(quality))
    .map(([name = '']) => name.trim().toLowerCase())
  const accepts = { br: names.includes('br'), gzip: names.includes('gzip') }
  if (headersRead.size >= mostHeaders) headersRead.clear()
  headersRead.set(header, accepts)
  return accepts
}
