import { tier } from '@sengi/contract/fields'
import { tells } from '../settings/index.ts'
import { aboveInADay, stoppedBy } from './effects.store.ts'
import { limitKinds } from './limits.rules.ts'

/** What figures of what leaves did. */
export const limitEffects = [
  ...tier.options.flatMap((one) =>
    limitKinds.map((kind) => tells.peopleStopped(`limits.${one}_${kind}`, stoppedBy(one, kind))),
  ),
  tells.pinAsked('brake.free_cents', aboveInADay),
]
