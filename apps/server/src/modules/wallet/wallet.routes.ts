import type { SpokenLanguage } from '@sengi/contract/languages'
import {
  type PriceCourses,
  type Balance as WireBalance,
  type Movement as WireMovement,
  wallet,
} from '@sengi/contract/wallet'
import { type CryptoAsset, formatAmount, formatPrice } from '@sengi/money'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { billsNoteIn } from './notes.service.ts'
import { type Balance, type Chart, chart, type HistoryLine, listBalances, listHistory } from './wallet.service.ts'

/** Where a page of history begins: a posting and a line in it. */
const linePosition = /^[0-9]{1,18}\.[0-9]{1,4}$/

export const walletRoutes = (): Route[] =>
  serve(wallet, {
    balances: { handle: async ({ db, user }) => (await listBalances(db, user.id)).map(presentBalance) },
    prices: { handle: async ({ db, query: { period } }) => presentChart(await chart(db, period)) },
    history: {
      handle: async ({ db, user, query, nextPage, language }) => {
        const { asset, kind } = query
        const lines = await readPage(
          { query, nextPage },
          (wanted) => listHistory(db, user.id, { ...wanted, asset, kind }),
          { pattern: linePosition, of: ({ cursor }) => cursor },
        )
        return lines.map((line) => presentLine(line, language))
      },
    },
  })

const presentBalance = ({ total, available, staking, value, market, change24h, sparkline }: Balance): WireBalance => ({
  asset: total.asset as CryptoAsset,
  total_balance: formatAmount(total),
  available_balance: formatAmount(available),
  staking_balance: formatAmount(staking),
  total_value_zar: value && formatAmount(value),
  price_zar: market && formatPrice(market.price),
  price_at: market?.at.toISOString() ?? null,
  price_stale: market?.stale ?? false,
  change_24h: change24h,
  sparkline: sparkline.map(formatPrice),
})

const presentChart = ({ times, courses }: Chart): PriceCourses => ({
  times: times.map((at) => at.toISOString()),
  courses: [...courses].map(([asset, prices]) => ({
    asset,
    prices: prices.map((price) => price && formatPrice(price)),
  })),
})

const presentLine = (line: HistoryLine, language: SpokenLanguage): WireMovement => ({
  id: line.cursor,
  kind: line.kind,
  asset: line.amount.asset as CryptoAsset,
  amount: formatAmount(line.amount),
  value_zar: line.value && formatAmount(line.value),
  fee_zar: line.fee && formatAmount(line.fee),
  counterparty: line.counterparty,
  note: line.note && line.isOfBills ? billsNoteIn(language, line.note) : line.note,
  emoji: line.emoji,
  reference: line.reference,
  created_at: line.at.toISOString(),
})
