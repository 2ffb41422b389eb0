// Serves the challenges that browsers must solve after their network has used up its attempts.
import { challengeSchema } from '../../domain/account/api.ts'
import { newChallenge } from '../access/proof.ts'
import type { Api, Parts } from '../parts.ts'

export function proofRoutes(api: Api, { keys, now }: Parts): void {
  api.route({
    method: 'GET',
    url: '/proof',
    config: { public: 'a caller who needs a challenge cannot log in yet', counts: 'memory' },
    schema: { response: { 200: challengeSchema } },
    handler: async () => ({ challenge: newChallenge(keys.proofs, now()) }),
  })
}
