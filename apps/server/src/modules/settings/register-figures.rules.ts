import { anyCents, cents, count, days, flag, ofRand, rate } from './figures.rules.ts'

/**
 * Reports to the FIC: above which cash a payment is one (FICA, section 28, R49 999.99 since 14 November 2022), within how many business days
 * each kind is sent (regulation 24), and how many days before its end a clock is shown to our team.
 */
export const registerFigures = {
  cashAboveCents: cents(ofRand(50_000) - 1, [0, anyCents]),
  cashDays: days(3, [1, 30]),
  propertyDays: days(5, [1, 30]),
  suspicionDays: days(15, [1, 30]),
  warnDays: days(2, [0, 30]),
  /** Our own aim for telling of a breach: POPIA, section 22 says as soon as reasonably possible. And how long a colleague has for the training. */
  breachDays: days(2, [1, 30]),
  trainingDays: days(30, [1, 365]),
  /** Within how many days we answer what people ask about their data (POPIA, sections 23 and 24; PAIA, section 25: thirty). */
  requestDays: days(30, [1, 30]),
  /** Within how many business days rand of people lie in the client account (General Code of Conduct, section 10: one). */
  bankedDays: days(1, [1, 5]),
  /**
   * Prominent people (FICA, sections 21F to 21H): how long until what was approved is looked at again, at high risk and otherwise; how long
   * that may take before it rings; and how long somebody has to say where their wealth and funds come from.
   */
  pepHighDays: days(182, [1, 366]),
  pepReviewDays: days(365, [1, 732]),
  pepGraceDays: days(30, [0, 90]),
  pepAnswerDays: days(14, [1, 90]),
  /** VAT in a fee (Value-Added Tax Act, section 7(1): 15 % since 1 April 2018). A month is declared at the rate that holds as it ends. */
  vatBasisPoints: rate(1_500, [0, 10_000]),
  /**
   * The yearly report to SARS (Crypto-Asset Reporting Framework): the month with which a reporting year begins, which is March as the
   * regulations do, until SARS says otherwise; above how many dollars a payment to a shop is told apart; and how many people a file holds.
   */
  carfBeginsInMonth: count(3, [1, 12]),
  carfRetailAboveDollars: count(50_000, [1, 1_000_000]),
  carfPeopleAFile: count(5_000, [1, 20_000]),
  /**
   * What a resident may send to other countries in a calendar year: the single discretionary allowance (R2 million since the Budget of
   * 25 February 2026). Off, because whether exchange control covers coins is before the courts; it is counted all the same.
   */
  abroadIsHeld: flag(false),
  abroadYearCents: cents(ofRand(2_000_000), [0, anyCents]),
}
