// Which typefaces a page asks for before anything else does: those of the header (root.tsx), and those that most of its
// first screen is set in (the page's `links`). One that a first screen hardly shows makes the others come later. Until
// a face is there, its words stand in a system face that is stretched to its measures (styles/fonts.css).
import hand from '@fontsource/kalam/files/kalam-latin-400-normal.woff2?url'
import reading from '@fontsource/mukta/files/mukta-latin-500-normal.woff2?url'
import bold from '@fontsource/mukta/files/mukta-latin-600-normal.woff2?url'
import poster from '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2?url'
import headings from '@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff2?url'
import type { LinkDescriptor } from 'react-router'

const files = { headings, hand, poster, reading, bold }

/** The `links` of a route that asks for these faces early. */
export function facesFirst(...names: (keyof typeof files)[]): () => LinkDescriptor[] {
  return () =>
    names.map(name => ({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      href: files[name],
    }))
}

/**
 * Fetches every typeface of the site, for pages and controls that come later. The ones that a page does not show would
 * otherwise be asked for when the next page opens, and change in sight. Only those for scripts of India wait for a page
 * that shows such letters.
 */
export function fetchAllFaces(): void {
  // A face of the system that this device does not have is no failure.
  for (const face of document.fonts) if (!isOfScript(face)) face.load().catch(() => {})
}

const rupee = 0x20b9

/** The first letter of a Latin face is among the first of all; scripts of India begin at U+0900. */
function isOfScript({ unicodeRange }: FontFace): boolean {
  const first = Number.parseInt(unicodeRange.replace(/^U\+/i, ''), 16)
  return first >= 0x900 && first !== rupee
}
