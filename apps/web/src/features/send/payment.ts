import type { HeldBack } from '@sengi/contract/holds'
import { type newTransfer, sendEmojis } from '@sengi/contract/transfers'
import type { ResolvedPayee } from '@sengi/contract/transfers/payees'
import type { Balance } from '@sengi/contract/wallet'
import {
  type Amount,
  AmountError,
  type CryptoAsset,
  compare,
  decimalsOf,
  formatAmount,
  fromRand,
  fullCryptoText,
  inRand,
  type Network,
  type Price,
  parseAmount,
  parsePrice,
  trimmed,
} from '@sengi/money'
import type * as z from 'zod/mini'
import { availableOf, byValue, isHeld } from '../../lib/live/portfolio.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import type { SendWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'

/** The form as it is typed. */
export interface Draft {
  to: string
  /** Null until somebody chooses: then it is what the wallet holds most of. */
  asset: CryptoAsset | null
  unit: 'rand' | 'coin'
  typed: string
  note: string
  emoji: string
}

export const emptyDraft: Draft = { to: '', asset: null, unit: 'rand', typed: '', note: '', emoji: sendEmojis[0] }

/** The typed amount in both units, or what is wrong with it. */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'fault'; fault: Fault; isFinal: boolean }
  | { kind: 'ready'; coin: Amount; rand: Amount | null }

/** What is wrong with an amount, and the figures that its sentence names. */
export type Fault =
  | { key: 'invalid' | 'unclear' | 'too_precise' | 'zero' }
  | { key: 'no_price' | 'dust'; asset: CryptoAsset }
  | { key: 'short'; amount: string }
  | { key: 'precision'; asset: Amount['asset']; places: number }

/** The sentence of a fault. */
export function faultText(t: Say<SendWords>, fault: Fault): string {
  if (fault.key === 'no_price' || fault.key === 'dust') return t(fault.key, { asset: fault.asset })
  if (fault.key === 'short') return t('short', { amount: fault.amount })
  if (fault.key === 'precision') return t('precision', { asset: fault.asset, places: fault.places })
  return t(fault.key)
}

export type CompleteDraft = Draft & { asset: CryptoAsset }

/** The draft with the asset that it means. */
export function completed(draft: Draft, balances: readonly Balance[] | undefined): CompleteDraft {
  const [richest] = byValue((balances ?? []).filter(isHeld))
  return { ...draft, asset: draft.asset ?? richest?.asset ?? 'BTC' }
}

/** What a link or a scanned code asked for, put into the form to be looked at. */
export function filledIn(draft: Draft, { identifier, asset, amount, note }: ResolvedPayee): Draft {
  return {
    ...draft,
    to: identifier,
    asset: asset ?? draft.asset,
    ...(amount && { unit: 'coin', typed: trimmed(amount) }),
    ...(note && { note }),
  }
}

export function readDraft({ asset, unit, typed }: CompleteDraft, balances: readonly Balance[] | undefined): Reading {
  const typedAsset = unit === 'rand' ? 'ZAR' : asset
  const reading = readAmount(typed, decimalsOf[typedAsset])
  if (reading.kind === 'empty') return reading
  if (reading.kind !== 'amount') return unfinished({ key: reading.kind })

  const price = priceOf(balances, asset)
  if (unit === 'rand' && !price) return fault({ key: 'no_price', asset })
  const amount = positive(typedAsset, reading.text)
  if ('key' in amount) return unfinished(amount)

  const coin = unit === 'coin' || !price ? amount : fromRand(amount, price, 'down')
  if (coin.units === 0n) return fault({ key: 'dust', asset })
  if (balances && compare(coin, availableOf(balances, asset)) > 0) {
    return fault({ key: 'short', amount: fullCryptoText(availableOf(balances, asset)) })
  }
  return { kind: 'ready', coin, rand: randOf(unit, amount, price) }
}

const fault = (found: Fault): Reading => ({ kind: 'fault', fault: found, isFinal: true })

/** Wrong so far, but the next key may mend it: `0` on the way to `0,5`. Said when the typing is over. */
const unfinished = (found: Fault): Reading => ({ kind: 'fault', fault: found, isFinal: false })

function randOf(unit: Draft['unit'], amount: Amount, price: Price | null): Amount | null {
  if (unit === 'rand') return amount
  return price && inRand(amount, price, 'down')
}

function positive(asset: Amount['asset'], text: string): Amount | Fault {
  try {
    return parseAmount(asset, text)
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    if (error.fault === 'amount_precision') return { key: 'precision', asset, places: decimalsOf[asset] }
    return { key: error.fault === 'amount_not_positive' ? 'zero' : 'invalid' }
  }
}

/** A stale price still translates for the eye; it trades nothing here, because what is sent is coins. */
function priceOf(balances: readonly Balance[] | undefined, asset: CryptoAsset): Price | null {
  const text = balances?.find((balance) => balance.asset === asset)?.price_zar
  return text ? parsePrice(asset, text) : null
}

/** The same amount typed in the other unit. */
export function swapped(draft: CompleteDraft, reading: Reading): CompleteDraft {
  const unit = draft.unit === 'rand' ? 'coin' : 'rand'
  if (reading.kind !== 'ready') return { ...draft, unit, typed: '' }
  const other = unit === 'coin' ? reading.coin : reading.rand
  return { ...draft, unit, typed: other ? trimmed(formatAmount(other)) : '' }
}

/** What the review shows and the button sends: fixed when the review opens, whatever prices do meanwhile. */
export interface Payment {
  owner: string
  key: string
  body: z.input<typeof newTransfer> & { amount: string; asset: CryptoAsset }
  rand: string | null
  /** Whom the text means, as it was answered when the review opened. */
  payee: ResolvedPayee
}

/** What goes to an address: the next step asks for whom it is and what it costs. */
export interface WithdrawalWish {
  owner: string
  to_identifier: string
  asset: CryptoAsset
  network: Network
  amount: string
  rand: string | null
  /** What of the asset cannot leave yet. */
  held_back: HeldBack | null
  note: string | undefined
  emoji: (typeof sendEmojis)[number] | undefined
}

export function recipientFault(
  to: string,
  me: { username: string; email: string },
): 'no_recipient' | 'own_account' | undefined {
  const name = to.trim().toLowerCase()
  if (name === '' || name === '@') return 'no_recipient'
  if ([me.username, `@${me.username}`, me.email.toLowerCase()].includes(name)) return 'own_account'
  return undefined
}
