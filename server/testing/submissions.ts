// Uploads for tests, by the calls of the tus protocol.
import type { TestPerson } from './people.ts'
import type { Answer, Site } from './site.ts'

export type UploadFields = {
  event: number
  submission: string
  team?: string
  theme?: string
  filename?: string
  /** The declared length in bytes, if it is not that of the file. */
  length?: number | string
}

const version = { 'tus-resumable': '1.0.0' }

/** Begins an upload; the answer has its address in `location`. */
export async function beginUpload(
  site: Site,
  { token }: Pick<TestPerson, 'token'>,
  bytes: Buffer,
  { event, length = bytes.length, ...fields }: UploadFields,
): Promise<Answer> {
  const metadata = Object.entries({ event: String(event), filename: 'Our file.mp3', ...fields })
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')
  const headers = { ...version, 'upload-length': String(length), 'upload-metadata': metadata }
  return site.send('POST', '/api/uploads', { token, headers })
}

/** Sends bytes from this offset on. */
export function sendPart(
  site: Site,
  { token }: Pick<TestPerson, 'token'>,
  address: string,
  { bytes, offset = 0 }: { bytes: Buffer; offset?: number },
): Promise<Answer> {
  const headers = { ...version, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  return site.send('PATCH', address, { token, headers, body: bytes })
}

/** Asks how many bytes arrived. */
export function askOffset(site: Site, { token }: Pick<TestPerson, 'token'>, address: string): Promise<Answer> {
  return site.send('HEAD', address, { token, headers: version })
}

/** Uploads the whole file at once. Returns the answer of the last part, or the refusal of the beginning. */
export async function handIn(
  site: Site,
  person: Pick<TestPerson, 'token'>,
  bytes: Buffer,
  fields: UploadFields,
): Promise<Answer> {
  const begun = await beginUpload(site, person, bytes, fields)
  if (begun.status !== 201) return begun
  return sendPart(site, person, String(begun.headers.location), { bytes })
}

/** What the person hands in, as the profile shows it. */
export async function ownSubmissions(site: Site, { token }: Pick<TestPerson, 'token'>) {
  const { body } = await site.get('/api/users/submissions', { token })
  return body.submissions as import('../../domain/submissions/api.ts').OwnSubmission[]
}

/** One submission of the person's profile. */
export async function ownSubmission(site: Site, person: Pick<TestPerson, 'token'>, submission: string) {
  const found = (await ownSubmissions(site, person)).find(one => one.submission === submission)
  if (!found) throw new Error(`there is no submission ${submission}`)
  return found
}

/** The address that downloads the person's own file. */
export async function addressOf(site: Site, { token }: Pick<TestPerson, 'token'>, id: string): Promise<string> {
  const { body } = await site.post('/api/users/submissions/address', { id }, { token })
  return String(body.url)
}
