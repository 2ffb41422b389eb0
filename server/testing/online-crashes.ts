// A program that ends in the middle of its work for paying online: before the provider is asked, after its answer, in
// the transaction, and after its commit.
import type { Online } from '../online-payments/online.ts'

export const crashes = ['none', 'before asking', 'after asking', 'in the transaction', 'after the commit'] as const
export type Crash = (typeof crashes)[number]
export class Crashed extends Error {}

/** What the site works with, which ends at the named step. */
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
