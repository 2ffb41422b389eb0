// The typefaces that a page preloads, which are those of the header (root.tsx) and of its first screen (the page's
// `links`). Preloading rarely used typefaces would delay the others. Until a typeface is loaded, a system typeface
// adjusted to its metrics is used (styles/fonts.css).
import hand from '@fontsource/kalam/files/kalam-latin-400-normal.woff2?url'
import reading from '@fontsource/mukta/files/mukta-latin-500-normal.woff2?url'
import bold from '@fontsource/mukta/files/mukta-latin-600-normal.woff2?url'
import poster from '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2?url'
import headings from '@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff2?url'
import type { LinkDescriptor } from 'react-router'

const files = { headings, hand, poster, reading, bold }

/** The `links` of a route that preloads these typefaces. */
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
 * Fetches every typeface of the site after the first page. Otherwise typefaces would load when the next page opens and
 * change visibly. Typefaces for Indian scripts wait for a page that uses them.
 */
export function fetchAllFaces(): void {
  // A system typeface that is missing on this device is not a failure.
  for (const face of document.fonts) if (!isOfScript(face)) face.load().catch(() => {})
}

const rupee = 0x20b9

/** Whether the typeface is for Indian scripts, which start at U+0900. Latin typefaces also have the rupee sign. */
function isOfScript({ unicodeRange }: FontFace): boolean {
  const first = Number.parseInt(unicodeRange.replace(/^U\+/i, ''), 16)
  return first >= 0x900 && first !== rupee
}
