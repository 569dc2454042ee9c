import type { NewTransfer } from '@sengi/contract/transfers'
import { type Amount, type Price, parseAmount } from '@sengi/money'
import { DomainError } from '../../../platform/errors.ts'
import { canMean } from './agreed.rules.ts'

/** The rand that the sender saw and agreed to; null where only coins were named. @throws AmountError */
export const typedRand = ({ amount_zar: typed }: NewTransfer): Amount | null =>
  typed === undefined ? null : parseAmount('ZAR', typed)

/** Those rand, where they can mean the coins at this price. @throws DomainError agreed_amount_moved */
export function agreedAt(rand: Amount | null, amount: Amount, price: Price): Amount | null {
  if (!rand || canMean(rand, amount, price)) return rand
  throw new DomainError('agreed_amount_moved', {}, { errors: [{ path: 'amount_zar' }] })
}
