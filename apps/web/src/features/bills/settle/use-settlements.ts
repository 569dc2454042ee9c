import {
  billSettlements,
  type newSettlementClaim,
  type newSettlementQuote,
  type settlementPayment,
} from '@sengi/contract/bills/settlements'
import type { CryptoAsset } from '@sengi/money'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../../lib/live/mutation.ts'
import { mayRetry } from '../../../lib/live/query-client.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { untilAnswered } from '../../../lib/session/once.ts'
import { groupKey, useRefreshBills } from '../use-groups.ts'
import { settlementCalls } from './settlement-calls.ts'

export type QuoteInput = z.input<typeof newSettlementQuote>
export type PaymentInput = z.input<typeof settlementPayment>
export type ClaimInput = z.input<typeof newSettlementClaim>

const settlementsKey = (groupId: string) => [...groupKey(groupId), 'settlements'] as const

/** All of them, newest first, or only those that wait for somebody's yes. */
export const useSettlements = (groupId: string) =>
  useInfiniteQuery({
    queryKey: settlementsKey(groupId),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(billSettlements, (client) =>
        client.listSettlements(
          { params: { group_id: groupId }, query: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** One of them, for its receipt. */
export const useSettlement = (groupId: string, settlementId: string) =>
  useQuery({
    queryKey: [...settlementsKey(groupId), settlementId],
    queryFn: ({ signal }) =>
      settlementCalls.getSettlement({ params: { group_id: groupId, settlement_id: settlementId } }, { signal }),
  })

export const useOpenSettlements = (groupId: string, enabled: boolean) =>
  useQuery({
    queryKey: [...settlementsKey(groupId), 'open'],
    queryFn: ({ signal }) =>
      settlementCalls.listSettlements(
        { params: { group_id: groupId }, query: { limit: 50, open: 'true' } },
        { signal },
      ),
    enabled,
  })

export const useQuote = (groupId: string) =>
  useMutation({
    mutationFn: (body: QuoteInput) => settlementCalls.quoteSettlement({ params: { group_id: groupId }, body }),
  })

/** Pays once, however often it is tried: a lost answer is asked for again with the key of its review. */
export function usePaySettlement(groupId: string) {
  const queries = useQueryClient()
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: ({ body, key }: { body: PaymentInput; key: string }) =>
      settlementCalls.paySettlement({ params: { group_id: groupId }, body }, { idempotencyKey: key }),
    ...untilAnswered,
    onSuccess: () => {
      refresh()
      void queries.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}

export function useClaimSettlement(groupId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: ({ body, key }: { body: ClaimInput; key: string }) =>
      settlementCalls.claimSettlement({ params: { group_id: groupId }, body }, { idempotencyKey: key }),
    retry: mayRetry(5),
    onSuccess: refresh,
  })
}

export type ClaimDecision = { kind: 'confirm' } | { kind: 'withdraw' } | { kind: 'reject'; reason: string }

/** What a payee or the payer says about cash or EFT that was claimed. */
export function useDecide(groupId: string, settlementId: string) {
  const refresh = useRefreshBills()
  const params = { group_id: groupId, settlement_id: settlementId }
  return useMutation({
    mutationFn: (decision: ClaimDecision) => {
      if (decision.kind === 'reject')
        return settlementCalls.rejectSettlement({ params, body: { reason: decision.reason } })
      return decision.kind === 'confirm'
        ? settlementCalls.confirmSettlement({ params })
        : settlementCalls.withdrawSettlement({ params })
    },
    onSettled: refresh,
  })
}

export function useRequestAll(groupId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: ({ asset, key }: { asset: CryptoAsset; key: string }) =>
      settlementCalls.requestAll({ params: { group_id: groupId }, body: { asset } }, { idempotencyKey: key }),
    onSuccess: refresh,
  })
}
