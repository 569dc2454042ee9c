import type { Ad, AdSide, PartyAction, PayDetails, PaymentMethod, Rail } from '@sengi/contract'

/** The number that people say aloud: the last 8 characters of the id. */
export const orderNumber = (id: string): string => id.slice(-8)

/** An ad that sells is where I buy. */
export const mySide = (side: AdSide): 'Buy' | 'Sell' => (side === 'sell' ? 'Buy' : 'Sell')

export const kindOfMethod: Readonly<Record<PaymentMethod, PayDetails['kind']>> = {
  EFT: 'bank',
  PayShap: 'payshap',
  Cash: 'cash',
}

export const railWords: Readonly<Record<Rail, string>> = {
  payshap: 'PayShap, there in seconds',
  eft_same_bank: 'EFT within one bank, there at once',
  eft_other_bank: 'EFT between banks, one to two working days',
  cash: 'Cash at the place agreed on',
}

/** `under 1 min`, `4 min`, `2 h 10 min`, `3 days`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return 'under 1 min'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** `98 %` of `98.00`. */
export const wholePercent = (percent: string): string => `${percent.replace(/\.0+$/, '')}%`

export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** `Mon, Tue, Wed 08:00-17:00`. */
export function hoursText({ days, from, until }: NonNullable<Ad['business_hours']>): string {
  const all = days.length === 7
  const names = all
    ? 'Every day'
    : days
        .toSorted((a, b) => a - b)
        .map((day) => dayNames[day - 1])
        .join(', ')
  return `${names} ${from}–${until}`
}

/** Which of my open orders wait for me: the ones that come first in the list. */
const urgent: ReadonlySet<PartyAction> = new Set(['accept', 'upload_proof', 'seller_confirm', 'agree_cancel'])
export const needsMe = (actions: readonly PartyAction[]): boolean => actions.some((action) => urgent.has(action))
