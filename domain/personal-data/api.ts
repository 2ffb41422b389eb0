// The schemas of the calls about personal data (below /api/users, ordinary session): downloading everything, deleting
// the account.
import { z } from 'zod'
import { loginBody } from '../account/api.ts'

// GET /personalData. Features declare its parts table by table (server/people-data.ts): `account`, `payments`, ….
// Secrets (password, tokens, the code of the pass) and other people's names are left out. Money is in whole rupees.
export const personalData = z.looseObject({
  madeAt: z.string(),
  festival: z.string(),
})

// POST /deleteAccount: answers messageSchema. Needs the password again.
export const deleteAccountBody = loginBody.pick({ password: true })

export type PersonalData = z.infer<typeof personalData>
