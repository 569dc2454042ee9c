import { p2p } from '@sengi/contract/p2p'
import { type Route, serve } from '../../platform/http/serve.ts'
import { adHandlers } from './ads/ads.routes.ts'
import type { Publishing } from './ads/ads.service.ts'
import { traderHandlers } from './ads/trader-page.routes.ts'
import { disputeHandlers } from './disputes/disputes.routes.ts'
import { staffRoutes } from './disputes/staff.routes.ts'
import { orderHandlers } from './orders/orders.routes.ts'
import { reputationHandlers } from './traders/reputation.routes.ts'

interface Wiring extends Publishing {
  readonly vault: Parameters<typeof orderHandlers>[0]
}

/** Everything that traders and staff can ask of the market. */
export const p2pRoutes = ({ vault, ...publishing }: Wiring): Route[] => [
  ...serve(p2p, {
    ...adHandlers(publishing),
    ...orderHandlers(vault),
    ...reputationHandlers,
    ...traderHandlers,
    ...disputeHandlers,
  }),
  ...staffRoutes(),
]
