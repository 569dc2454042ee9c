import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import {
  type BankPayout,
  bankPayouts,
  type PayoutRun,
  type payoutOutcomes,
  payoutRuns,
} from '@sengi/contract/onramp/bank-payouts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { bankKey } from '../use-bank.ts'

const key = [...bankKey, 'payouts'] as const
const client = createClient(bankPayouts, connection)
const runs = createClient(payoutRuns, connection)

interface PayoutsWanted {
  /** Undefined: of any. */
  readonly stage: BankPayout['stage'] | undefined
  readonly sort: ListSort
}
const queryOf = ({ stage, sort }: PayoutsWanted) => ({ sort, ...(stage && { stage }) })

export const usePayouts = (wanted: PayoutsWanted) =>
  useInfiniteQuery({
    queryKey: [...key, wanted],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(bankPayouts, (paged) =>
        paged.listBankPayouts(
          { query: { limit: 50, ...queryOf(wanted), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const payoutsFile = (wanted: PayoutsWanted): Promise<Blob> =>
  client.exportBankPayouts({ query: queryOf(wanted) })

interface RunsWanted {
  /** Undefined: of any. */
  readonly state: PayoutRun['state'] | undefined
  readonly sort: ListSort
}
const runsQuery = ({ state, sort }: RunsWanted) => ({ sort, ...(state && { state }) })

export const usePayoutRuns = (wanted: RunsWanted) =>
  useInfiniteQuery({
    queryKey: [...key, 'runs', wanted],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(payoutRuns, (paged) =>
        paged.listPayoutRuns(
          { query: { limit: 30, ...runsQuery(wanted), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const runsFile = (wanted: RunsWanted): Promise<Blob> => runs.exportPayoutRuns({ query: runsQuery(wanted) })

/** One run with its lines; what the bank's statement says of them comes by and by. */
export const usePayoutRun = (runId: string) =>
  useQuery({
    queryKey: [...key, 'run', runId],
    queryFn: ({ signal }) => runs.getPayoutRun({ params: { run_id: runId } }, { signal }),
    refetchInterval: pollMs,
  })

/** Without ids: the oldest that fit. */
export const useDraftRun = () =>
  useAct((ids: readonly string[] | null) =>
    runs.draftPayoutRun({ body: ids ? { payout_ids: [...ids] } : {} }, { idempotencyKey: newIdempotencyKey() }),
  )

export const useCancelPayout = (payout_id: string) =>
  useAct((reason: string) => client.cancelBankPayout({ params: { payout_id }, body: { reason } }))

export const useDropPayout = (run_id: string) =>
  useAct((payout_id: string) => runs.dropFromPayoutRun({ params: { run_id }, body: { payout_id } }))

export const useProposeRun = (run_id: string) =>
  useAct((reason: string) => runs.proposePayoutRun({ params: { run_id }, body: { reason } }))

export const useDiscardRun = (run_id: string) =>
  useAct((reason: string) => runs.discardPayoutRun({ params: { run_id }, body: { reason } }))

/** Hands the file out where nobody has it yet, and saves it. */
export const useTakeFile = ({ run_id, state }: PayoutRun) =>
  useAct(async () => {
    const params = { run_id }
    if (state === 'APPROVED') await runs.sendPayoutRun({ params })
    saveFile(await runs.savePayoutFile({ params }), `payouts-${run_id}.xml`)
  })

interface Outcome {
  readonly outcome: (typeof payoutOutcomes)[number]
  readonly evidence: string
}

export const useAskOutcome = (line_id: string) =>
  useAct((body: Outcome) => runs.askPayoutOutcome({ params: { line_id }, body }))

export const useWithdrawOutcome = (line_id: string) => useAct(() => runs.withdrawPayoutOutcome({ params: { line_id } }))

function useAct<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void queries.invalidateQueries({ queryKey: bankKey }) })
}
