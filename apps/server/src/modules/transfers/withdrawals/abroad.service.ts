import { randText } from '@sengi/money'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import { sumAbroad } from './abroad.store.ts'
import type { Withdrawal } from './withdrawals.rules.ts'

const home = 'ZA'

/**
 * Holds a payment to another country against the year's allowance, where our team switched that on. Asked after the limits, whose row
 * makes the payments of one person come one after the other, with the payment already among what is added up.
 * @throws DomainError abroad_allowance_used
 */
export async function requireAllowance(tx: Tx, { userId, beneficiary, value }: Withdrawal): Promise<void> {
  if (!beneficiary.country || beneficiary.country === home) return
  const { abroadIsHeld, abroadYearCents } = (await figuresOf(tx)).registers
  if (!abroadIsHeld) return
  const sent = await sumAbroad(tx, userId)
  const allowed = BigInt(abroadYearCents)
  if (!sent || sent.units <= allowed) return
  const left = allowed - (sent.units - value.units)
  throw new DomainError('abroad_allowance_used', {
    allowance: randText({ asset: 'ZAR', units: allowed }),
    left: randText({ asset: 'ZAR', units: left > 0n ? left : 0n }),
  })
}
