import { payoutDefaultFacts, payoutFacts } from '@sengi/contract/auth/step-up-facts'
import type { newPayoutAccount, PayoutAccount } from '@sengi/contract/p2p/payout'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../../lib/live/mutation.ts'
import { needsStepUp, useStepUp } from '../../../lib/session/step-up.tsx'
import type { Question } from '../../../lib/session/step-up-dialog.tsx'
import { conversationCalls } from '../conversation-calls.ts'

const payoutKey = ['p2p', 'payout'] as const

export const usePayoutAccounts = () =>
  useQuery({
    queryKey: payoutKey,
    queryFn: ({ signal }) => conversationCalls.listPayoutAccounts(undefined, { signal }),
    // A bank answers within seconds; no event tells of it.
    refetchInterval: ({ state }) => (state.data?.some(({ check }) => check?.is_asked) ? askedEveryMs : false),
  })

const askedEveryMs = 5_000

export const useBanks = () =>
  useQuery({
    queryKey: ['p2p-banks'],
    queryFn: ({ signal }) => conversationCalls.listBanks(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type NewPayout = z.input<typeof newPayoutAccount>

export function useAddPayout() {
  const refresh = useRefreshPayout()
  const { confirmed, dialog } = useConfirmed()
  const adding = useMutation({
    mutationFn: ({ body, key }: { body: NewPayout; key: string }) =>
      confirmed({ act: 'payout_account', facts: payoutFacts(body) }, (token) =>
        conversationCalls.addPayoutAccount({ body: { ...body, ...token } }, { idempotencyKey: key }),
      ),
    onSuccess: refresh,
  })
  return { ...adding, dialog }
}

export function useMakeDefault() {
  const refresh = useRefreshPayout()
  const { confirmed, dialog } = useConfirmed()
  const changing = useMutation({
    mutationFn: ({ id: payout_account_id }: PayoutAccount) =>
      confirmed(
        { act: 'payout_default', facts: payoutDefaultFacts({ payout_account_id, is_default: true }) },
        (token) =>
          conversationCalls.editPayoutAccount({ params: { payout_account_id }, body: { is_default: true, ...token } }),
      ),
    onSettled: refresh,
  })
  return { ...changing, dialog }
}

/** Asks for the PIN when the server wants it, and does the same again with it. */
function useConfirmed() {
  const { ask, dialog } = useStepUp()
  const confirmed = <T>(question: Question, act: (token: { step_up_token?: string }) => Promise<T>): Promise<T> =>
    act({}).catch(async (refusal: unknown) => {
      const token = needsStepUp(refusal) ? await ask(question) : null
      if (!token) throw refusal
      return act({ step_up_token: token })
    })
  return { confirmed, dialog }
}

export function useNamePayout() {
  const refresh = useRefreshPayout()
  return useMutation({
    mutationFn: ({ account: { id }, label }: { account: PayoutAccount; label: string }) =>
      conversationCalls.editPayoutAccount({ params: { payout_account_id: id }, body: { label: label || null } }),
    onSettled: refresh,
  })
}

export function useAskBank() {
  const refresh = useRefreshPayout()
  return useMutation({
    mutationFn: ({ id }: PayoutAccount) => conversationCalls.checkPayoutAccount({ params: { payout_account_id: id } }),
    onSettled: refresh,
  })
}

export function useRemovePayout() {
  const refresh = useRefreshPayout()
  return useMutation({
    mutationFn: ({ id }: PayoutAccount) => conversationCalls.deletePayoutAccount({ params: { payout_account_id: id } }),
    onSettled: refresh,
  })
}

export function useChoosePayout(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ payoutId, key }: { payoutId: string; key: string }) =>
      conversationCalls.choosePayoutAccount(
        { params: { order_id: orderId }, body: { payout_account_id: payoutId } },
        { idempotencyKey: key },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['p2p', 'order', orderId] }),
  })
}

function useRefreshPayout() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: payoutKey })
}
