import type { DisputeReason, Order, OrderState } from '@sengi/contract/p2p/orders'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone, setFigures } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrader,
  at,
  balanceOf,
  brokenPromises,
  fund,
  type Market,
  take,
} from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { settleDue } from './clock.service.ts'

/**
 * The whole table, walked: every situation that an order can be in, every act, every actor. What is listed in `expected`
 * must happen with exactly that effect; everything else must be refused with 403, 404 or 409 and change nothing. The list
 * was written from the documentation and does not look at the rules.
 */
let market: Market
/** One connection for the many looks at what is stored. */
let owner: pg.Client
let buyer: Someone
let seller: Someone
let stranger: Someone
let staff: Someone
let colleague: Someone

beforeAll(async () => {
  market = await aMarket()
  owner = new pg.Client({ connectionString: market.world.url })
  await owner.connect()
  ;[buyer, seller, stranger] = [await aTrader(market), await aTrader(market), await aTrader(market)]
  staff = await aUser(market.api, { username: 'admin' })
  colleague = await aColleague(market, 'compliance')
  await fund(market.api.db, seller.id, 'BTC', '50')
  await set({ 'p2p.open_orders_at_most': 10_000 })
  await set({ 'p2p.faults_a_day_at_most': 10_000 })
  await set({ 'p2p.cancels_a_day_at_most': 10_000 })
  await set({ 'p2p.open_claims_at_most': 10_000 })
  await set({ 'p2p.ads_at_most': 10_000 })
  await set({ 'p2p.limit_days': 0 })
  // One seller without a PIN, and more than a day's orders.
  await set({ 'p2p.pin_above_cents': 1e12 })
}, 60_000)
afterAll(async () => {
  await owner.end()
  await market[Symbol.asyncDispose]()
})

const set = (figures: Readonly<Record<string, unknown>>) => setFigures(market.world, figures)
/** Moves an order's own times, as the owner of the database could. */
const plant = async (order: Order, change: string): Promise<Order> => {
  await asOwner(market.world.url, `update p2p_order set ${change} where id = $1`, [order.id])
  return order
}
const hourAgo = `clock_now() - interval '1 hour'`

const sold = async () => take(buyer, await anAd(seller, { max_amount: '0.01' }), '0.01', { payment_method: 'PayShap' })
const bought = async () =>
  take(seller, await anAd(buyer, { side: 'buy', max_amount: '0.01' }), '0.01', { payment_method: 'PayShap' })
const proven = async () => buyer.api.p2p.uploadProof({ ...at(await sold()), body: {} })
const disputed = async () => dispute(seller, await proven(), 'not_received')
const dispute = (by: Someone, order: Order, reason: DisputeReason, paid_at?: string) =>
  by.api.p2p.disputeTrade({ ...at(order), body: { reason, text: 'This is what happened here.', paid_at } })
const released = async () => seller.api.p2p.sellerConfirm({ ...at(await proven()), body: {} })
const cancelled = async () => buyer.api.p2p.cancelTrade({ ...at(await sold()), body: {} })
const expired = async () => {
  const order = await plant(await sold(), `pay_by = ${hourAgo}, due_at = ${hourAgo}`)
  await settleDue(market.api.db, order.id)
  return order
}
const decided = (outcome: 'REFUND' | 'SPLIT') => async () => {
  const order = await disputed()
  await decide(order, outcome)
  return order
}

/** Assigns the order's case, lets the day to answer pass, decides, and lets a second person approve. */
async function decide({ id }: Order, outcome: 'RELEASE' | 'REFUND' | 'SPLIT'): Promise<void> {
  const { case_id } = await staff.api.p2pStaff.getAnyTrade({ params: { order_id: id } })
  const params = { case_id: case_id ?? '00000000-0000-7000-8000-000000000000' }
  await asOwner(market.world.url, 'update p2p_case set answer_by = created_at where id = $1', [params.case_id])
  await staff.api.p2pStaff.assignCase({ params, body: {} })
  const text = 'We have looked at the files of both sides and decided as follows.'
  const part = outcome === 'SPLIT' ? { buyer_amount: '0.004' } : {}
  const found = await staff.api.p2pStaff.decideCase({ params, body: { outcome, finding: 'other', text, ...part } })
  if (found.state !== 'DECIDED') return
  const agreement = await agreed(colleague, 'decision_approval', params.case_id)
  await colleague.api.p2pStaff.approveDecision({ params, ...agreement })
}

/** Half of it arrived, and the rest is asked for. */
async function toppedUp(): Promise<Order> {
  const order = await disputed()
  await askForRest(order, staff)
  return order
}

async function askForRest(order: Order, by: Someone): Promise<unknown> {
  const { case_id } = await staff.api.p2pStaff.getAnyTrade({ params: { order_id: order.id } })
  const params = { case_id: case_id ?? '00000000-0000-7000-8000-000000000000' }
  if (by === staff && case_id) await staff.api.p2pStaff.assignCase({ params, body: {} })
  return by.api.p2pStaff.askTopUp({ params, body: { arrived_zar: (Number(order.fiat_amount_zar) / 2).toFixed(2) } })
}

const situations = {
  unpaid: sold,
  unaccepted: bought,
  unaccepted_for_long: async () => plant(await bought(), `created_at = clock_now() - interval '10 minutes'`),
  unaccepted_too_long: async () =>
    plant(await bought(), `created_at = ${hourAgo}, ack_by = ${hourAgo}, due_at = ${hourAgo}`),
  accepted: async () => buyer.api.p2p.acceptTrade({ ...at(await bought()), body: {} }),
  created: async () => {
    await set({ 'p2p.explicit_ack': true })
    const order = await bought()
    await set({ 'p2p.explicit_ack': false })
    return order
  },
  overdue: async () => plant(await sold(), `pay_by = ${hourAgo}, due_at = ${hourAgo}`),
  extended_twice: async () => plant(await sold(), 'extensions = 2'),
  seller_asked: async () => seller.api.p2p.cancelTrade({ ...at(await sold()), body: { mutual: true } }),
  withdrawn: async () => buyer.api.p2p.withdrawProof({ ...at(await proven()), body: {} }),
  withdrawn_overdue: async () =>
    plant(
      await buyer.api.p2p.withdrawProof({ ...at(await proven()), body: {} }),
      `pay_by = ${hourAgo}, due_at = ${hourAgo}`,
    ),
  proven,
  proven_again: async () => {
    const order = await buyer.api.p2p.withdrawProof({ ...at(await proven()), body: {} })
    return buyer.api.p2p.uploadProof({ ...at(order), body: {} })
  },
  waiting_for_seller: async () => plant(await proven(), `buyer_may_dispute_at = ${hourAgo}`),
  seller_silent: async () =>
    plant(await proven(), `buyer_may_dispute_at = ${hourAgo}, review_by = ${hourAgo}, due_at = ${hourAgo}`),
  held: async () => {
    const order = await proven()
    await staff.api.p2pStaff.holdTrade({ ...at(order), body: { reason: 'sanctions', case_ref: 'C-1' } })
    return order
  },
  disputed,
  rest_asked: toppedUp,
  rest_paid: async () => buyer.api.p2p.sayTopUpPaid({ ...at(await toppedUp()), body: {} }),
  rest_overdue: async () => plant(await toppedUp(), `top_up_by = ${hourAgo}, due_at = ${hourAgo}`),
  rest_missed: async () => plant(await toppedUp(), `top_up_by = ${hourAgo}, top_up_end = 'over', due_at = null`),
  released,
  released_long_ago: async () => plant(await released(), `closed_at = clock_now() - interval '8 days'`),
  cancelled,
  expired,
  expired_long_ago: async () => plant(await expired(), `closed_at = clock_now() - interval '25 hours'`),
  refunded: decided('REFUND'),
  split: decided('SPLIT'),
} as const
type Situation = keyof typeof situations

type Effect = 'none' | 'release' | 'refund' | 'split' | 'relock'
type Expected = readonly [to: OrderState, effect: Effect]
type Actor = 'buyer' | 'seller' | 'stranger' | 'staff' | 'system'

const call = (order: Order, by: Someone) => ({ api: by.api.p2p, request: { ...at(order), body: {} } })
const reasons: Partial<Record<Actor, DisputeReason>> = { buyer: 'abuse', seller: 'abuse' }
const who = (actor: Actor): Someone => ({ buyer, seller, stranger, staff, system: staff })[actor]
const holdBody = { reason: 'sanctions', case_ref: 'C-1' } as const

/** Every act as the call that does it. */
const acts = {
  accept: (order: Order, by: Someone) => call(order, by).api.acceptTrade(call(order, by).request),
  upload_proof: (order: Order, by: Someone) => call(order, by).api.uploadProof(call(order, by).request),
  withdraw_proof: (order: Order, by: Someone) => call(order, by).api.withdrawProof(call(order, by).request),
  seller_confirm: (order: Order, by: Someone) => call(order, by).api.sellerConfirm(call(order, by).request),
  give_in: (order: Order, by: Someone) => call(order, by).api.giveIn(call(order, by).request),
  top_up_paid: (order: Order, by: Someone) => call(order, by).api.sayTopUpPaid(call(order, by).request),
  ask_top_up: (order: Order, by: Someone) => askForRest(order, by),
  extend: (order: Order, by: Someone) => call(order, by).api.extendTrade(call(order, by).request),
  cancel: (order: Order, by: Someone) => call(order, by).api.cancelTrade(call(order, by).request),
  cancel_together: (order: Order, by: Someone) =>
    by.api.p2p.cancelTrade({ ...at(order), body: { mutual: true, money_not_sent: true } }),
  dispute: (order: Order, by: Someone, actor: Actor) => {
    const late = order.state === 'AWAIT_PAYMENT_PROOF' || order.state === 'CANCELLED'
    const paidAt = late ? order.created_at : undefined
    return dispute(by, order, reasonFor(actor), paidAt)
  },
  hold: (order: Order, by: Someone) => by.api.p2pStaff.holdTrade({ ...at(order), body: holdBody }),
  resume: (order: Order, by: Someone) => by.api.p2pStaff.resumeTrade({ ...at(order), body: holdBody }),
  dispute_by_staff: (order: Order, by: Someone) =>
    by.api.p2pStaff.disputeAsStaff({
      ...at(order),
      body: { reason: 'cannot_upload', text: 'The buyer called us in tears.' },
    }),
  decide_release: (order: Order, by: Someone) => decideBy(order, by, 'RELEASE'),
  decide_refund: (order: Order, by: Someone) => decideBy(order, by, 'REFUND'),
  decide_split: (order: Order, by: Someone) => decideBy(order, by, 'SPLIT'),
  expire: (order: Order) => settleDue(market.api.db, order.id),
} as const
type Act = keyof typeof acts

let lateClaims = false
const reasonFor = (actor: Actor): DisputeReason => (lateClaims ? 'paid_late' : (reasons[actor] ?? 'abuse'))

async function decideBy(order: Order, by: Someone, outcome: 'RELEASE' | 'REFUND' | 'SPLIT'): Promise<unknown> {
  if (by === staff) return decide(order, outcome)
  const body = { outcome, finding: 'other', text: 'x'.repeat(60) } as const
  return by.api.p2pStaff.decideCase({ params: { case_id: '00000000-0000-7000-8000-000000000000' }, body })
}

const always: Partial<Record<`${Act} ${Actor}`, Expected>> = {}
const openActs = (state: OrderState) => ({ 'hold staff': [state, 'none'] }) as const
const unpaid = {
  ...openActs('AWAIT_PAYMENT_PROOF'),
  'upload_proof buyer': ['SELLER_REVIEW', 'none'],
  'cancel buyer': ['CANCELLED', 'refund'],
  'cancel_together buyer': ['AWAIT_PAYMENT_PROOF', 'none'],
  'cancel_together seller': ['AWAIT_PAYMENT_PROOF', 'none'],
  'extend seller': ['AWAIT_PAYMENT_PROOF', 'none'],
  'dispute buyer': ['DISPUTED', 'none'],
  'dispute_by_staff staff': ['DISPUTED', 'none'],
} as const
const unaccepted = {
  ...openActs('AWAIT_PAYMENT_PROOF'),
  'accept buyer': ['AWAIT_PAYMENT_PROOF', 'none'],
  'upload_proof buyer': ['SELLER_REVIEW', 'none'],
  'cancel buyer': ['CANCELLED', 'refund'],
  'cancel_together buyer': ['AWAIT_PAYMENT_PROOF', 'none'],
  'cancel_together seller': ['AWAIT_PAYMENT_PROOF', 'none'],
  'dispute buyer': ['DISPUTED', 'none'],
  'dispute_by_staff staff': ['DISPUTED', 'none'],
} as const
const proof = {
  ...openActs('SELLER_REVIEW'),
  'seller_confirm seller': ['RELEASED', 'release'],
  'withdraw_proof buyer': ['AWAIT_PAYMENT_PROOF', 'none'],
  'cancel_together buyer': ['SELLER_REVIEW', 'none'],
  'cancel_together seller': ['SELLER_REVIEW', 'none'],
  'dispute seller': ['DISPUTED', 'none'],
} as const
const without = <T extends object>(acts: T, ...names: (keyof T)[]): Partial<T> =>
  Object.fromEntries(Object.entries(acts).filter(([name]) => !names.includes(name as keyof T))) as Partial<T>

const disputedActs = {
  ...openActs('DISPUTED'),
  'ask_top_up staff': ['DISPUTED', 'none'],
  'give_in seller': ['RELEASED', 'release'],
  'cancel_together buyer': ['DISPUTED', 'none'],
  'cancel_together seller': ['DISPUTED', 'none'],
  'decide_release staff': ['RELEASED', 'release'],
  'decide_refund staff': ['REFUNDED', 'refund'],
  'decide_split staff': ['SPLIT', 'split'],
} as const

const expected: Record<Situation, Partial<Record<`${Act} ${Actor}`, Expected>>> = {
  unpaid,
  unaccepted,
  unaccepted_for_long: { ...unaccepted, 'cancel seller': ['CANCELLED', 'refund'] },
  unaccepted_too_long: {
    ...openActs('AWAIT_PAYMENT_PROOF'),
    'expire system': ['EXPIRED', 'refund'],
    'cancel buyer': ['CANCELLED', 'refund'],
    'cancel seller': ['CANCELLED', 'refund'],
    'cancel_together buyer': ['AWAIT_PAYMENT_PROOF', 'none'],
    'cancel_together seller': ['AWAIT_PAYMENT_PROOF', 'none'],
  },
  accepted: unpaid,
  created: {
    ...openActs('CREATED'),
    'accept buyer': ['AWAIT_PAYMENT_PROOF', 'none'],
    'cancel buyer': ['CANCELLED', 'refund'],
  },
  overdue: {
    ...without(unpaid, 'upload_proof buyer', 'extend seller', 'dispute buyer', 'dispute_by_staff staff'),
    'expire system': ['EXPIRED', 'refund'],
  },
  extended_twice: without(unpaid, 'extend seller'),
  seller_asked: {
    ...without(unpaid, 'cancel_together seller'),
    'cancel_together buyer': ['CANCELLED', 'refund'],
  },
  withdrawn: unpaid,
  withdrawn_overdue: {
    ...without(unpaid, 'upload_proof buyer', 'extend seller', 'dispute buyer', 'dispute_by_staff staff'),
    'expire system': ['DISPUTED', 'none'],
  },
  proven: proof,
  proven_again: without(proof, 'withdraw_proof buyer'),
  waiting_for_seller: { ...proof, 'dispute buyer': ['DISPUTED', 'none'] },
  seller_silent: { ...proof, 'dispute buyer': ['DISPUTED', 'none'], 'expire system': ['DISPUTED', 'none'] },
  held: {
    'resume staff': ['SELLER_REVIEW', 'none'],
    'cancel_together buyer': ['SELLER_REVIEW', 'none'],
    'cancel_together seller': ['SELLER_REVIEW', 'none'],
    'dispute seller': ['DISPUTED', 'none'],
  },
  disputed: disputedActs,
  rest_asked: {
    ...without(disputedActs, 'decide_refund staff', 'decide_split staff'),
    'top_up_paid buyer': ['DISPUTED', 'none'],
  },
  rest_paid: disputedActs,
  rest_overdue: {
    ...without(disputedActs, 'decide_refund staff', 'decide_split staff'),
    'expire system': ['DISPUTED', 'none'],
  },
  rest_missed: disputedActs,
  released: {
    'seller_confirm seller': ['RELEASED', 'none'],
    'dispute buyer': ['RELEASED', 'none'],
    'dispute seller': ['RELEASED', 'none'],
  },
  released_long_ago: { 'seller_confirm seller': ['RELEASED', 'none'] },
  cancelled: { 'dispute buyer': ['DISPUTED', 'relock'] },
  expired: { 'dispute buyer': ['DISPUTED', 'relock'] },
  expired_long_ago: always,
  refunded: always,
  split: always,
}

const actors: readonly Actor[] = ['buyer', 'seller', 'stranger', 'staff', 'system']
const everyPair = (Object.keys(acts) as Act[]).flatMap((act) =>
  actors.filter((actor) => (act === 'expire') === (actor === 'system')).map((actor) => [act, actor] as const),
)

/** Everything that an act may touch, as text. */
async function snapshot({ id }: Order): Promise<string> {
  const { rows } = await owner.query(
    `select to_jsonb(o) as o, to_jsonb(a) as a,
       (select jsonb_agg(to_jsonb(e) order by version) from p2p_order_event e where e.order_id = o.id) as events,
       (select jsonb_agg(to_jsonb(e) order by id) from p2p_escrow e where e.order_id = o.id) as escrows,
       (select jsonb_agg(to_jsonb(c) - 'answer_by' - 'version' - 'assigned_to' - 'state' order by id) from p2p_case c where c.order_id = o.id) as cases,
       (select count(*) from posting) as postings
     from p2p_order o join p2p_ad a on a.id = o.ad_id where o.id = $1`,
    [id],
  )
  return JSON.stringify(rows)
}

const units = (text: string | undefined): bigint => BigInt((text ?? '0').replace('.', ''))
const wallets = async () => [units(await balanceOf(buyer)), units(await balanceOf(seller))] as const
/** Of 0.01 BTC and its fee of 0.00005; a split gives the buyer 0.004 and costs 0.00002. */
const moved: Record<Effect, readonly [buyer: bigint, seller: bigint]> = {
  none: [0n, 0n],
  release: [1_000_000n, 0n],
  refund: [0n, 1_005_000n],
  split: [400_000n, 603_000n],
  relock: [0n, -1_005_000n],
}

async function perform(act: Act, actor: Actor, order: Order): Promise<unknown> {
  return acts[act](order, who(actor), actor)
}

for (const situation of Object.keys(situations) as Situation[]) {
  test(`an order that is ${situation.replaceAll('_', ' ')} goes where it may and nowhere else`, async () => {
    lateClaims = ['cancelled', 'expired', 'expired_long_ago', 'refunded', 'split'].includes(situation)
    const shared = await situations[situation]()
    for (const [act, actor] of everyPair) {
      const wanted = expected[situation][`${act} ${actor}`]
      const what = `${situation}: ${act} by ${actor}`
      if (wanted) await expectEffect(await situations[situation](), act, actor, wanted, what)
      else await expectRefusal(shared, act, actor, what)
    }
    expect(await brokenPromises(market)).toEqual([])
  }, 60_000)
}

async function expectEffect(order: Order, act: Act, actor: Actor, [to, effect]: Expected, what: string) {
  const before = await wallets()
  await perform(act, actor, order).catch((error: unknown) => {
    throw new Error(`${what} was refused: ${String(error)}`)
  })
  const after = await wallets()

  const { state } = await staff.api.p2pStaff.getAnyTrade({ params: { order_id: order.id } })
  expect([what, state]).toEqual([what, to])
  expect([what, after[0] - before[0], after[1] - before[1]]).toEqual([what, ...moved[effect]])
}

async function expectRefusal(order: Order, act: Act, actor: Actor, what: string) {
  const before = await snapshot(order)
  const result = await perform(act, actor, order).then(
    (answer) => answer,
    (error: { problem?: { status: number } }) => error.problem?.status ?? String(error),
  )
  if (act === 'expire') expect([what, result]).toEqual([what, null])
  else expect([what, [403, 404, 409].includes(Number(result)) || result]).toEqual([what, true])
  expect(await snapshot(order), what).toBe(before)
}
