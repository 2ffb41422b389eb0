// A drawing set into the page itself, so that it is there with the words. The server has the drawings; a browser that
// makes the page anew, at a page change, shows the file instead of carrying them.
import { createContext, use } from 'react'
import { artUrl } from '../../art/links.ts'

/** SVG text by path below /art; empty in browsers (entry.server.tsx). */
export const DrawingsContext = createContext<Readonly<Record<string, string>>>({})

type Props = {
  /** The drawing's path below /art; scripts/build/page-drawings.ts lists the ones that may stand here. */
  file: string
  className?: string | undefined
  /** Without it the drawing is decoration. */
  alt?: string | undefined
}

export function Drawn({ file, className, alt }: Props) {
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
