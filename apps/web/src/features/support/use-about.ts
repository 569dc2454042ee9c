import { createClient } from '@sengi/contract/client'
import { onramp } from '@sengi/contract/onramp'
import { p2pOrders } from '@sengi/contract/p2p/order-calls'
import type { TicketAbout } from '@sengi/contract/support/tickets'
import { withdrawals } from '@sengi/contract/transfers/withdrawals'
import type { CryptoAsset } from '@sengi/money'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'

/** Something of one's own that a ticket can be about, as the list of them shows it. */
export type AboutChoice = TicketAbout & { readonly at: string; readonly word: AboutWord } & (
    | { readonly rand: string }
    | { readonly amount: string; readonly asset: CryptoAsset }
  )
export type AboutWord = 'about_bought' | 'about_sold' | 'about_purchase' | 'about_withdrawal'

const latest = 10

const orderCalls = createClient(p2pOrders, connection)
const purchaseCalls = createClient(onramp, connection)
const withdrawalCalls = createClient(withdrawals, connection)

/** The latest P2P orders, purchases and payments to wallets, newest first. */
export const useAboutChoices = () =>
  useQuery({ queryKey: ['support-about'], queryFn: ({ signal }) => listChoices(signal), staleTime: 60_000 })

async function listChoices(signal: AbortSignal): Promise<AboutChoice[]> {
  const query = { limit: latest }
  const [orders, purchases, sent] = await Promise.all([
    orderCalls.listTrades({ query }, { signal }),
    purchaseCalls.listOrders({ query }, { signal }),
    withdrawalCalls.listWithdrawals({ query }, { signal }),
  ])
  const choices: AboutChoice[] = [
    ...orders.map((one) => ({
      kind: 'p2p_order' as const,
      id: one.id,
      at: one.created_at,
      word: one.role === 'buyer' ? ('about_bought' as const) : ('about_sold' as const),
      amount: one.amount_asset,
      asset: one.asset,
    })),
    ...purchases.map((one) => ({
      kind: 'purchase' as const,
      id: one.order_id,
      at: one.created_at,
      word: 'about_purchase' as const,
      rand: one.fiat_amount_zar,
    })),
    ...sent.map((one) => ({
      kind: 'withdrawal' as const,
      id: one.withdrawal_id,
      at: one.created_at,
      word: 'about_withdrawal' as const,
      amount: one.amount,
      asset: one.asset,
    })),
  ]
  return choices.toSorted((one, other) => other.at.localeCompare(one.at))
}
