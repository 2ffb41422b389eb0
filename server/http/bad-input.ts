// The refusal of a request with a wrong shape. It names the field and the values that the field may have (hole I8).
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../../domain/refusals.ts'
import { anyRefusal } from '../../domain/server-refusals.ts'

type Problem = { keyword?: string; instancePath: string; params?: Record<string, unknown> }

/** Fields of forms. If only such fields are missing, a form was not filled in (A4 in docs/specification.md). */
const formFields = new Set(['username', 'email', 'password'])
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
}

/**
 * The refusal of a request with these problems: `fields_missing` if only form fields are missing, otherwise
 * `bad_input` with the first problem.
 */
export function badInput(problems: readonly Problem[], request: FastifyRequest): Refusal {
  const missing = problems.filter(problem => isMissing(problem, request.body))
  if (missing.length === problems.length && missing.every(problem => formFields.has(fieldOf(problem) ?? '')))
    return anyRefusal('fields_missing')
  const first = problems[0]
  return anyRefusal('bad_input', { detail: first ? sentence(first, request.body) : 'it has an unknown shape' })
}

function steps(problem: Problem): string[] {
  return problem.instancePath.split('/').filter(step => step !== '')
}

function fieldOf(problem: Problem): string | undefined {
  const path = steps(problem)
  return path.length === 1 ? path[0] : undefined
}

function valueAt(problem: Problem, body: unknown): unknown {
  let value = body
  for (const step of steps(problem)) value = (value as Record<string, unknown> | null | undefined)?.[step]
  return value
}

function isMissing(problem: Problem, body: unknown): boolean {
  return problem.keyword === 'invalid_type' && steps(problem).length > 0 && valueAt(problem, body) === undefined
}

function sentence(problem: Problem, body: unknown): string {
  const [field, position] = steps(problem)
  if (field === undefined) return 'its body must be an object'
  const name = position === undefined ? field : `each entry of ${field}`
  if (isMissing(problem, body)) return `${name} is missing`
  const { expected, maximum, minimum, values } = problem.params ?? {}
  const value = valueAt(problem, body)
  switch (problem.keyword) {
    case 'invalid_type':
      return `${name} must be ${kinds[String(expected)] ?? 'of another kind'}`
    case 'too_big':
      if (typeof value === 'string') return `${name} must have at most ${maximum} characters`
      if (Array.isArray(value)) return `${name} must have at most ${maximum} entries`
      return `${name} must be at most ${maximum}`
    case 'too_small':
      if (typeof value === 'string') return `${name} must have at least ${minimum} characters`
      if (Array.isArray(value)) return `${name} must have at least ${minimum} entries`
      return `${name} must be at least ${minimum}`
    case 'invalid_value':
      return `${name} must be one of ${Array.isArray(values) ? values.join(', ') : 'the offered values'}`
    default:
      return `${name} has a value of the wrong kind`
  }
}
