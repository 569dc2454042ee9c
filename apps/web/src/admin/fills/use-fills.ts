import { createClient } from '@sengi/contract/client'
import { type FilledPool, poolFills } from '@sengi/contract/fills/fills'
import type { CryptoAsset } from '@sengi/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(poolFills, connection)

/** What was put into a pool, and what waits for a second person. */
export const useFills = (pool: FilledPool) =>
  useQuery({
    queryKey: ['pool-fills', pool],
    queryFn: ({ signal }) => client.listPoolFills({ query: { pool } }, { signal }),
    refetchInterval: pollMs,
  })

interface FillAsked {
  readonly pool: FilledPool
  readonly asset: CryptoAsset
  readonly amount: string
  readonly reason: string
  /** So that a second press cannot ask twice. */
  readonly key: string
}

export const useAskFill = () =>
  useAct(({ key, ...body }: FillAsked) => client.askPoolFill({ body }, { idempotencyKey: key }))
export const useRefuseFill = (id: string) =>
  useAct((reason: string) => client.refusePoolFill({ params: { fill_id: id }, body: { reason } }))

/** An act after which the desk is read anew, whatever became of it: somebody else may have decided meanwhile. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries() })
}
