import { createClient } from '@sengi/contract/client'
import { transfers } from '@sengi/contract/transfers'
import { openWithdrawalStates, type Withdrawal, withdrawals } from '@sengi/contract/transfers/withdrawals'
import { randText } from '@sengi/money'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { draftOf } from '../../../lib/draft.ts'
import { useMutation } from '../../../lib/live/mutation.ts'
import { whileDown } from '../../../lib/live/polling.ts'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { untilAnswered } from '../../../lib/session/once.ts'
import { useWords } from '../../../lib/words/words.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { withdrawalWords } from '../messages.ts'
import { sendDraft } from '../use-send.ts'
import type { BeneficiaryDraft, WithdrawalOrder } from './withdrawal-order.ts'

const transfersClient = createClient(transfers, connection)
const withdrawalsClient = createClient(withdrawals, connection)

const open: ReadonlySet<string> = new Set(openWithdrawalStates)

export const beneficiaryDraft = draftOf<BeneficiaryDraft>('beneficiary')

/** Promises a fee for a minute. */
export const useFeeQuote = () =>
  useMutation({ mutationFn: (place: Pick<Withdrawal, 'asset' | 'network'>) => quoteOf(place) })

const quoteOf = ({ asset, network }: Pick<Withdrawal, 'asset' | 'network'>) =>
  withdrawalsClient.quoteWithdrawal({ body: { asset, network } })

/** Asks once, however often it is tried: what got lost on the way is asked for again under the same key. */
export function useWithdraw() {
  const t = useWords(withdrawalWords)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ order: { body, key }, token }: { order: WithdrawalOrder; token?: string }) =>
      transfersClient.send({ body: { ...body, ...(token && { step_up_token: token }) } }, { idempotencyKey: key }),
    ...untilAnswered,
    onSuccess: ({ value_zar: value }) => {
      sendDraft.drop()
      beneficiaryDraft.drop()
      toast.success(t('sent_toast'), value === null ? undefined : randText(unitsOf('ZAR', value)))
      void queries.invalidateQueries({ queryKey: ['wallet'] })
      void queries.invalidateQueries({ queryKey: ['transfers'] })
    },
  })
}

const isOpen = (withdrawal: Withdrawal | undefined): boolean => withdrawal !== undefined && open.has(withdrawal.state)

/** Live by events; looked at now and then while it is on its way and they do not get through. */
export const useWithdrawal = (withdrawalId: string) =>
  useQuery({
    queryKey: ['transfers', 'withdrawals', withdrawalId],
    queryFn: ({ signal }) => withdrawalsClient.getWithdrawal({ params: { withdrawal_id: withdrawalId } }, { signal }),
    refetchInterval: ({ state }) => isOpen(state.data) && whileDown(10_000),
  })

export const useWithdrawals = () =>
  useInfiniteQuery({
    queryKey: ['transfers', 'withdrawals'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(withdrawals, (client) =>
        client.listWithdrawals({ query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export function useCancelWithdrawal(withdrawalId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => withdrawalsClient.cancelWithdrawal({ params: { withdrawal_id: withdrawalId } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['transfers'] })
      void queries.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}
