import { asOwner } from '../world.ts'
import type { Answer, Call } from './journal.ts'
import { anAd, aTrader, type Person } from './people.ts'
import type { Traffic } from './scene.ts'

/** People who take each other's ads, and everything that may follow. */
export const trades: Traffic = {
  name: 'P2P acts',
  callers: 8,
  open: async (stage) => {
    await asOwner(stage.databaseUrl, withoutLimits)
    const people = await Promise.all(Array.from({ length: 6 }, () => aTrader(stage, 100_000_000n)))
    const ads = await Promise.all(
      people.flatMap((maker) =>
        (['sell', 'buy'] as const).map(async (side) => ({ maker, side, id: await anAd(stage, maker, side) })),
      ),
    )
    return {
      people,
      run: async (act, random) => {
        const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)] as T
        const [ad, taker] = [pick(ads), pick(people)]
        if (ad.maker === taker) return
        const order = await act(taking(taker, ad.id, `0.0000${1 + Math.floor(random() * 9)}`))
        if (!order) return
        const [buyer, seller] = ad.side === 'sell' ? [taker, ad.maker] : [ad.maker, taker]
        for (const together of pick(courses)) {
          const done = await Promise.all(together.map((step) => act(step({ id: String(order['id']), buyer, seller }))))
          if (!done.some((answer) => answer)) return
        }
      },
    }
  },
  stored: async (databaseUrl, people) => {
    const rows = await asOwner<{ fact: string }>(
      databaseUrl,
      `select order_id || ' ' || version || ' ' || to_state as fact from p2p_order_event where actor_id = any ($1)`,
      [people.map(({ id }) => id)],
    )
    return rows.map(({ fact }) => fact)
  },
}

interface Order {
  readonly id: string
  readonly buyer: Person
  readonly seller: Person
}
type Step = (order: Order) => Call

/** Which change of which order it was, and where it led. */
const changeOf = ({ id, version, state }: Answer): string => `${id} ${version} ${state}`

const taking = (by: Person, adId: string, amount: string): Call => ({
  by,
  path: '/api/p2p/orders',
  body: { ad_id: adId, amount_asset: amount },
  fact: changeOf,
  refusals: [],
})

/** What the other act of the same moment made impossible. */
const overtaken = [
  'order_not_possible',
  'order_changed',
  'order_changed_meanwhile',
  'order_not_accepted',
  'order_proof_withdrawn',
  'order_cancel_asked',
  'order_cancel_not_asked',
  'order_escrow_empty',
  'reason_not_open',
]

const step =
  (who: 'buyer' | 'seller', act: string, body: object = {}): Step =>
  (order) => ({
    by: order[who],
    path: `/api/p2p/orders/${order.id}/${act}`,
    body,
    fact: changeOf,
    refusals: overtaken,
  })

const prove = step('buyer', 'upload_proof')
const withdraw = step('buyer', 'withdraw_proof')
const confirm = step('seller', 'seller_confirm')
const giveIn = step('seller', 'give_in')
const cancel = step('buyer', 'cancel')
const complain = step('seller', 'dispute', { reason: 'not_received', text: 'Nothing arrived in my account so far.' })
const cancelTogether = { mutual: true, money_not_sent: true }
const [askToCancel, agreeToCancel] = [step('seller', 'cancel', cancelTogether), step('buyer', 'cancel', cancelTogether)]

/** Ways through an order: one act after the other, some at the same moment. */
const courses: readonly (readonly (readonly Step[])[])[] = [
  [[prove], [confirm]],
  [[prove], [confirm]],
  [[prove], [confirm, complain]],
  [[prove], [complain], [giveIn]],
  [[prove], [complain], [askToCancel], [agreeToCancel]],
  [[prove], [withdraw], [cancel]],
  [[prove], [withdraw, confirm]],
  [[cancel]],
  [[cancel, prove], [confirm]],
  [],
]

const withoutLimits = `
  insert into setting_change (key, value, reason, before_proposals)
  select 'p2p.' || name, to_jsonb(1000000), 'The drill asks for it', true
  from unnest(array['open_orders_at_most', 'faults_a_day_at_most', 'cancels_a_day_at_most']) as name
  union all select 'p2p.limit_days', to_jsonb(0), 'The drill asks for it', true
  union all select 'p2p.pin_above_cents', to_jsonb(1000000000), 'The drill asks for it', true`
