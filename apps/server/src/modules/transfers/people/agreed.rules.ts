import { type Amount, formatAmount, fullCryptoText, inRand, type Price, randText } from '@sengi/money'
import type { Memo } from '../../../ledger/posting.ts'

/** How far the price may have gone, in percent, between the review and the payment; one cent of rounding is always free. */
export const driftPercent = 1n

/**
 * Whether rand that somebody agreed to can mean these coins. They were converted once, at the price of the review: a unit of the coin may
 * be lost on the way, and the price goes on. What is further off was never looked at.
 */
export function canMean(agreed: Amount, amount: Amount, price: Price): boolean {
  const least = inRand(amount, price, 'down').units
  const most = inRand({ ...amount, units: amount.units + 1n }, price, 'up').units
  const hundredfold = agreed.units * 100n
  return (
    hundredfold >= (least - 1n) * 100n - least * driftPercent && hundredfold <= (most + 1n) * 100n + most * driftPercent
  )
}

/** The lines of both sides say what was agreed, whatever the market says. */
export const agreedMemo = (agreed: Amount | null | undefined, ...userIds: readonly string[]): Pick<Memo, 'agreed'> =>
  agreed ? { agreed: Object.fromEntries(userIds.map((id) => [id, formatAmount(agreed)])) } : {}

/** How a payment is named to people: by the rand that were agreed, with the coins beside them, or else by the coins. */
export const toldFigures = (amount: Amount, agreed: Amount | null | undefined): { amount: string; coins: string } =>
  agreed ? { amount: randText(agreed), coins: fullCryptoText(amount) } : { amount: fullCryptoText(amount), coins: '' }
