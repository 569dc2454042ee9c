import { tier } from '@sengi/contract/fields'
import { tells } from '../../settings/index.ts'
import * as store from './effects.store.ts'

/** What figures of buying did. */
export const onrampEffects = [
  tells.fees('onramp.fee_basis_points', store.feesOf),
  tells.fees('onramp.spread_basis_points', store.marginsOf),
  tells.refused('onramp.smallest_cents', store.smallerPurchases),
  tells.refused('onramp.largest_cents', store.largerPurchases),
  tells.lookedAt('onramp.resolved_alone_up_to_cents', store.largerResolutions),
  ...tier.options.map((one) => tells.peopleStopped(`kyc.${one}_buy_cents`, store.buyersAbove(one))),
]
