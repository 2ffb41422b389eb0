import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { bundleGroups } from './scripts/build/bundle-groups.ts'
import { cssLayers } from './scripts/build/css-layers.ts'
import { buildInProgress, finishedBuild } from './scripts/build/folders.ts'
import { fontFolder, scriptRules } from './scripts/build/fonts.ts'
import { paletteSheet } from './scripts/build/palette-sheet.ts'

/** A drawing smaller than this many bytes costs more as a request than inside the style sheet. */
const smallDrawing = 900

/** Style sheets: small drawings stand in them; others carry their version, so that browsers may keep them for good. */
function drawingsInStyles(drawn: string, artVersion: string): Plugin {
  const place = (path: string) => {
    const svg = readFileSync(drawn + path, 'utf8')
    if (svg.length > smallDrawing) return `url(${path}?v=${artVersion})`
    const text = svg.replaceAll('"', "'").replace(/[#%<>]/g, encodeURIComponent)
    return `url("data:image/svg+xml,${text}")`
  }
  return {
    name: 'drawings-in-styles',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replace(/url\(["']?(\/art\/[\w/-]+\.svg)["']?\)/g, (_, path) => place(path))
      }
    },
  }
}

/** The name of a class in pages and bundles, such as 'slip_Xa3f': shorter than the names that Vite gives. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

export default defineConfig(({ command }) => {
  // Live pages show the drawings of the last build.
  const folder = command === 'build' ? buildInProgress : finishedBuild
  const drawn = `${folder}/drawn`
  const versionFile = `${folder}/art-version.txt`
  const artVersion = existsSync(versionFile) ? readFileSync(versionFile, 'utf8') : 'draft'
  return {
    plugins: [paletteSheet(), scriptRules(), cssLayers(), drawingsInStyles(drawn, artVersion), reactRouter()],
    publicDir: drawn,
    // The build cuts the typefaces first; live pages show them whole.
    resolve:
      command === 'build' ? { alias: [{ find: /^@fontsource\/[\w-]+\/files/, replacement: resolve(fontFolder) }] } : {},
    css: { modules: { generateScopedName: className } },
    define: { __ART_VERSION__: JSON.stringify(artVersion) },
    // What the server loads of web/: one bundle that renders pages, React included, so that it is React's quick edition
    // wherever it runs.
    environments: {
      ssr: {
        build: { rolldownOptions: { input: 'web/render.ts' } },
        ...(command === 'build' && {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        }),
      },
    },
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Advice for plug-in authors, which a slow machine would print as warnings.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: { groups: bundleGroups },
        },
      },
    },
  }
})
