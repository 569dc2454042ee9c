import type { Db } from '../../platform/db.ts'
import type { SandboxBank } from './bank.ts'
import { insertPayment, listPaymentsSince } from './sandbox.store.ts'

/** A little bank inside the product, with books of its own: what is paid in here is found like at any other bank. */
export const sandboxBank = (db: Db): SandboxBank => ({
  name: 'sandbox',
  incoming: async (since) => ({ payments: await listPaymentsSince(db, since), unreadable: [] }),
  receive: (tx, payment) => insertPayment(tx, payment),
})
