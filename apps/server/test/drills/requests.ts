import { moved, pickFrom, planted, written } from './books.ts'
import type { Answer, Call } from './journal.ts'
import { aPerson, type Person } from './people.ts'
import type { Traffic } from './scene.ts'

/** People who ask each other for bitcoin or rand, and everything that may follow, on two devices at once. */
export const requests: Traffic = {
  name: 'requests',
  callers: 6,
  open: async (stage) => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(stage, 100_000_000n)))
    await planted(stage.databaseUrl, knowEachOther, [people.map(({ id }) => id)])
    return {
      people,
      run: async (act, random) => {
        const [requester, payer] = [pickFrom(people, random), pickFrom(people, random)]
        if (requester === payer) return
        const asked = await act(asking(requester, payer, pickFrom(wishes, random)))
        if (!asked) return
        const id = String(asked['id'])
        await Promise.all(pickFrom(courses, random).map((step) => act(step(id, requester, payer))))
      },
    }
  },
  stored: async (databaseUrl, people) => [
    ...(await written(databaseUrl, people, askedAndClosed)),
    ...(await moved(databaseUrl, people, { 'request.fulfilled': 'paid' })),
  ],
}

const wishes = [{ amount: '0.00000025' }, { amount_zar: '3.50' }, { amount_zar: '2', allows_partial: true }] as const

const asking = (by: Person, from: Person, wish: (typeof wishes)[number]): Call => ({
  by,
  path: '/api/requests/create',
  body: { to_identifier: `@${from.username}`, asset: 'BTC', ...wish },
  fact: ({ id }) => `${id} asked`,
  // What a kill left unanswered stays open, and strangers are asked for so many at once and no more.
  refusals: ['too_many_open_requests'],
})

type Step = (id: string, requester: Person, payer: Person) => Call

const over = [
  ...['request_over', 'request_declined', 'request_taken_back', 'request_expired'],
  ...['amount_out_of_range', 'partial_not_allowed', 'step_up_required'],
]

const paying =
  (body: object): Step =>
  (id, _, payer) => ({
    by: payer,
    path: `/api/requests/${id}/fulfill`,
    body,
    fact: ({ payment_id: paid }) => `${paid} paid`,
    refusals: over,
  })

const closing =
  (act: 'decline' | 'cancel', state: string): Step =>
  (id, requester, payer) => ({
    by: act === 'cancel' ? requester : payer,
    path: `/api/requests/${id}/${act}`,
    body: {},
    fact: ({ status }: Answer) => `${id} ${status}`,
    refusals: over,
    keyless: `${id} ${state}`,
  })

const [pay, payPart] = [paying({}), paying({ amount: '1' })]
const [decline, cancel] = [closing('decline', 'DECLINED'), closing('cancel', 'CANCELLED')]

/** What is done at the same moment. */
const courses: readonly (readonly Step[])[] = [
  [pay],
  [pay, pay],
  [payPart, payPart],
  [payPart, payPart, pay],
  [pay, cancel],
  [pay, decline],
  [cancel, decline],
  [],
]

/** Nobody may have many open requests to strangers. */
const knowEachOther = `
  insert into contact (user_id, peer_id)
  select one, other from unnest($1::uuid[]) as one, unnest($1::uuid[]) as other where one <> other`

const askedAndClosed = `
  select id || ' asked' as fact from payment_request where requester_id = any ($1)
  union all
  select id || ' ' || state from payment_request where requester_id = any ($1) and state in ('DECLINED', 'CANCELLED')`
