import type { HeldBack } from '@sengi/contract/holds'
import { type newTransfer, sendEmojis } from '@sengi/contract/transfers'
import type { ResolvedPayee } from '@sengi/contract/transfers/payees'
import type { Balance } from '@sengi/contract/wallet'
import { type Amount, type CryptoAsset, type Network, trimmed } from '@sengi/money'
import type * as z from 'zod/mini'
import { byValue, ownsCoin, walletPlace } from '../../lib/live/portfolio.ts'
import { type MoneyPlace, type MoneyReading, readMoney, type TypedMoney } from '../../ui/fields/money-typed.ts'

/** The form as it is typed. */
export interface Draft extends TypedMoney {
  to: string
  /** Null until somebody chooses: then it is what the wallet holds most of. */
  asset: CryptoAsset | null
  note: string
  emoji: string
}

export const emptyDraft: Draft = { to: '', asset: null, unit: 'rand', typed: '', note: '', emoji: sendEmojis[0] }

/** The typed amount in both units, or what is wrong with it. */
export type Reading = Exclude<MoneyReading, { kind: 'ready' }> | { kind: 'ready'; coin: Amount; rand: Amount | null }

export type CompleteDraft = Draft & { asset: CryptoAsset }

/** The draft with the asset that it means. */
export function completed(draft: Draft, balances: readonly Balance[] | undefined): CompleteDraft {
  const [richest] = byValue((balances ?? []).filter(ownsCoin))
  return { ...draft, asset: draft.asset ?? richest?.asset ?? 'BTC' }
}

/** What a link or a scanned code asked for, put into the form to be looked at. */
export function filledIn(draft: Draft, { identifier, asset, amount, note }: ResolvedPayee): Draft {
  return {
    ...draft,
    to: identifier,
    asset: asset ?? draft.asset,
    ...(amount && { unit: 'coin', typed: trimmed(amount), exact: undefined }),
    ...(note && { note }),
  }
}

/** What an amount of this form is read against. A stale price still translates for the eye; what is sent is coins. */
export const placeOf = ({ asset }: CompleteDraft, balances: readonly Balance[] | undefined): MoneyPlace =>
  walletPlace(balances, asset)

/** What is sent is coins, so rand without a price are nothing yet. */
export function readDraft(draft: CompleteDraft, balances: readonly Balance[] | undefined): Reading {
  const reading = readMoney(draft, placeOf(draft, balances))
  if (reading.kind !== 'ready') return reading
  const { coin, rand } = reading
  if (coin) return { kind: 'ready', coin, rand }
  return { kind: 'fault', fault: { key: 'no_price', asset: draft.asset }, isFinal: true }
}

/** What the review shows and the button sends: fixed when the review opens, whatever prices do meanwhile. */
export interface Payment {
  owner: string
  key: string
  body: z.input<typeof newTransfer> & { amount: string; amount_zar?: string; asset: CryptoAsset }
  /** What is agreed to; null while there is no price. It travels with the coins, and heads every screen of both sides. */
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
