// A flame graph: a box for each function, as wide as the time in it and in what it calls, with what it calls above it.
import type { Frame, Package } from './frames.ts'

const width = 1200
const height = 15
/** Narrower boxes are left out. */
const leastWidth = 3
/** Of a letter of the labels. */
const letterWidth = 6.2

const colours: Record<Package, string> = {
  'our code': '#e8a33d',
  kysely: '#c2506b',
  database: '#7a5bb5',
  fastify: '#4f8a5b',
  'other packages': '#8a8a6a',
  node: '#4d7fa8',
  'garbage collection': '#777777',
}

export function flameGraph(root: Frame, title: string): string {
  const boxes: string[] = []
  let deepest = 0
  const draw = (frame: Frame, left: number, depth: number) => {
    const wide = (frame.time / root.time) * width
    if (wide < leastWidth) return
    deepest = Math.max(deepest, depth)
    const share = `${((frame.time / root.time) * 100).toFixed(1)} %`
    const letters = Math.floor((wide - 4) / letterWidth)
    const label =
      letters >= 3
        ? `<text x="${left.toFixed(1)}" dx="2" y="${-depth * height}" dy="-4">${escaped(frame.name.slice(0, letters))}</text>`
        : ''
    boxes.push(
      `<g><title>${escaped(frame.name)}, ${frame.from}, ${share}</title><rect x="${left.toFixed(1)}" y="${-(depth + 1) * height}" width="${wide.toFixed(1)}" height="${height - 1}" fill="${colours[frame.from]}"/>${label}</g>`,
    )
    let place = left
    for (const inner of [...frame.inner.values()].sort((a, b) => b.time - a.time)) {
      draw(inner, place, depth + 1)
      place += (inner.time / root.time) * width
    }
  }
  draw(root, 0, 0)
  const top = (deepest + 1) * height
  const legend = Object.entries(colours).map(
    ([name, colour], i) =>
      `<rect x="${i * 165}" y="22" width="11" height="11" fill="${colour}"/><text x="${i * 165 + 16}" y="31">${name}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-top - 4} ${width} ${top + 44}" font-family="monospace" font-size="10">
<rect x="0" y="${-top - 4}" width="${width}" height="${top + 44}" fill="#fff"/>
${boxes.join('\n')}
<text x="0" y="14" font-weight="bold">${escaped(title)}</text>
${legend.join('\n')}
</svg>
`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
