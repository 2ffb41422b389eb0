// Simulates a program that crashes during the work for an online payment: before the request to the provider, after the
// provider's answer, in the transaction, or after the commit.
import type { Online } from '../online-payments/online.ts'

export const crashes = ['none', 'before asking', 'after asking', 'in the transaction', 'after the commit'] as const
export type Crash = (typeof crashes)[number]
export class Crashed extends Error {}

/** The parts of the site, changed so that the program crashes at the named step. */
export function crashing(online: Online, crash: Crash): Online {
  const { database, provider } = online
  const asking =
    <Asked extends unknown[], Answer>(ask: (...about: Asked) => Promise<Answer>) =>
    async (...about: Asked) => {
      if (crash === 'before asking') throw new Crashed()
      const answer = await ask(...about)
      if (crash === 'after asking') throw new Crashed()
      return answer
    }
  return {
    ...online,
    provider: {
      ...provider,
      readPayment: asking(provider.readPayment),
      readRefund: asking(provider.readRefund),
      readDispute: asking(provider.readDispute),
      refund: asking(provider.refund),
      listRefunds: asking(provider.listRefunds),
      listDisputes: asking(provider.listDisputes),
    },
    database: {
      ...database,
      async write(work) {
        const answer = await database.write(async trx => {
          const done = await work(trx)
          if (crash === 'in the transaction') throw new Crashed()
          return done
        })
        if (crash === 'after the commit') throw new Crashed()
        return answer
      },
    },
  }
}
