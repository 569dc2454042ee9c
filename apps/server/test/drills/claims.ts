import { amount, formatAmount } from '@sengi/money'
import { moved, pickFrom, planted } from './books.ts'
import type { Call } from './journal.ts'
import { aPerson, aTrader, type Person } from './people.ts'
import type { Act, Traffic } from './scene.ts'

const pairs = 5

interface Pair {
  readonly sender: Person
  readonly owner: Person
}

/** People who send to e-mail addresses that nobody has verified yet, and what their owners do once they have. */
export const claims: Traffic = {
  name: 'payments to e-mail addresses',
  callers: pairs,
  open: async (stage) => {
    const each = Array.from({ length: pairs }, (_, n) => n)
    const [senders, owners] = [
      await Promise.all(each.map(() => aPerson(stage, 100_000n))),
      await Promise.all(each.map(() => aTrader(stage, 0n))),
    ]
    // A pair at a time: whether the owner has verified the address is one caller's to say.
    const free = each.map((n): Pair => ({ sender: senders[n] as Person, owner: owners[n] as Person }))
    const verify = ({ id }: Person, at: 'null' | 'clock_now()') =>
      planted(stage.databaseUrl, `update app_user set email_verified_at = ${at} where id = $1`, [id])
    const sendAndEnd = async ({ sender, owner }: Pair, act: Act, random: () => number) => {
      const sent = (await verify(owner, 'null')) && (await act(sending(sender, owner, 1 + Math.floor(random() * 50))))
      if (!sent || !(await verify(owner, 'clock_now()'))) return
      const id = String(sent['transfer_id'])
      await Promise.all(pickFrom(ends, random).map((end) => act(end(id, sender, owner))))
    }
    return {
      people: [...senders, ...owners],
      run: async (act, random) => {
        const pair = free.shift()
        if (!pair) return
        await sendAndEnd(pair, act, random).finally(() => free.push(pair))
      },
    }
  },
  /** Whether it waits or was settled at once, its sender is not told. */
  stored: (databaseUrl, people) =>
    moved(databaseUrl, people, {
      'transfer.sent': 'sent',
      'claim.held': 'sent',
      'claim.claimed': 'claimed',
      'claim.returned': 'returned',
    }),
}

const sending = (by: Person, to: Person, units: number): Call => ({
  by,
  path: '/api/crypto/send',
  body: { to_identifier: to.email, asset: 'BTC', amount: formatAmount(amount('BTC', BigInt(units))) },
  fact: ({ transfer_id: id }) => `${id} sent`,
  refusals: ['insufficient_funds', 'too_many_open_claims', 'step_up_required'],
})

type End = (id: string, sender: Person, owner: Person) => Call

const end =
  (act: string, whose: 'sender' | 'owner', word: string): End =>
  (id, sender, owner) => ({
    by: whose === 'sender' ? sender : owner,
    path: `/api/transfers/claims/${id}/${act}`,
    body: {},
    fact: ({ claim_id: claimed }) => `${claimed} ${word}`,
    refusals: ['claim_over', 'claim_taken_back', 'claim_declined', 'claim_expired', 'claim_not_found'],
  })

const take = end('claim', 'owner', 'claimed')
const decline = end('decline', 'owner', 'returned')
const cancel = end('cancel', 'sender', 'returned')

/** What is done at the same moment; one of it counts. */
const ends: readonly (readonly End[])[] = [
  [take],
  [take, take],
  [take, cancel],
  [decline, cancel],
  [take, decline, cancel],
]
