import type { AlertSide } from '@sengi/contract/wallet/alerts'
import type { CryptoAsset, Price } from '@sengi/money'

/** A price that somebody waits for, or one that was reached and told. */
export interface PriceAlert {
  readonly id: string
  readonly userId: string
  readonly asset: CryptoAsset
  readonly side: AlertSide
  readonly price: Price
  readonly setAt: Date
  readonly fired: { readonly at: Date; readonly price: Price } | null
}

/** How many days an alert that was told is kept, to say so. */
export const firedKeptDays = 30

/** Whether the price that is waited for is there. */
export const isReached = ({ side, price }: Pick<PriceAlert, 'side' | 'price'>, now: Price): boolean =>
  side === 'above' ? now.micros >= price.micros : now.micros <= price.micros

/** Of each person the alert that has waited longest: whoever waits for several prices is told of one. */
export function oldestOfEach(alerts: readonly PriceAlert[]): PriceAlert[] {
  const chosen = new Map<string, PriceAlert>()
  for (const alert of alerts) {
    const known = chosen.get(alert.userId)
    if (!known || alert.setAt < known.setAt) chosen.set(alert.userId, alert)
  }
  return [...chosen.values()]
}
