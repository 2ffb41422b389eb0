// The schema of content/private.ts: what visitors must not see.
import { z } from 'zod'
import { gateKey } from '../gate/gate-name.ts'
import { link, sample, text } from './content-fields.ts'

/** A gate's name; the server takes no longer one. */
const gateName = text.max(40)
/** Case and spaces make no other gate. */
const areDifferent = (names: readonly string[]) => new Set(names.map(gateKey)).size === names.length
export const privateSchema = z.strictObject({
  /** Null where no group chat is set up: the profile then shows a notice in place of the link. */
  groupChatLinks: z.strictObject({ student: link.nullable(), outside: link.nullable() }),
  /**
   * The account that takes UPI payments, by its address and the name that banks show; without an address people pay at
   * the desk.
   */
  upi: z
    .strictObject({
      vpa: z
        .string()
        .regex(/^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/, 'must be a UPI address, such as name@bank')
        .nullable(),
      name: text,
    })
    .nullable(),
  /** One or two sentences: where and when the desk takes money. */
  desk: text,
  /** The gates that check-in offers by name. Empty: each device types the name of its gate. */
  gates: z.array(gateName).max(30).refine(areDifferent, 'must be different names'),
  sample,
})
