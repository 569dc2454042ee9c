import { anyCents, cents, days, ofRand } from './figures.rules.ts'

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
}
