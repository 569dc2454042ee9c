import { dayInSouthAfrica, southAfricaMs } from '@sengi/contract/time'
import { type Amount, randText } from '@sengi/money'
import { type Phrase, phrases } from '../../platform/words/phrase.ts'
import type { OrderNotice } from './notices.rules.ts'

const say = phrases('p2p/notices')

/** Headings of what somebody must do, or waits for, until a moment. */
const timed = {
  new_order: 'title_new_order',
  accept_and_pay: 'title_accept',
  pay_now: 'title_pay',
  account_shown: 'title_pay',
  say_where: 'title_say_where',
  buyer_is_here: 'title_coming',
  check_your_bank: 'title_check',
  more_time: 'title_more_time',
  pay_the_rest: 'title_pay_rest',
} as const satisfies Partial<Record<OrderNotice, string>>

const plain = {
  wait_for_account: 'title_wait',
  seller_did_not_choose: 'title_cancelled',
  you_did_not_choose: 'title_cancelled',
  you_did_not_accept: 'title_expired',
  buyer_did_not_accept: 'title_expired',
  declined: 'title_cancelled',
  seller_left: 'title_cancelled',
  you_cancelled: 'title_cancelled',
  buyer_cancelled: 'title_cancelled',
  cancelled_together: 'title_cancelled',
  cancel_asked: 'title_ask_cancel',
  expired: 'title_expired',
  expired_did_you_pay: 'title_expired',
  released: 'title_released',
  proof_withdrawn: 'title_withdrawn',
  disputed: 'title_dispute',
  seller_silent: 'title_dispute',
  you_were_silent: 'title_dispute',
  late_claim: 'title_dispute',
  decided: 'title_decided',
  reported: 'title_reported',
  rest_asked: 'title_rest',
  rest_told: 'title_rest',
  rest_paid: 'title_rest_paid',
  rest_missed: 'title_dispute',
} as const satisfies Partial<Record<OrderNotice, string>>

interface Facts {
  readonly fiat: Amount
  /** Until when, where a clock runs. */
  readonly until: Date | null
  readonly now: Date
}

/**
 * What happened as a title on the reader's own screens: how much, and until when. It holds no name (decision 21), and words that every
 * order could have where a clock stands still.
 */
export function headingPhrase(notice: OrderNotice, { fiat, until, now }: Facts): Phrase {
  const rand = randText(fiat)
  if (until && isIn(timed, notice)) return say(timed[notice], { rand, until: beforePhrase(until, now) })
  return say(isIn(plain, notice) ? plain[notice] : 'title_order', { rand })
}

const isIn = <Table extends object>(table: Table, notice: OrderNotice): notice is keyof Table & OrderNotice =>
  Object.hasOwn(table, notice)

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const

/** A moment by South Africa's clocks; one of another day with its date, because it is read for longer than a day. */
function beforePhrase(until: Date, now: Date): Phrase {
  const local = new Date(until.getTime() + southAfricaMs)
  const time = local.toISOString().slice(11, 16)
  if (dayInSouthAfrica(until) === dayInSouthAfrica(now)) return say('before_time', { time })
  return say('before_day', { time, day: local.getUTCDate(), month: months[local.getUTCMonth()] ?? 'other' })
}
