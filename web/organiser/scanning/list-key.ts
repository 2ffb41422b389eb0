// The key of a pass in the lists of scanners, which contain hashes instead of codes.
import { parsePass } from '../../../domain/gate/pass.ts'

/** The key of a scanned or typed code in the list; null if the text is not a pass code. */
export async function listKey(text: string): Promise<string | null> {
  const code = parsePass(text)
  if (!code) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
