// The typefaces of a first screen are asked for before the style sheet names them, so that its words never change their face in sight.
// Each page's `links` lists its own; root.tsx has those of every page.
import hand from '@fontsource/kalam/files/kalam-latin-400-normal.woff2?url'
import reading from '@fontsource/mukta/files/mukta-latin-500-normal.woff2?url'
import strong from '@fontsource/mukta/files/mukta-latin-600-normal.woff2?url'
import figures from '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2?url'
import poster from '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2?url'
import headings from '@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff2?url'
import type { LinkDescriptor } from 'react-router'

const files = { headings, figures, hand, poster, reading, strong }

/** A page's `links`: asks for these faces early. */
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
