// The page that the proxy shows while the program does not answer (deploy/files, deploy/Caddyfile). The build writes it
// to build/sorry.html, and deploy/install copies it to the proxy.
import { escaped } from '../../domain/pages/markup.ts'
import type { PublicContent } from '../../domain/pages/page-content.ts'

/** The page as HTML without other files. It reloads every ten seconds. */
export function sorryPage({ festival, palette }: Pick<PublicContent, 'festival' | 'palette'>): string {
  const name = escaped(`${festival.name} ${festival.year}`)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="10">
    <title>Back in a moment | ${name}</title>
    <style>
      html { background: ${palette.colours.night}; color: ${palette.colours.paper}; font: 1.125rem/1.6 system-ui, sans-serif; }
      body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 1.5rem; text-align: center; }
    </style>
  </head>
  <body>
    <p>${name}</p>
    <h1>Back in a moment</h1>
    <p>The site is being updated. Your data is safe.</p>
    <p>This page reloads automatically every ten seconds.</p>
  </body>
</html>
`
}
