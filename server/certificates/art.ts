// The pictures behind the text of certificates, drawn by the build (scripts/build/certificate-art.ts), and the colours
// of the text.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Palette } from '../../domain/edition/content.ts'

export type CertificateArt = {
  colours: Palette['colours']
  /** The picture file of the blank certificate with its borders, in page size; null if the site was not built. */
  paper: string | null
  /** The picture file of an event's poster; null for an event added after the build. */
  posterOf(eventId: number): string | null
}

/** Finds the pictures in the build's folder; without a build certificates have only text. */
export function findCertificateArt(folder: string, { colours }: Palette): CertificateArt {
  const file = (name: string) => {
    const path = join(folder, name)
    return existsSync(path) ? path : null
  }
  return { colours, paper: file('paper.jpg'), posterOf: eventId => file(`${eventId}.png`) }
}
