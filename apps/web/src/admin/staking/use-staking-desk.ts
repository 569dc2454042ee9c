import { createClient } from '@sengi/contract/client'
import { stakingDesk } from '@sengi/contract/staking/desk'
import type { CryptoAsset } from '@sengi/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pollMs } from '../../lib/live/polling.ts'
import { connection } from '../../lib/session/entry-api.ts'

const coverKey = ['staking-desk'] as const
const desk = createClient(stakingDesk, connection)

/** What rewards are paid from, and what was put into it. */
export const useCover = () =>
  useQuery({
    queryKey: coverKey,
    queryFn: ({ signal }) => desk.readStakeCover(undefined, { signal }),
    refetchInterval: pollMs,
  })

interface CoverFill {
  readonly asset: CryptoAsset
  readonly amount: string
  readonly reason: string
  /** So that a second press cannot ask twice. */
  readonly key: string
}

export const useAskCover = () =>
  useAct(({ key, ...body }: CoverFill) => desk.askStakeFill({ body }, { idempotencyKey: key }))
export const useRefuseCover = (id: string) =>
  useAct((reason: string) => desk.refuseStakeFill({ params: { fill_id: id }, body: { reason } }))

/** An act after which the page is read anew, whatever became of it: somebody else may have decided meanwhile. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: coverKey }) })
}
