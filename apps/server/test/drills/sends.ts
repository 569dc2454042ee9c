import { amount, formatAmount } from '@sengi/money'
import { asOwner } from '../world.ts'
import { aPerson } from './people.ts'
import type { Traffic } from './traffic.ts'

/** People who send each other bitcoin. */
export const sends: Traffic = {
  name: 'payments',
  callers: 32,
  open: async (stage) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(stage, 5_000n)))
    return {
      people,
      run: async (act, random) => {
        const [payer, payee] = [people[Math.floor(random() * 8)], people[Math.floor(random() * 8)]]
        if (!payer || !payee || payer === payee) return
        const units = BigInt(1 + Math.floor(random() * 50))
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
  /** The sandbox's own history is not ours. */
  stored: async (databaseUrl, people) => {
    const rows = await asOwner<{ ref: string }>(
      databaseUrl,
      `select distinct posting.ref from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
       where posting.reason = 'transfer.sent' and account.user_id = any ($1)`,
      [people.map(({ id }) => id)],
    )
    return rows.map(({ ref }) => ref)
  },
}
