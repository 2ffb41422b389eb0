// Prepares every test file, so that a test that prints something unexpected fails. A test that expects output replaces
// the console method.
import { afterEach, beforeEach } from 'vitest'

const methods = ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const
const originals = Object.fromEntries(methods.map(method => [method, console[method]]))
let printed: string[] = []

beforeEach(() => {
  printed = []
  for (const method of methods)
    console[method] = (...parts: unknown[]) => {
      printed.push(`console.${method}: ${parts.map(String).join(' ')}`)
    }
})

afterEach(() => {
  for (const method of methods) console[method] = originals[method] as typeof console.log
  if (printed.length > 0) throw new Error(`unexpected console output:\n${printed.join('\n')}`)
})
