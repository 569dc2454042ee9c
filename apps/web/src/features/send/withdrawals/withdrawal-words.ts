import type { Beneficiary } from '@sengi/contract/transfers'
import type { Withdrawal } from '@sengi/contract/transfers/withdrawals'
import type { WithdrawalWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { StatusLook } from '../../../ui/states/status-pill.tsx'

type Words = Say<WithdrawalWords>

/** Whose wallet it is, in one line. */
export function ownerText(
  t: Words,
  { is_self: isMine, full_name: name, exchange_name: exchange }: Beneficiary,
): string {
  const owner = isMine ? t('you') : (name ?? t('other'))
  return exchange ? t('owner_at', { owner, exchange }) : owner
}

type State = 'reserved' | 'let_go' | 'in_review' | 'broadcast' | 'confirmed' | 'came_back' | 'checking'

interface StateWords extends StatusLook<State> {
  title: `${State}_title`
}

/** What each state is called. */
const stateWords: Readonly<Record<Withdrawal['state'], StateWords>> = {
  RESERVED: { tone: 'info', shape: 'ring', word: 'reserved', title: 'reserved_title' },
  REVIEW: { tone: 'warning', shape: 'ring', word: 'in_review', title: 'in_review_title' },
  BROADCAST: { tone: 'info', shape: 'half', word: 'broadcast', title: 'broadcast_title' },
  CONFIRMED: { tone: 'success', shape: 'full', word: 'confirmed', title: 'confirmed_title' },
  FAILED: { tone: 'danger', shape: 'cross', word: 'came_back', title: 'came_back_title' },
}

const checking: StateWords = { tone: 'warning', shape: 'half', word: 'checking', title: 'checking_title' }

const letGo: StateWords = { tone: 'info', shape: 'half', word: 'let_go', title: 'let_go_title' }

/** An unknown payment is never called failed; a state that this page does not know yet is being checked as well. */
export const stateWordsOf = (withdrawal: Withdrawal): StateWords =>
  withdrawal.is_unknown ? checking : withdrawal.waits_for_coins ? letGo : (stateWords[withdrawal.state] ?? checking)

/** What a state means for the sender. */
export function lineOf(t: Words, withdrawal: Withdrawal): string {
  const { confirmations, confirmations_needed: all, failure } = withdrawal
  const { word } = stateWordsOf(withdrawal)
  if (word === 'came_back') return t(`failed_${failure ?? 'refunded'}`)
  if (word === 'broadcast') return t('broadcast_line', { some: Math.min(confirmations, all), all })
  return t(`${word}_line`)
}
