import { cents, count, inDays, ofRand, seconds } from './figures.rules.ts'
import { registerFigures } from './register-figures.rules.ts'
import { hours } from './trade-windows.rules.ts'

/** How much one file takes to the bank at most, and how long the bank may say nothing of what it was given. */
const bankPayoutFigures = {
  runUpToCents: cents(ofRand(1_000_000), [1, ofRand(50_000_000)]),
  linesAtMost: count(100, [1, 500]),
  /** An EFT to another bank stands on the statement of the next business day; a long weekend lies between. */
  unheardSeconds: seconds(inDays(4), [hours(1), inDays(30)]),
}

/** Two areas of the catalogue. */
export const registersAndPayouts = { registers: registerFigures, payouts: bankPayoutFigures }
