// The calls about deposits of houses: the amounts to return, and counting the box.
import { z } from 'zod'
import { instant } from '../call-fields.ts'

// The expected sum is shown only after the counted sum was sent
export const depositsAnswer = z.object({
  houses: z.array(
    z.object({
      houseId: z.string(),
      name: z.string(),
      people: z.number().int(),
      /** Deposits to return: the guests have left or never arrived. */
      toGiveBack: z.array(z.object({ userId: z.string(), username: z.string(), amount: z.number().int() })),
      lastCount: z
        .object({
          at: instant,
          by: z.string(),
          counted: z.number().int(),
          expected: z.number().int(),
          reason: z.string(),
        })
        .nullable(),
    }),
  ),
})
export type DepositsAnswer = z.infer<typeof depositsAnswer>
export const countBody = z.object({
  houseId: z.string().max(60),
  counted: z.number().int().min(0).max(10_000_000),
  /** Why the sum differs from the ledger; needed with a second count. */
  reason: z.string().trim().max(300).default(''),
})
export const countAnswer = z.object({ id: z.string(), counted: z.number().int(), expected: z.number().int() })
export type CountAnswer = z.infer<typeof countAnswer>
