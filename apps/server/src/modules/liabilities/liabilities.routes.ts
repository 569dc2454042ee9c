import { liabilities, liabilityDesk, ownLiabilities } from '@sengi/contract/liabilities/proofs'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { isPublished } from './liabilities.rules.ts'
import { askForProof, countedIn } from './liabilities.service.ts'
import { presentProof, presentStaffProof } from './liabilities-wire.rules.ts'
import { getProof, listAllProofs, listProofs } from './proofs.store.ts'

export const liabilitiesRoutes = (): Route[] => [
  ...serve(liabilities, {
    listProofs: {
      handle: async ({ db, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listProofs(db, wanted))).filter(isPublished).map(presentProof),
    },
  }),
  ...serve(ownLiabilities, {
    isCounted: {
      handle: async ({ db, user }) => {
        const { proof, leaves } = await countedIn(db, user.id)
        return {
          proof: proof && isPublished(proof) ? presentProof(proof) : null,
          account: user.id,
          leaves,
        }
      },
    },
  }),
  ...serve(liabilityDesk, {
    listAllProofs: {
      permission: 'bank.read',
      handle: async ({ db, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listAllProofs(db, wanted))).map(presentStaffProof),
    },
    publishProof: {
      permission: 'treasury.make',
      act: ({ db, user, body: { reason } }) => askForProof(db, { staffId: user.id, reason }),
      show: async ({ db, accepted }, id) => {
        accepted()
        return presentStaffProof(await getProof(db, id))
      },
    },
  }),
]
