import { priceAlerts, type PriceAlert as WireAlert } from '@sengi/contract/wallet/alerts'
import { formatPrice } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { PriceAlert } from './alerts.rules.ts'
import { removeAlert, setAlert } from './alerts.service.ts'
import { listAlerts } from './alerts.store.ts'

const say = phrases('wallet/notices')

export const alertsRoutes = (): Route[] =>
  serve(priceAlerts, {
    listPriceAlerts: { handle: async ({ db, user }) => (await listAlerts(db, user.id)).map(present) },
    setPriceAlert: {
      handle: async ({ db, user, body: { asset, side, price_zar: rand } }) =>
        present(await setAlert(db, user.id, { asset, side, rand })),
    },
    removePriceAlert: {
      handle: async ({ db, user, params, language }) => {
        await removeAlert(db, user.id, params.alert_id)
        return { message: inWords(language, say('alert_removed')) }
      },
    },
  })

const present = ({ id, asset, side, price, setAt, fired }: PriceAlert): WireAlert => ({
  alert_id: id,
  asset,
  side,
  price_zar: formatPrice(price),
  set_at: setAt.toISOString(),
  fired_at: fired?.at.toISOString() ?? null,
  fired_at_zar: fired && formatPrice(fired.price),
})
