import { sendEmojis } from '@sengi/contract/transfers'
import { visible } from '@sengi/contract/visible-text'
import { type Amount, type CryptoAsset, inRand, type Price } from '@sengi/money'
import { available } from '../../../ledger/accounts.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { agreedMemo, toldFigures } from './agreed.rules.ts'

/** Crypto on its way from one person to another, with the words that go along. */
export interface Transfer {
  readonly id: string
  readonly senderId: string
  readonly recipientId: string
  /** The e-mail address that the sender named, who is not told whose it is; null where it was a username. */
  readonly typedTo?: string | null
  readonly amount: Amount & { readonly asset: CryptoAsset }
  /** The rand that the sender agreed to; absent where only coins were named. */
  readonly agreed?: Amount | null
  readonly note: string | null
  readonly emoji: string
  readonly createdAt: Date
}

/** What a sender who chose none sends along. */
export const defaultEmoji = sendEmojis[0]

/** The move itself. `price` is what the asset cost when it was sent, where that was known. */
export const sendTo = (
  { id, senderId, recipientId, amount, agreed, note, emoji, createdAt }: Transfer,
  price: string | null,
): Posting => ({
  reason: 'transfer.sent',
  ref: id,
  moves: [{ from: available(senderId), to: available(recipientId), amount }],
  memo: {
    ...(price && { prices: { [amount.asset]: price } }),
    ...agreedMemo(agreed, senderId, recipientId),
    ...(note && { note }),
    emoji,
  },
  at: createdAt,
})

/** What the recipient is told. */
export const receivedNotice = ({ id, recipientId, amount, agreed }: Transfer, senderName: string) =>
  ({
    type: 'transfer.received',
    to: recipientId,
    subject: id,
    params: { ...toldFigures(amount, agreed), from: senderName },
    link: '/history',
  }) as const

/** Less than a cent is dust. Where there is no price, nobody can tell. */
export const isWorthNothing = (amount: Amount, price: Price | null): boolean =>
  price !== null && inRand(amount, price, 'down').units === 0n

/** The note as it is kept; null when nothing of it can be seen. */
export const readableNote = (note: string): string | null => visible(note) || null

/**
 * A time-ordered id (UUID version 7), made before anything is stored, because the answer that carries it
 * is stored together with the move.
 */
export function transferIdAt(at: Date, random: Uint8Array): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'.charAt(Number.parseInt(rest.charAt(3), 16) % 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`
}

/** How many bytes of chance an id takes. */
export const randomBytesOfId = 10
