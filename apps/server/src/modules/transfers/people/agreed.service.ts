import type { NewTransfer } from '@sengi/contract/transfers'
import { type Amount, type Price, parseAmount } from '@sengi/money'
import { DomainError } from '../../../platform/errors.ts'
import { canMean } from './agreed.rules.ts'

/** The rand that the sender saw and agreed to; null where only coins were named. @throws DomainError agreed_amount_moved; AmountError */
export function agreedOf({ amount_zar: typed }: NewTransfer, amount: Amount, price: Price): Amount | null {
  if (typed === undefined) return null
  const agreed = parseAmount('ZAR', typed)
  if (canMean(agreed, amount, price)) return agreed
  throw new DomainError('agreed_amount_moved', {}, { errors: [{ path: 'amount_zar' }] })
}
