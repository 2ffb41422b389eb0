// A drawing inlined in the page, so that it appears together with the text. Only the server has the drawings; after a
// page change the browser loads the file instead.
import { createContext, use } from 'react'
import { artUrl } from '../../art/links.ts'

/** SVG text by path below /art; empty in browsers (entry.server.tsx). */
export const DrawingsContext = createContext<Readonly<Record<string, string>>>({})

type Props = {
  /** The drawing's path below /art. Only drawings in scripts/build/page-drawings.ts are inlined. */
  file: string
  className?: string | undefined
  /** Without it the drawing is decoration. */
  alt?: string | undefined
}

export function InlineDrawing({ file, className, alt }: Props) {
  const html = use(DrawingsContext)[file] ?? `<img src="${artUrl(file)}" alt="">`
  return (
    <span
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, made at build.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
