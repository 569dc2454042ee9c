import { createClient } from '@sengi/contract/client'
import { claims } from '@sengi/contract/transfers/claims'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { whileDown } from '../../lib/live/polling.ts'
import { mayRetry } from '../../lib/live/query-client.ts'
import { connection } from '../../lib/session/entry-api.ts'

const api = createClient(claims, connection)
const listKey = ['transfers', 'claims'] as const

/** What I sent to e-mail addresses, and what waits for mine. */
export const useClaims = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.listClaims({ query: { limit: 100 } }, { signal }),
    refetchInterval: () => whileDown(30_000),
  })

const acts = {
  claim: api.takeClaim,
  decline: api.declineClaim,
  cancel: api.cancelClaim,
}
export type ClaimAct = keyof typeof acts

export function useClaimAct(claimId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ act, key }: { act: ClaimAct; key: string }) =>
      acts[act]({ params: { claim_id: claimId } }, { idempotencyKey: key }),
    retry: mayRetry(5),
    onSettled: refresh,
  })
}

export const useOpenLink = () =>
  useMutation({ mutationFn: (secret: string) => api.openClaim({ body: { secret } }), onSettled: useRefresh() })

function useRefresh() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['transfers'] })
    void queries.invalidateQueries({ queryKey: ['wallet'] })
  }
}
