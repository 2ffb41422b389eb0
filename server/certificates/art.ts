// What the build drew for certificates (scripts/build/certificate-art.ts).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type CertificateArt = {
  /** Colours of the words, as hexadecimal digits. */
  colours: { ink: string; accent: string }
  /** The paper with its borders, the size of the page; null: the site was not built. */
  paper: string | null
  /** The file of an event's poster; null for an event that came after the build. */
  posterOf(eventId: number): string | null
}

/** Reads what lies in the build's folder; without a build the sheets have words alone. */
export function readCertificateArt(folder: string): CertificateArt {
  const file = (name: string) => (existsSync(join(folder, name)) ? join(folder, name) : null)
  const colours = file('colours.json')
  return {
    colours: colours ? JSON.parse(readFileSync(colours, 'utf8')) : { ink: 'black', accent: 'black' },
    paper: file('paper.jpg'),
    posterOf: eventId => file(`${eventId}.png`),
  }
}
