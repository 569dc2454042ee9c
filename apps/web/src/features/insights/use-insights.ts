import { createClient } from '@sengi/contract/client'
import { type InsightKind, insights } from '@sengi/contract/insights'
import type { Balance } from '@sengi/contract/wallet'
import { formatAmount } from '@sengi/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMutation } from '../../lib/live/mutation.ts'
import { totalOf, unitsOf } from '../../lib/live/portfolio.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(insights, connection)

/** Asked anew when the total value changes and is above zero; prices tick, so a change has to stand for a moment. */
export function useInsights(balances: readonly Balance[] | undefined) {
  const total = balances ? totalOf(balances).total : undefined
  const settled = useSettled(total && formatAmount(total), 1_500)
  const hasValue = settled !== undefined && unitsOf('ZAR', settled).units > 0n
  return useQuery({
    queryKey: ['insights', settled],
    queryFn: ({ signal }) =>
      client.portfolio({ body: { portfolio: summaryOf(balances ?? []), totalValue: settled } }, { signal }),
    enabled: hasValue,
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}

/** Says what its reader thinks of one, and asks for what there is to say then. */
export function useJudging() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['insights'] })
  return {
    judge: useMutation({
      mutationFn: (body: { id: InsightKind; helpful?: boolean; aside?: boolean }) => client.judgeInsight({ body }),
      onSettled,
    }),
    restore: useMutation({ mutationFn: () => client.restoreInsights(), onSettled }),
  }
}

/** Each asset with a positive balance, its amount and its rand value. */
const summaryOf = (balances: readonly Balance[]): string =>
  balances
    .filter(({ asset, total_balance }) => unitsOf(asset, total_balance).units > 0n)
    .map(({ asset, total_balance, total_value_zar }) => `${asset}: ${total_balance} (R${total_value_zar ?? 'unknown'})`)
    .join(', ')

/** The first value at once, later ones when they stood still for `ms`. */
function useSettled<T>(value: T | undefined, ms: number): T | undefined {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled ?? value
}
