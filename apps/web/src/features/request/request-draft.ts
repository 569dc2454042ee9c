import { usernamePattern } from '@sengi/contract/fields'
import { requestEmojis } from '@sengi/contract/requests'
import { type Amount, type CryptoAsset, formatAmount, parsePrice } from '@sengi/money'
import type { MoneyPlace, TypedMoney } from '../../ui/fields/money-typed.ts'
import type { RequestBody } from './request-api.ts'

/** The form as it is typed. */
export interface Draft extends TypedMoney {
  way: 'person' | 'link'
  to: string
  asset: CryptoAsset
  note: string
  emoji: string
  allowsPartial: boolean
}

export const emptyDraft: Draft = {
  way: 'person',
  to: '',
  asset: 'BTC',
  unit: 'rand',
  typed: '',
  note: '',
  emoji: requestEmojis[0],
  allowsPartial: false,
}

/** What an amount of this form is read against: nothing limits what one asks for, and rand become coins up, as when they are paid. */
export const placeOf = ({ asset }: Pick<Draft, 'asset'>, price: string | null): MoneyPlace => ({
  asset,
  price: price === null ? null : parsePrice(asset, price),
  rounding: 'up',
})

export function recipientFault(
  { way, to }: Draft,
  me: { username: string; email: string },
): 'no_recipient' | 'own_account' | undefined {
  if (way === 'link') return undefined
  const name = to.trim().toLowerCase()
  if (name === '' || name === '@') return 'no_recipient'
  if ([me.username, `@${me.username}`, me.email.toLowerCase()].includes(name)) return 'own_account'
  return undefined
}

/** What the server is asked, in the unit that was typed. A bare username means the person of that name. */
export function bodyOf(
  { way, to, asset, unit, note, emoji, allowsPartial }: Draft,
  asked: { coin: Amount | null; rand: Amount | null },
): RequestBody {
  const name = to.trim()
  const chosen = requestEmojis.find((known) => known === emoji)
  return {
    asset,
    ...(unit === 'rand' ? { amount_zar: textOf(asked.rand) } : { amount: textOf(asked.coin) }),
    ...(way === 'link'
      ? { by_link: true }
      : { to_identifier: usernamePattern.test(name.toLowerCase()) ? `@${name.toLowerCase()}` : name }),
    ...(note.trim() && { note: note.trim() }),
    ...(chosen && { emoji: chosen }),
    ...(allowsPartial && { allows_partial: true }),
  }
}

const textOf = (amount: Amount | null): string => (amount ? formatAmount(amount) : '')
