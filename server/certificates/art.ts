// What stands behind the words of certificates: what the build drew (scripts/build/certificate-art.ts), and the colours
// of the words.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Palette } from '../../domain/edition/content.ts'

export type CertificateArt = {
  colours: Palette['colours']
  /** The file of the paper with its borders, the size of the page; null: the site was not built. */
  paper: string | null
  /** The file of an event's poster; null for an event that came after the build. */
  posterOf(eventId: number): string | null
}

/** Finds what lies in the build's folder; without a build the sheets have words alone. */
export function findCertificateArt(folder: string, { colours }: Palette): CertificateArt {
  const file = (name: string) => {
    const path = join(folder, name)
    return existsSync(path) ? path : null
  }
  return { colours, paper: file('paper.jpg'), posterOf: eventId => file(`${eventId}.png`) }
}
