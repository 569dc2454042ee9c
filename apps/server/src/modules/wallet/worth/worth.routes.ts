import { type CoinFacts, walletCoins } from '@sengi/contract/wallet/coins'
import { type Worth, walletWorth } from '@sengi/contract/wallet/worth'
import { formatAmount, formatPrice } from '@sengi/money'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { presentMovement } from '../lines.routes.ts'
import { movementPosition } from '../wallet.rules.ts'
import { type CoinStanding, coinStanding } from './coin.service.ts'
import { linesOf, placesOf } from './places.service.ts'
import type { WorthPoint } from './worth.rules.ts'
import { worthSince } from './worth.service.ts'

export const worthRoutes = (): Route[] =>
  serve(
    { ...walletWorth, ...walletCoins },
    {
      worth: {
        handle: async ({ db, user, query: { range } }) => ({
          points: (await worthSince(db, user.id, range)).map(presentPoint),
        }),
      },
      places: { handle: ({ db, user }) => placesOf(db, user.id) },
      placeLines: {
        handle: async ({ db, user, query, nextPage, language }) => {
          const { asset, place } = query
          const lines = await readPage(
            { query, nextPage },
            (wanted) => linesOf(db, user.id, { ...wanted, asset, place }),
            { pattern: movementPosition, of: ({ cursor }) => cursor },
          )
          return lines.map((line) => presentMovement(line, language))
        },
      },
      coin: { handle: async ({ db, user, params: { asset } }) => presentCoin(await coinStanding(db, user.id, asset)) },
    },
  )

const presentPoint = ({ at, value, came, went }: WorthPoint): Worth['points'][number] => ({
  at: at.toISOString(),
  value_zar: value && formatAmount(value),
  in_zar: came && formatAmount(came),
  out_zar: went && formatAmount(went),
})

const presentCoin = ({ asset, day, cost, gain, isEstimate }: CoinStanding): CoinFacts => ({
  asset,
  day_low_zar: day && formatPrice(day.low),
  day_high_zar: day && formatPrice(day.high),
  bought: cost && {
    amount: formatAmount(cost.amount),
    paid_zar: formatAmount(cost.paid),
    average_zar: formatAmount(cost.average),
  },
  gain_zar: gain && formatAmount(gain.gain),
  gain_percent: gain?.percent ?? null,
  is_estimate: isEstimate,
})
