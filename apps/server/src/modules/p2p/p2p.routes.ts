import { p2p } from '@sengi/contract/p2p'
import { type Route, serve } from '../../platform/http/serve.ts'
import { adHandlers } from './ads.routes.ts'
import { disputeHandlers } from './disputes.routes.ts'
import { orderHandlers } from './orders.routes.ts'
import { reputationHandlers } from './reputation.routes.ts'
import { staffRoutes } from './staff.routes.ts'

/** Everything that traders and staff can ask of the market. */
export const p2pRoutes = (): Route[] => [
  ...serve(p2p, { ...adHandlers, ...orderHandlers, ...reputationHandlers, ...disputeHandlers }),
  ...staffRoutes(),
]
