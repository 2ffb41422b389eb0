// The schema of content/private.ts, the content that visitors must not see.
import { z } from 'zod'
import { gateKey } from '../gate/gate-name.ts'
import { sample, text } from './content-fields.ts'
import { groupKinds } from './group-chat.ts'

/** A gate's name; the server refuses longer names. */
const gateName = text.max(40)
const groupPages = Object.keys(groupKinds).map(kind => `/coming-soon?for=${kind}`)
const groupPage = z.string().refine(path => groupPages.includes(path))
/** An invitation, or the page of this site that says that the group opens later. */
const groupChat = z.union([z.url({ protocol: /^https$/ }), groupPage], {
  error: `must be an https address or ${groupPages.join(' or ')}`,
})
/** Whether all names mean different gates: names that differ only in case and spaces mean the same gate. */
const areDifferent = (names: readonly string[]) => new Set(names.map(gateKey)).size === names.length
export const privateSchema = z.strictObject({
  /** If a link is null, there is no group chat, and the profile shows a notice instead of the link. */
  groupChatLinks: z.strictObject({ student: groupChat.nullable(), outside: groupChat.nullable() }),
  /**
   * The account for UPI payments: its address, and the name that banks show. Without an address people pay at the desk.
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
  /** One or two sentences about where and when people can pay at the desk. */
  desk: text,
  /** The names of the gates to choose from at check-in. If there are none, the name is typed on each device. */
  gates: z.array(gateName).max(30).refine(areDifferent, 'must be different names'),
  sample,
})
