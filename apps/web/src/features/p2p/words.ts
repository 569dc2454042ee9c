import type { Ad, AdSide, PaymentMethod } from '@sengi/contract/p2p/ads'
import type { PartyAction, PayDetails, Rail } from '@sengi/contract/p2p/orders'
import type { P2pOrderWords, P2pWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'

/** The number that people say aloud: the last 8 characters of the id. */
export const orderNumber = (id: string): string => id.slice(-8)

/** An ad that sells is where I buy. */
export const mySide = (side: AdSide): 'buy' | 'sell' => (side === 'sell' ? 'buy' : 'sell')

export const kindOfMethod: Readonly<Record<PaymentMethod, PayDetails['kind']>> = {
  EFT: 'bank',
  PayShap: 'payshap',
  Cash: 'cash',
}

/** EFT and PayShap are names, and the same in every language. */
export const methodText = (t: Say<P2pWords>, method: PaymentMethod): string => (method === 'Cash' ? t('cash') : method)

export const railWords = {
  payshap: 'rail_payshap',
  eft_same_bank: 'rail_eft_same_bank',
  eft_other_bank: 'rail_eft_other_bank',
  cash: 'rail_cash',
} as const satisfies Record<Rail, keyof P2pOrderWords>

/** `under 1 min`, `4 min`, `2 h 10 min`, `3 days`. */
export function shortDuration(t: Say<P2pWords>, seconds: number): string {
  if (seconds < 60) return t('under_a_minute')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t('minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return t('days', { days: Math.floor(hours / 24) })
  return minutes % 60 === 0 ? t('hours', { hours }) : t('hours_and_minutes', { hours, minutes: minutes % 60 })
}

/** `98 %` of `98.00`. */
export const wholePercent = (percent: string): string => `${percent.replace(/\.0+$/, '')}%`

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The days of the week from Monday on, short. */
export const dayNames = (t: Say<P2pWords>): readonly string[] => days.map((day) => t(day))

/** `Mon, Tue, Wed 08:00-17:00`. */
export function hoursText(t: Say<P2pWords>, { days, from, until }: NonNullable<Ad['business_hours']>): string {
  const names = dayNames(t)
  const open = days
    .toSorted((a, b) => a - b)
    .map((day) => names[day - 1])
    .join(', ')
  return `${days.length === 7 ? t('every_day') : open} ${from}–${until}`
}

/** Which of my open orders wait for me: the ones that come first in the list. */
const urgent: ReadonlySet<PartyAction> = new Set([
  'accept',
  'choose_account',
  'upload_proof',
  'seller_confirm',
  'agree_cancel',
])
export const needsMe = (actions: readonly PartyAction[]): boolean => actions.some((action) => urgent.has(action))
