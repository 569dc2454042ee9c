import { plenty } from './call-figures.rules.ts'
import { anyCents, cents, count, dates, days, flag, inDays, ofRand, rate, seconds, windows } from './figures.rules.ts'
import { hours, minutes, tradeWindows } from './trade-windows.rules.ts'

/** Fees, spans and counts of trading between people. */
export const p2pFigures = {
  feeBasisPoints: rate(50, [0, 1_000]),
  streakDiscountBasisPoints: rate(200, [0, 10_000]),
  longStreakDiscountBasisPoints: rate(500, [0, 10_000]),
  bandBasisPoints: rate(1_500, [100, 9_000]),
  priceToleranceBasisPoints: rate(50, [0, 1_000]),
  graceSeconds: seconds(60, [0, hours(1)]),
  freeCancelSeconds: seconds(minutes(3), [0, hours(24)]),
  chooseAccountSeconds: seconds(minutes(15), [60, hours(24)]),
  extensionSeconds: seconds(minutes(15), [60, hours(24)]),
  extensionsAtMost: count(2, [0, 20]),
  askLapsesSeconds: seconds(hours(24), [minutes(5), inDays(30)]),
  lateClaimSeconds: seconds(hours(24), [hours(1), inDays(30)]),
  reportSeconds: seconds(inDays(7), [hours(1), inDays(90)]),
  answerSeconds: seconds(hours(24), [0, inDays(14)]),
  appealSeconds: seconds(inDays(7), [hours(1), inDays(90)]),
  topUpSeconds: seconds(hours(2), [minutes(15), inDays(3)]),
  buyerHoldSeconds: seconds(hours(24), [0, inDays(30)]),
  newBuyerTrades: count(3, [0, 1_000]),
  openOrdersAtMost: count(5, [1, plenty]),
  faultsADayAtMost: count(4, [1, plenty]),
  cancelsADayAtMost: count(10, [1, plenty]),
  openClaimsAtMost: count(1, [1, plenty]),
  adsAtMost: count(50, [1, plenty]),
  pausedAdDays: days(30, [0, 365]),
  smallestOrderCents: cents(ofRand(10), [1, ofRand(10_000)]),
  limitDays: days(30, [0, 365]),
  secondApproverCents: cents(ofRand(50_000), [0, anyCents]),
  pinAboveCents: cents(ofRand(50_000), [0, anyCents]),
  explicitAck: flag(false),
  windows: windows(tradeWindows),
  declaredHolidays: dates([]),
}
