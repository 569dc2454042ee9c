import type { EffectKind } from '@sengi/contract/figures/effects'
import type { CryptoAsset } from '@sengi/money'

export { effectDays } from '@sengi/contract/figures/effects'

/**
 * What a module knows of a figure's past: `counted` answers a question for one number, of what happened since a moment, had the figure
 * been of that value. It is units of `asset`, or a count where there is none.
 */
export interface KnownEffect<Question = unknown, Moment = unknown> {
  readonly key: string
  readonly tells: EffectKind
  readonly asset: 'ZAR' | CryptoAsset | null
  readonly counted: (value: unknown, since: Moment) => Question
}

/** What a change would have come to: the same count with the value that stands, and with the other one. */
export interface EffectCounted {
  readonly tells: EffectKind
  readonly asset: KnownEffect['asset']
  readonly before: bigint
  readonly after: bigint
}
