import { sandboxAddress } from '../../src/ports/chain/sandbox-address.ts'
import { moved, pickFrom, written } from './books.ts'
import type { Call } from './journal.ts'
import { aTrader, type Person } from './people.ts'
import type { Traffic } from './scene.ts'

/** People who send bitcoin to an address, which the sandbox's chain takes and mines, and call some of it back. */
export const withdrawals: Traffic = {
  name: 'withdrawals',
  callers: 4,
  open: async (stage) => {
    const people = await Promise.all(Array.from({ length: 16 }, () => aTrader(stage, 1_000_000_000n)))
    const earlier: { by: Person; id: string }[] = []
    return {
      people,
      run: async (act, random) => {
        const by = pickFrom(people, random)
        const asked = await act(withdrawing(by))
        if (!asked) return
        const id = String(asked['transfer_id'])
        const end = random()
        if (end < 0.3) await Promise.all([calling(by, id), calling(by, id)].map(act))
        else earlier.push({ by, id })
        // By now it may be on its way, or be sent at this very moment.
        const late = random() < 0.5 ? earlier.shift() : undefined
        if (late) await act(calling(late.by, late.id))
      },
    }
  },
  stored: async (databaseUrl, people) => [
    ...(await moved(databaseUrl, people, { 'withdrawal.reserved': 'asked' })),
    ...(await written(databaseUrl, people, calledBack)),
  ],
}

const elsewhere = sandboxAddress('bitcoin', 'somebody elsewhere')

const withdrawing = (by: Person): Call => ({
  by,
  path: '/api/crypto/send',
  body: {
    to_identifier: elsewhere,
    asset: 'BTC',
    amount: '0.0001',
    beneficiary: { is_self: true, destination: 'self_hosted', purpose: 'savings' },
  },
  fact: ({ transfer_id: id }) => `${id} asked`,
  // After five that were not called back the sum of a day asks for the PIN.
  refusals: ['step_up_required'],
})

const calling = (by: Person, id: string): Call => ({
  by,
  path: `/api/transfers/withdrawals/${id}/cancel`,
  body: {},
  fact: () => `${id} called back`,
  refusals: ['withdrawal_sent', 'withdrawal_arrived', 'withdrawal_over'],
  keyless: `${id} called back`,
})

const calledBack = `
  select id || ' called back' as fact from withdrawal
  where user_id = any ($1) and failure = 'cancelled'`
