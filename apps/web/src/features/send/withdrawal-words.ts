import type { Beneficiary, Withdrawal } from '@sengi/contract'
import type { Tone } from '../../ui/badge.tsx'
import type { StatusShape } from '../../ui/status-pill.tsx'

/** Whose wallet it is, in one line. */
export function ownerText({ is_self: isMine, full_name: name, exchange_name: exchange }: Beneficiary): string {
  const owner = isMine ? 'You' : (name ?? 'Somebody else')
  return exchange ? `${owner}, at ${exchange}` : owner
}

interface StateWords {
  tone: Tone
  shape: StatusShape
  word: string
  title: string
  line: (withdrawal: Withdrawal) => string
}

const failureLines: Readonly<Record<NonNullable<Withdrawal['failure']>, string>> = {
  cancelled: 'You called it back. The amount and its fee are in your wallet.',
  rejected: 'Our team could not let it go. The amount and its fee are in your wallet.',
  refused: 'The network did not take it. The amount and its fee are in your wallet.',
  refunded: 'It was never paid. The amount and its fee are in your wallet.',
}

/** What each state is called, and what it means for the sender. */
const stateWords: Readonly<Record<Withdrawal['state'], StateWords>> = {
  RESERVED: {
    tone: 'info',
    shape: 'ring',
    word: 'Reserved',
    title: 'About to be sent',
    line: () => 'The amount and its fee are set aside. You can still call it back for a moment.',
  },
  REVIEW: {
    tone: 'warning',
    shape: 'ring',
    word: 'In review',
    title: 'Being looked at',
    line: () =>
      'Large payments are looked at by a person first, usually within an hour. You can call it back meanwhile.',
  },
  BROADCAST: {
    tone: 'info',
    shape: 'half',
    word: 'On its way',
    title: 'On its way',
    line: ({ confirmations, confirmations_needed: needed }) =>
      `The network has it: ${Math.min(confirmations, needed)} of ${needed} confirmations.`,
  },
  CONFIRMED: {
    tone: 'success',
    shape: 'full',
    word: 'Confirmed',
    title: 'Delivered',
    line: () => 'The network confirmed it. It is at its address.',
  },
  FAILED: {
    tone: 'danger',
    shape: 'cross',
    word: 'Came back',
    title: 'Not sent',
    line: ({ failure }) => failureLines[failure ?? 'refunded'],
  },
}

const checking: StateWords = {
  tone: 'warning',
  shape: 'half',
  word: 'Checking',
  title: 'Checking with the network',
  line: () =>
    'The network has not answered yet. Your payment is neither lost nor failed: we keep asking, and it cannot be paid twice.',
}

/** An unknown payment is never called failed; a state that this page does not know yet is being checked as well. */
export const wordsOf = (withdrawal: Withdrawal): StateWords =>
  withdrawal.is_unknown ? checking : (stateWords[withdrawal.state] ?? checking)
