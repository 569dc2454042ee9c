import { qrLinks } from '@sengi/contract/qr/links'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type SharedCode, shopAsks, shownState } from './shop-links.rules.ts'
import { getShopLink } from './shop-links.service.ts'

export const shopLinkRoutes: Route[] = serve(qrLinks, {
  openShopLink: {
    hourlyLimit: 'requestLinks',
    handle: async ({ db, params }) => {
      const code = await getShopLink(db, params.code)
      const asked = shopAsks(code)
      return { state: shownState(code), asked: asked && presentAsked(asked) }
    },
  },
})

const presentAsked = ({ merchant, city, reference, bill, takesTip }: SharedCode) => ({
  merchant,
  city,
  reference,
  amount_zar: bill && formatAmount(bill),
  takes_tip: takesTip,
})
