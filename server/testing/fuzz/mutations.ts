// Mutates valid values: removes or adds a field, doubles a list, wraps a value in a list, or replaces it with a value
// that often breaks programs.
import fc, { type Arbitrary } from 'fast-check'

/** Values that are known to break programs. */
const nasty: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202egnp.exe',
    'İ'.repeat(60),
    '٣٤',
    '\uffff',
    '\u{10ffff}',
    'ﷺ'.repeat(30),
  ],
  ...[
    "' or 1=1 --",
    '"; drop table person; --',
    '%',
    '_',
    '\\',
    '%\\',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$' + '{7*7}',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-1',
    '1e9',
    '0x10',
    '9'.repeat(30),
    'a'.repeat(121),
    'a'.repeat(1000),
    'a'.repeat(70_000),
  ],
  ...[
    '0000-01-01',
    '9999-12-31',
    '2024-02-30',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '0000-01-01T00:00:00Z',
  ],
  ...[[], [[]], [null], {}, { length: 3 }, { toString: 1 }, Array(1000).fill(1), nested(200)],
]

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

type Mutation = { place: number; how: 'replace' | 'remove' | 'add' | 'wrap' | 'double'; value: unknown }

const mutations: Arbitrary<Mutation> = fc.record({
  place: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'double'),
  value: fc.oneof(fc.constantFrom(...nasty), fc.jsonValue({ maxDepth: 2 })),
})

/** Values that differ from valid ones in one or two places. */
export function mutated(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.array(mutations, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => changes.reduce(mutate, value))
}

/** The value with a change at one place. Outer places have lower numbers than the places inside them. */
function mutate(value: unknown, { place, how, value: other }: Mutation): unknown {
  const paths = pathsOf(value)
  return changeAt(value, paths[place % paths.length]!, how, other)
}

type Path = readonly (string | number)[]

function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]]
  const steps = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  return [
    [],
    ...steps.flatMap(step => pathsOf((value as Record<string, unknown>)[step]).map((path): Path => [step, ...path])),
  ]
}

function changeAt(value: unknown, [step, ...rest]: Path, how: Mutation['how'], other: unknown): unknown {
  if (step === undefined) return changed(value, how, other)
  if (Array.isArray(value))
    return value.map((each, index) => (index === step ? changeAt(each, rest, how, other) : each))
  const fields = Object.entries(value as object).filter(
    ([name]) => name !== step || rest.length > 0 || how !== 'remove',
  )
  return Object.fromEntries(
    fields.map(([name, field]) => [name, name === step ? changeAt(field, rest, how, other) : field]),
  )
}

function changed(value: unknown, how: Mutation['how'], other: unknown): unknown {
  if (how === 'wrap') return [value]
  if (how === 'double' && Array.isArray(value)) return [...value, ...value]
  if (how === 'add' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return { ...value, role: 'admin', isStudent: true, paidAmount: 9999, id: other, constructor: other }
  return other
}
