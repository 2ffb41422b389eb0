// PostgreSQL is stopped or killed under load and comes back: calls are refused in time with a sentence, nothing is
// lost, and the site recovers automatically.
import { setTimeout as wait } from 'node:timers/promises'
import { postgres } from '../engines.ts'
import { answered, onStage, type Row, type Stage, type Topic } from './stage.ts'

const away = 2500
const workBetween = 1500
/** Longest answer in milliseconds: the wait for a database connection and a little more. */
const longestAnswer = 15_000
/** Milliseconds from the database's return to the first call that works. */
const longestRecovery = 10_000

export const outage: Topic = {
  name: 'outage',
  about: 'PostgreSQL stopped, killed and started again under load',
  async run(quick) {
    const rows: Row[] = []
    for (const how of ['pause', 'kill'] as const) {
      const engine = await postgres()
      rows.push(await onStage(engine, {}, stage => outageBy(how, stage, quick ? 1 : 3)).finally(() => engine.stop()))
    }
    return rows
  },
}

async function outageBy(how: 'pause' | 'kill', { engine, crowd, start, close }: Stage, times: number): Promise<Row> {
  const server = await start()
  const stop = crowd.work(server.base)
  let slowest = 0
  for (let i = 0; i < times; i++) {
    await wait(workBetween)
    await engine.server![how]()
    await wait(away)
    await engine.server!.resume()
    const [began, before] = [performance.now(), answered(crowd, 200)]
    while (answered(crowd, 200) === before && performance.now() - began < longestRecovery * 2) await wait(20)
    slowest = Math.max(slowest, Math.round(performance.now() - began))
  }
  await wait(workBetween)
  await stop()
  const problems = await close(server)
  if (answered(crowd, 503) === 0) problems.push('no call was answered 503: the outage was not noticed')
  if (answered(crowd, 0) > 0) problems.push(`${answered(crowd, 0)} calls got no answer at all`)
  if (crowd.tally.slowest > longestAnswer) problems.push(`an answer took ${seconds(crowd.tally.slowest)}`)
  if (slowest > longestRecovery) problems.push(`the site worked again only after ${slowest} ms`)
  return {
    fault: `PostgreSQL ${how === 'pause' ? 'stopped' : 'killed (kill -9)'} ${times} times under load`,
    on: engine.name,
    seen: [
      `${answered(crowd, 200)} calls answered, ${answered(crowd, 503)} answered 503 with a sentence`,
      `longest answer ${seconds(crowd.tally.slowest)}`,
      `works again ${slowest} ms after its return at the latest`,
    ],
    problems,
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
