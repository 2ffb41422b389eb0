// A drawing set into the page itself, so that it is there right after the words. It comes with the built page; a browser that
// makes the page anew, at a page change, shows the file instead of carrying the drawing program.
import drawings from 'content:drawings'
import { artUrl } from '../../art/links.ts'

type Props = {
  /** The drawing's path below /art; scripts/build/page-drawings.ts lists the ones that may stand here. */
  file: string
  className?: string | undefined
  /** Without it the drawing is decoration. */
  alt?: string | undefined
}

export function Drawn({ file, className, alt }: Props) {
  const html = drawings[file] ?? `<img src="${artUrl(file)}" alt="">`
  return (
    <span
      className={className}
      data-after-words=""
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, made at build.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
