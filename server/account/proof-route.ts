// Hands out the challenges that browsers answer where their network has used up its attempts.
import { challengeSchema } from '../../domain/account/api.ts'
import { newChallenge } from '../access/proof.ts'
import type { Api, Parts } from '../parts.ts'

export function proofRoutes(api: Api, { keys, now }: Parts): void {
  api.route({
    method: 'GET',
    url: '/proof',
    config: { public: 'whoever needs one cannot log in yet', counts: 'memory' },
    schema: { response: { 200: challengeSchema } },
    handler: async () => ({ challenge: newChallenge(keys.proofs, now()) }),
  })
}
