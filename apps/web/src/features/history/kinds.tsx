import { type Movement, usernamePattern } from '@sengi/contract'
import {
  ArrowDownLeft,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ArrowUpRight,
  Handshake,
  Percent,
  Scale,
  ShoppingBag,
  Sprout,
  TrendingUp,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'

type Kind = Movement['kind']

/** One look and one word per kind of movement. */
export const kinds: Record<Kind, { label: string; icon: ReactNode }> = {
  buy: { label: 'Bought', icon: <ShoppingBag aria-hidden="true" /> },
  sent: { label: 'Sent', icon: <ArrowUpRight aria-hidden="true" /> },
  received: { label: 'Received', icon: <ArrowDownLeft aria-hidden="true" /> },
  returned: { label: 'Returned', icon: <Undo2 aria-hidden="true" /> },
  deposit: { label: 'Deposits', icon: <ArrowDownToLine aria-hidden="true" /> },
  withdrawal: { label: 'Withdrawals', icon: <ArrowUpFromLine aria-hidden="true" /> },
  p2p: { label: 'P2P', icon: <Handshake aria-hidden="true" /> },
  staking: { label: 'Staking', icon: <Sprout aria-hidden="true" /> },
  reward: { label: 'Rewards', icon: <TrendingUp aria-hidden="true" /> },
  owed: { label: 'Owed', icon: <Scale aria-hidden="true" /> },
  fee: { label: 'Fees', icon: <Percent aria-hidden="true" /> },
  other: { label: 'Other', icon: <ArrowLeftRight aria-hidden="true" /> },
}

const unknown = kinds.other

export const lookOf = (kind: Kind) => kinds[kind] ?? unknown

const sentences: Partial<Record<Kind, (movement: Movement) => string>> = {
  buy: ({ asset }) => `Bought ${asset}`,
  sent: ({ counterparty }) => (counterparty ? `Sent to ${at(counterparty)}` : 'Sent'),
  received: ({ counterparty }) => (counterparty ? `From ${at(counterparty)}` : 'Received'),
  returned: ({ counterparty }) => (counterparty ? `Back from ${at(counterparty)}` : 'Came back'),
  deposit: ({ asset }) => `${asset} arrived at your address`,
  withdrawal: ({ counterparty }) => (counterparty ? `Sent to ${counterparty}` : 'Sent to an address'),
  p2p: p2pTitle,
  staking: ({ amount, asset }) => (amount.startsWith('-') ? `Staked ${asset}` : `Unstaked ${asset}`),
  reward: ({ asset }) => `${asset} staking reward`,
  owed: owedTitle,
  fee: () => 'Fee',
}

export const titleOf = (movement: Movement): string =>
  sentences[movement.kind]?.(movement) ?? movement.counterparty ?? 'Movement'

/** Out is into escrow; in is what was bought, or a seller's part of an order that was divided. */
function p2pTitle({ amount, counterparty }: Movement): string {
  if (amount.startsWith('-')) return `Locked for ${counterparty ? at(counterparty) : 'a P2P order'}`
  return counterparty ? `P2P with ${at(counterparty)}` : 'P2P'
}

/** A penalty, or a part of a debt. */
function owedTitle({ amount, counterparty }: Movement): string {
  if (amount.startsWith('-')) return counterparty ? `Paid what you owe ${at(counterparty)}` : 'Paid what you owe'
  return counterparty ? `What ${at(counterparty)} owed you` : 'What was owed to you'
}

const at = (name: string): string => (usernamePattern.test(name) ? `@${name}` : name)
