import { amount, formatAmount } from '@sengi/money'
import { moved } from './books.ts'
import { aPerson } from './people.ts'
import type { Traffic } from './scene.ts'

/** People who send each other bitcoin. */
export const sends: Traffic = {
  name: 'payments',
  callers: 16,
  open: async (stage) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(stage, 500n)))
    return {
      people,
      run: async (act, random) => {
        const [payer, payee] = [people[Math.floor(random() * 8)], people[Math.floor(random() * 8)]]
        if (!payer || !payee || payer === payee) return
        // A few cents, so that the sums of a long drill stay below what asks for the PIN.
        const units = BigInt(1 + Math.floor(random() * 5))
        await act({
          by: payer,
          path: '/api/crypto/send',
          body: { to_identifier: `@${payee.username}`, asset: 'BTC', amount: formatAmount(amount('BTC', units)) },
          fact: (answer) => String(answer['transfer_id']),
          refusals: ['insufficient_funds'],
        })
      },
    }
  },
  stored: (databaseUrl, people) => moved(databaseUrl, people, { 'transfer.sent': '' }),
}
