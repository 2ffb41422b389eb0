// A processor profile as a tree: each function with its own time and that of what it calls, and whose code it is.
export type ProfileNode = {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}
/** As Node writes it; `timeDeltas` in microseconds, one for each sample. */
export type CpuProfile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] }

export const packages = [
  'our code',
  'kysely',
  'database',
  'fastify',
  'other packages',
  'node',
  'garbage collection',
] as const
export type Package = (typeof packages)[number]

/** Times in microseconds. */
export type Frame = { name: string; from: Package; own: number; time: number; inner: Map<string, Frame> }

/** The calls of a profile, added up by their path from the outermost function, without the time when nothing ran. */
export function framesOf({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const times = new Map<number, number>()
  for (const [i, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + timeDeltas[i]!)
  const byId = new Map(nodes.map(node => [node.id, node]))
  const root: Frame = { name: 'all', from: 'node', own: 0, time: 0, inner: new Map() }

  const add = ({ id, callFrame, children = [] }: ProfileNode, outer: Frame): number => {
    const { functionName, url, lineNumber } = callFrame
    if (functionName === '(idle)') return 0
    const name = `${functionName || '(anonymous)'}${url ? ` ${url.split('/').at(-1)}:${lineNumber + 1}` : ''}`
    const frame = outer.inner.get(name) ?? {
      name,
      from: ownerOf(functionName, url, outer),
      own: 0,
      time: 0,
      inner: new Map(),
    }
    outer.inner.set(name, frame)
    const own = times.get(id) ?? 0
    const whole = children.reduce((sum, child) => sum + add(byId.get(child)!, frame), own)
    frame.own += own
    frame.time += whole
    return whole
  }
  for (const child of nodes[0]!.children ?? []) root.time += add(byId.get(child)!, root)
  return root
}

const drivers = /^pg(?:-[\w-]+)?$/
const ofFastify =
  /^(?:fastify|@fastify\/.*|find-my-way|avvio|fast-json-stringify|ajv|secure-json-parse|light-my-request)$/

/** The package that a function belongs to. One without a file is built in and counts for its caller, SQLite's too. */
function ownerOf(functionName: string, url: string, outer: Frame): Package {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (!url) return outer.from
  if (url.endsWith('server/database/sqlite.ts')) return 'database'
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(url)?.[1]
  if (!name) return url.startsWith('file:') ? 'our code' : 'node'
  if (name === 'kysely') return 'kysely'
  if (drivers.test(name)) return 'database'
  return ofFastify.test(name) ? 'fastify' : 'other packages'
}

/** Each package's share of the time, counting every function's own part. */
export function sharesOf(root: Frame): Map<Package, number> {
  const shares = new Map<Package, number>()
  const add = ({ from, own, inner }: Frame) => {
    shares.set(from, (shares.get(from) ?? 0) + own / root.time)
    for (const frame of inner.values()) add(frame)
  }
  add(root)
  return shares
}
