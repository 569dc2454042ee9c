import { usernamePattern } from '@sengi/contract/fields'
import { requestEmojis } from '@sengi/contract/requests'
import {
  AmountError,
  type CryptoAsset,
  decimalsOf,
  formatAmount,
  fromRand,
  inRand,
  parseAmount,
  parsePrice,
} from '@sengi/money'
import { readAmount } from '../../lib/words/amount-text.ts'
import type { RequestBody } from './request-api.ts'

/** The form as it is typed. */
export interface Draft {
  way: 'person' | 'link'
  to: string
  asset: CryptoAsset
  unit: 'rand' | 'coin'
  typed: string
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

type AmountFault = 'invalid' | 'unclear' | 'too_precise' | 'zero'

/** What is asked for, as a decimal text of its unit, with what that is in the other one. */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'fault'; fault: AmountFault }
  | { kind: 'ready'; amount: string; other: string | null }

/** Reads an amount of rand or of a coin. `price` is only for the eye: what is asked for stays as it was typed. */
export function readTyped(
  { asset, unit, typed }: Pick<Draft, 'asset' | 'unit' | 'typed'>,
  price: string | null,
): Reading {
  const typedAsset = unit === 'rand' ? 'ZAR' : asset
  const reading = readAmount(typed, decimalsOf[typedAsset])
  if (reading.kind === 'empty') return reading
  if (reading.kind !== 'amount') return { kind: 'fault', fault: reading.kind }
  try {
    const amount = parseAmount(typedAsset, reading.text)
    if (price === null) return { kind: 'ready', amount: reading.text, other: null }
    const known = parsePrice(asset, price)
    const other = unit === 'rand' ? fromRand(amount, known, 'up') : inRand(amount, known, 'down')
    return { kind: 'ready', amount: reading.text, other: formatAmount(other) }
  } catch (error) {
    if (error instanceof AmountError)
      return { kind: 'fault', fault: error.fault === 'amount_not_positive' ? 'zero' : 'invalid' }
    throw error
  }
}

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

/** What the server is asked. A bare username means the person of that name. */
export function bodyOf({ way, to, asset, unit, note, emoji, allowsPartial }: Draft, amount: string): RequestBody {
  const name = to.trim()
  const chosen = requestEmojis.find((known) => known === emoji)
  return {
    asset,
    ...(unit === 'rand' ? { amount_zar: amount } : { amount }),
    ...(way === 'link'
      ? { by_link: true }
      : { to_identifier: usernamePattern.test(name.toLowerCase()) ? `@${name.toLowerCase()}` : name }),
    ...(note.trim() && { note: note.trim() }),
    ...(chosen && { emoji: chosen }),
    ...(allowsPartial && { allows_partial: true }),
  }
}
