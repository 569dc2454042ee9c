import { onBusinessDay } from '@sengi/contract/base/business-days'
import type { Rail } from '@sengi/contract/p2p/orders'

/** How long to wait: some seconds, or until an hour of a business day to come. */
export type Wait =
  | { readonly kind: 'seconds'; readonly seconds: number }
  | { readonly kind: 'business_day'; readonly days: number; readonly hour: number }

/** The windows of one rail; each order keeps those that it was made with. */
export interface Windows {
  readonly ackSeconds: number
  readonly paySeconds: number
  /** After proof: from when on the buyer may call in the team, and when a silent seller makes it a dispute by itself. */
  readonly buyerMayDispute: Wait
  readonly sellerSilent: Wait
}

/** What an order is judged by: the figures that hold now, and whether the clocks stand. Amounts of rand are in cents, rates in basis points. */
export interface Settings {
  readonly feeBasisPoints: number
  /** What of the fee a seller's streak saves, and a longer one. */
  readonly streakDiscountBasisPoints: number
  readonly longStreakDiscountBasisPoints: number
  readonly bandBasisPoints: number
  readonly priceToleranceBasisPoints: number
  readonly graceSeconds: number
  readonly freeCancelSeconds: number
  /** How long a seller who was asked where to be paid may take to say it. */
  readonly chooseAccountSeconds: number
  readonly extensionSeconds: number
  readonly extensionsAtMost: number
  readonly askLapsesSeconds: number
  readonly lateClaimSeconds: number
  readonly reportSeconds: number
  readonly answerSeconds: number
  readonly appealSeconds: number
  /** How long a buyer who paid too little has to pay the rest. */
  readonly topUpSeconds: number
  readonly buyerHoldSeconds: number
  /** A buyer with fewer trades than this is new. */
  readonly newBuyerTrades: number
  readonly openOrdersAtMost: number
  readonly faultsADayAtMost: number
  /** Orders that a taker may cancel in a day: each one shows a stranger's name and account. */
  readonly cancelsADayAtMost: number
  /** Late claims that a buyer may have open against one seller. */
  readonly openClaimsAtMost: number
  readonly adsAtMost: number
  /** How long an ad that our team paused and its owner took down keeps them from the same one again. */
  readonly pausedAdDays: number
  readonly smallestOrderCents: number
  readonly limitDays: number
  readonly secondApproverCents: number
  /** Above this in a day orders are released only with a PIN, also by a seller who had none before. */
  readonly pinAboveCents: number
  /** The buyer of a taken buy ad must accept before the order waits for payment. */
  readonly explicitAck: boolean
  /** Since when banks or we are down, and all clocks stand still; null while everything works. */
  readonly outageSince: Date | null
  readonly windows: Readonly<Record<Rail, Windows>>
  /** Days off that were declared beside the law's. */
  readonly declaredHolidays: readonly string[]
}

/** When an act happens, and by which figures. */
export interface ActMoment {
  readonly now: Date
  readonly settings: Settings
}

const agreed = [
  'graceSeconds',
  'freeCancelSeconds',
  'extensionSeconds',
  'extensionsAtMost',
  'askLapsesSeconds',
  'lateClaimSeconds',
  'reportSeconds',
  'appealSeconds',
] as const

/** The figures that an order keeps from when it was made, beside the windows of its rail, which are written into it. */
export type Agreed = Pick<Settings, (typeof agreed)[number]>

/** What an order that is made now keeps. */
export const agreedIn = (settings: Agreed): Agreed =>
  Object.fromEntries(agreed.map((name) => [name, settings[name]])) as unknown as Agreed

/** When a wait that begins now is over. */
export function waitUntil(wait: Wait, now: Date, { declaredHolidays }: Settings): Date {
  if (wait.kind === 'seconds') return later(now, wait.seconds)
  return onBusinessDay(now, wait.days, wait.hour, new Set(declaredHolidays))
}

/** A moment some seconds after another. */
export const later = (moment: Date, by: number): Date => new Date(moment.getTime() + by * 1000)
