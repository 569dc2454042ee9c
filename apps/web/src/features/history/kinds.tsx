import { usernamePattern } from '@sengi/contract/fields'
import type { Movement } from '@sengi/contract/wallet'
import {
  ArrowDownLeft,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ArrowUpRight,
  CreditCard,
  Gift,
  Handshake,
  Percent,
  QrCode,
  Scale,
  ShoppingBag,
  Sprout,
  TrendingUp,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'

type Kind = Movement['kind']
type Words = Say<HistoryWords>

/** One look per kind of movement. */
const icons: Record<Kind, ReactNode> = {
  buy: <ShoppingBag aria-hidden="true" />,
  sent: <ArrowUpRight aria-hidden="true" />,
  received: <ArrowDownLeft aria-hidden="true" />,
  returned: <Undo2 aria-hidden="true" />,
  deposit: <ArrowDownToLine aria-hidden="true" />,
  withdrawal: <ArrowUpFromLine aria-hidden="true" />,
  p2p: <Handshake aria-hidden="true" />,
  staking: <Sprout aria-hidden="true" />,
  reward: <TrendingUp aria-hidden="true" />,
  referral: <Gift aria-hidden="true" />,
  card: <CreditCard aria-hidden="true" />,
  qr: <QrCode aria-hidden="true" />,
  owed: <Scale aria-hidden="true" />,
  fee: <Percent aria-hidden="true" />,
  other: <ArrowLeftRight aria-hidden="true" />,
}

export const iconOf = (kind: Kind): ReactNode => icons[kind] ?? icons.other

/** A kind that this page does not know yet is some other one. */
export const kindText = (t: Words, kind: Kind): string => t(`kind_${kind in icons ? kind : 'other'}`)

const sentences: Partial<Record<Kind, (t: Words, movement: Movement) => string>> = {
  buy: (t, { asset }) => t('bought', { asset }),
  sent: (t, { counterparty }) => (counterparty ? t('sent_to', { who: at(counterparty) }) : t('sent')),
  received: (t, { counterparty }) => (counterparty ? t('from', { who: at(counterparty) }) : t('received')),
  returned: returnedTitle,
  deposit: (t, { asset }) => t('arrived', { asset }),
  withdrawal: (t, { counterparty }) => (counterparty ? t('sent_to', { who: counterparty }) : t('to_address')),
  p2p: p2pTitle,
  staking: (t, { amount, asset }) => t(amount.startsWith('-') ? 'staked' : 'unstaked', { asset }),
  reward: (t, { asset }) => t('reward', { asset }),
  referral: (t) => t('referral'),
  card: (t, { amount, asset }) => t(amount.startsWith('-') ? 'onto_card' : 'off_card', { asset }),
  qr: qrTitle,
  owed: owedTitle,
  fee: (t) => t('fee'),
}

export const titleOf = (t: Words, movement: Movement): string =>
  sentences[movement.kind]?.(t, movement) ?? movement.counterparty ?? t('movement')

/** Out is into escrow; in is what was bought, or a seller's part of an order that was divided. */
function p2pTitle(t: Words, { amount, counterparty }: Movement): string {
  const isOut = amount.startsWith('-')
  if (!counterparty) return isOut ? t('locked_for_order') : t('p2p')
  return t(isOut ? 'locked_for' : 'p2p_with', { who: at(counterparty) })
}

/** In is what came back; out is what one's own shop gave back. */
function returnedTitle(t: Words, { amount, counterparty }: Movement): string {
  const isOut = amount.startsWith('-')
  if (!counterparty) return t(isOut ? 'gave_back' : 'came_back')
  return t(isOut ? 'gave_back_to' : 'back_from', { who: at(counterparty) })
}

/** Paid at a till or to somebody's shop; in is what one's own shop took. */
function qrTitle(t: Words, { amount, counterparty }: Movement): string {
  const isOut = amount.startsWith('-')
  if (!counterparty) return t(isOut ? 'paid_qr' : 'took_qr')
  return t(isOut ? 'paid_qr_to' : 'took_qr_from', { who: at(counterparty) })
}

/** A penalty, or a part of a debt. */
function owedTitle(t: Words, { amount, counterparty }: Movement): string {
  const isOut = amount.startsWith('-')
  if (!counterparty) return isOut ? t('paid_owed') : t('owed_you')
  return t(isOut ? 'paid_owed_to' : 'owed_by', { who: at(counterparty) })
}

const at = (name: string): string => (usernamePattern.test(name) ? `@${name}` : name)
