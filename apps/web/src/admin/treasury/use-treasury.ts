import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { chainStaff } from '@sengi/contract/transfers/deposits'
import { type WithdrawalQueue, withdrawalsStaff } from '@sengi/contract/transfers/withdrawals'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const treasuryKey = ['treasury'] as const
const withdrawals = createClient(withdrawalsStaff, connection)
const chain = createClient(chainStaff, connection)

const asked = (cursor: string) => ({ limit: 30, ...(cursor && { cursor }) })

/** Withdrawals that wait for a decision. */
export const useWithdrawalQueue = (queue: WithdrawalQueue, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...treasuryKey, 'withdrawals', queue, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(withdrawalsStaff, (paged) =>
        paged.listAllWithdrawals({ query: { queue, sort, ...asked(pageParam) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const withdrawalsFile = (queue: WithdrawalQueue, sort: ListSort): Promise<Blob> =>
  withdrawals.exportAllWithdrawals({ query: { queue, sort } })

/** What was raised about the chains, settled or not. */
export const useAlarms = (sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...treasuryKey, 'alarms', sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(chainStaff, (paged) => paged.listAlarms({ query: { sort, ...asked(pageParam) } }, { signal })),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const alarmsFile = (sort: ListSort): Promise<Blob> => chain.exportAlarms({ query: { sort } })

/** The newest lines of the chains' news that could not be taken in. */
export const useChainFaults = () =>
  useQuery({
    queryKey: [...treasuryKey, 'faults'],
    queryFn: ({ signal }) => chain.listFaults({ query: { limit: 20 } }, { signal }),
  })

const at = (withdrawalId: string) => ({ params: { withdrawal_id: withdrawalId } })

export const useApproveWithdrawal = (id: string) => useAct(() => withdrawals.approveWithdrawal(at(id)))
export const useRejectWithdrawal = (id: string) =>
  useAct((reason: string) => withdrawals.rejectWithdrawal({ ...at(id), body: { reason } }))
export const useAskRefund = (id: string) =>
  useAct((evidence: string) => withdrawals.askRefund({ ...at(id), body: { evidence } }))
export const useWithdrawRefund = (id: string) => useAct(() => withdrawals.withdrawRefund(at(id)))
export const useSettleAlarm = (id: string) =>
  useAct((settlement: string) => chain.settleAlarm({ params: { alarm_id: id }, body: { settlement } }))

/** An act after which the lists are read anew, whatever became of it: somebody else may have decided meanwhile. */
function useAct<Text = void>(act: (text: Text) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: treasuryKey }),
  })
}
