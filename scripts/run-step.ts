// Runs a step of `npm test`. All processes that the step started end with the step, even if the tests are interrupted.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endsWithUs } from '../server/testing/end-together.ts'
import type { Step } from './test-steps.ts'

export type Ended = { status: number | null; seconds: number }

type Runs = Pick<Step, 'command' | 'words' | 'env' | 'endsAt'>

/** Starts the step as the leader of a process group. The group ends with this program. */
export function startStep(
  { command, words, env = {}, endsAt = 'SIGTERM' }: Runs,
  stdout: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const step = spawn(command, words, {
    stdio: ['ignore', stdout, stdout],
    env: { ...process.env, ...env },
    detached: true,
  })
  endsWithUs(step, endsAt, true)
  return step
}

/** Runs the step and prints its output at once. */
export async function runStep(step: Step): Promise<Ended> {
  console.log(`\n== ${step.name}`)
  return endOf(startStep(step))
}

/** Runs the step beside other steps. Prints the output when the step ends, so that lines of two steps do not mix. */
export async function runBeside(step: Step): Promise<Ended> {
  const child = startStep(step, 'pipe')
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => printed.push(String(part)))
  const ended = await endOf(child)
  console.log(`\n== ${step.name}`)
  process.stdout.write(printed.join(''))
  return ended
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const began = Date.now()
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, seconds: Math.round((Date.now() - began) / 1000) }
}
