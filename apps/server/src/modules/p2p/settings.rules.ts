import type { Rail } from '@sengi/contract'
import { onBusinessDay } from './business-days.rules.ts'

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

/** What staff may change. Amounts of rand are in cents, rates in basis points. */
export interface Settings {
  readonly feeBasisPoints: number
  readonly bandBasisPoints: number
  readonly priceToleranceBasisPoints: number
  readonly graceSeconds: number
  readonly freeCancelSeconds: number
  readonly extensionSeconds: number
  readonly extensionsAtMost: number
  readonly askLapsesSeconds: number
  readonly lateClaimSeconds: number
  readonly reportSeconds: number
  readonly answerSeconds: number
  readonly appealSeconds: number
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
  readonly smallestOrderCents: number
  readonly limitDays: number
  readonly secondApproverCents: number
  /** Above this in a day orders are released only with a PIN, also by a seller who had none before. */
  readonly pinAboveCents: number
  /** The buyer of a taken buy ad must accept before the order waits for payment. */
  readonly explicitAck: boolean
  /** Banks or we are down: all clocks stand still. */
  readonly outage: boolean
  /** Since when; null while everything works. */
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

const minutes = (count: number): number => count * 60
const hours = (count: number): number => count * 3_600
const days = (count: number): number => count * 86_400
const seconds = (count: number): Wait => ({ kind: 'seconds', seconds: count })

/** The figures that hold until staff change them. */
export const defaults: Settings = {
  feeBasisPoints: 50,
  bandBasisPoints: 1_500,
  priceToleranceBasisPoints: 50,
  graceSeconds: 60,
  freeCancelSeconds: minutes(3),
  extensionSeconds: minutes(15),
  extensionsAtMost: 2,
  askLapsesSeconds: hours(24),
  lateClaimSeconds: hours(24),
  reportSeconds: days(7),
  answerSeconds: hours(24),
  appealSeconds: days(7),
  buyerHoldSeconds: hours(24),
  newBuyerTrades: 3,
  openOrdersAtMost: 5,
  faultsADayAtMost: 4,
  cancelsADayAtMost: 10,
  openClaimsAtMost: 1,
  adsAtMost: 50,
  smallestOrderCents: 10_00,
  limitDays: 30,
  secondApproverCents: 50_000_00,
  pinAboveCents: 50_000_00,
  explicitAck: false,
  outage: false,
  outageSince: null,
  windows: {
    payshap: {
      ackSeconds: minutes(15),
      paySeconds: minutes(15),
      buyerMayDispute: seconds(minutes(15)),
      sellerSilent: seconds(hours(2)),
    },
    eft_same_bank: {
      ackSeconds: minutes(15),
      paySeconds: minutes(30),
      buyerMayDispute: seconds(minutes(60)),
      sellerSilent: seconds(hours(4)),
    },
    eft_other_bank: {
      ackSeconds: minutes(30),
      paySeconds: minutes(60),
      buyerMayDispute: { kind: 'business_day', days: 1, hour: 12 },
      sellerSilent: { kind: 'business_day', days: 2, hour: 17 },
    },
    cash: {
      ackSeconds: minutes(60),
      paySeconds: hours(24),
      buyerMayDispute: seconds(0),
      sellerSilent: seconds(hours(2)),
    },
  },
  declaredHolidays: [],
}

/** When a wait that begins now is over. */
export function waitUntil(wait: Wait, now: Date, { declaredHolidays }: Settings): Date {
  if (wait.kind === 'seconds') return later(now, wait.seconds)
  return onBusinessDay(now, wait.days, wait.hour, new Set(declaredHolidays))
}

/** A moment some seconds after another. */
export const later = (moment: Date, by: number): Date => new Date(moment.getTime() + by * 1000)
