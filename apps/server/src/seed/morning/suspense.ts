import { parseAmount } from '@sengi/money'
import { receivePayment } from '../../modules/onramp/bank/payments.service.ts'
import { placeOrder } from '../../modules/onramp/onramp.service.ts'
import type { Tx } from '../../platform/db.ts'
import { sandboxBank } from '../../ports/bank/sandbox.ts'
import type { Cast } from './cast.ts'

/** What somebody's bank sent, beside what was ordered. */
interface Mishap {
  readonly rand: string
  readonly payerName: string
  /** Without an order its reference names none. */
  readonly reference?: string
  readonly order?: { readonly who: string; readonly rand: string }
  /** How often the bank pays; once when left out. */
  readonly times?: number
}

/** The four ways in which people pay wrongly: no reference of ours, another amount, somebody else's account, and twice. */
const mishaps: readonly Mishap[] = [
  { rand: '750.00', payerName: 'M Jacobs', reference: 'BTC BUY MARCH' },
  { rand: '980.00', payerName: 'Thabo Nkosi', order: { who: 'thabo', rand: '1000.00' } },
  { rand: '600.00', payerName: 'Riaan Steyn', order: { who: 'nomsa', rand: '600.00' } },
  { rand: '500.00', payerName: 'Ayesha Patel', order: { who: 'ayesha', rand: '500.00' }, times: 2 },
]

/** Lets the bank bring four payments of which nobody can be credited by itself. */
export async function payWrongly(tx: Tx, cast: Cast): Promise<void> {
  const bank = sandboxBank(tx)
  for (const { rand, payerName, reference, order, times = 1 } of mishaps) {
    const ordered = order && (await placeOrder(tx, cast(order.who), { asset: 'USDT', rand: order.rand }, undefined))
    const told = { amount: parseAmount('ZAR', rand), reference: ordered?.reference ?? reference ?? '', payerName }
    for (let time = 0; time < times; time += 1) await receivePayment(tx, await bank.receive(tx, told))
  }
}
