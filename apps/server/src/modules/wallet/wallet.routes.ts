import { type PriceCourses, type Balance as WireBalance, wallet } from '@sengi/contract/wallet'
import { walletRates } from '@sengi/contract/wallet/rates'
import { type CryptoAsset, formatAmount, formatMicros, formatPrice } from '@sengi/money'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { alertsRoutes } from './alerts/alerts.routes.ts'
import { presentMovement } from './lines.routes.ts'
import { movementPosition } from './wallet.rules.ts'
import {
  type Balance,
  type Chart,
  chart,
  currentRates,
  type KnownRate,
  listBalances,
  listHistory,
} from './wallet.service.ts'
import { worthRoutes } from './worth/worth.routes.ts'

export const walletRoutes = (): Route[] => [...ownRoutes(), ...worthRoutes(), ...alertsRoutes()]

const ownRoutes = (): Route[] =>
  serve(
    { ...wallet, ...walletRates },
    {
      balances: { handle: async ({ db, user }) => (await listBalances(db, user.id)).map(presentBalance) },
      prices: { handle: async ({ db, query: { period } }) => presentChart(await chart(db, period)) },
      exchangeRates: { handle: async ({ db }) => (await currentRates(db)).map(presentRate) },
      history: {
        handle: async ({ db, user, query, nextPage, language }) => {
          const { asset, kind, from, to, search } = query
          const lines = await readPage(
            { query, nextPage },
            (wanted) => listHistory(db, user.id, { ...wanted, asset, kind, from, to, search }),
            { pattern: movementPosition, of: ({ cursor }) => cursor },
          )
          return lines.map((line) => presentMovement(line, language))
        },
      },
    },
  )

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

const presentRate = ({ currency, micros, day }: KnownRate) => ({ currency, price_zar: formatMicros(micros), day })

const presentChart = ({ times, courses }: Chart): PriceCourses => ({
  times: times.map((at) => at.toISOString()),
  courses: [...courses].map(([asset, prices]) => ({
    asset,
    prices: prices.map((price) => price && formatPrice(price)),
  })),
})
