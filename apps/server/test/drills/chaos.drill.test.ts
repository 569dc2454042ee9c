import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '@sengi/contract/auth'
import { system } from '@sengi/contract/system'
import { payees } from '@sengi/contract/transfers/payees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letEverybodyGo } from '../chaos/accounts.ts'
import { everyAct } from '../chaos/acts.ts'
import type { Random } from '../chaos/chance.ts'
import { aClient, type Customer } from '../chaos/client.ts'
import { brokenPromises } from '../chaos/facts.ts'
import { lostMoney, readEarned } from '../chaos/oracle.ts'
import { anOutcomes } from '../chaos/outcomes.ts'
import { type Act, aCustomer, type Chaos, giveCoins, meddler, nothingKnown } from '../chaos/stage.ts'
import { findBroken } from '../chaos/verified.ts'
import { setFigure, setOutage } from '../chaos/weather.ts'
import { asOwner, aWorld, type World } from '../world.ts'
import { seeded } from './crash.ts'
import { type RunningProduct, startProduct } from './running-product.ts'

/** `CHAOS_MINUTES=10` makes it a long one; `CHAOS_SEED` draws the same acts again. */
const minutes = Number(process.env['CHAOS_MINUTES'] ?? 0)
const seed = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 1_000_000))
/** Without minutes: so many acts in all, however long they take; more, where chance has left out what a run must show. */
const actsOfAShortRun = 600
const actsAtMost = 10 * actsOfAShortRun
const callers = 12
const customers = 16
const patience = 300_000 + minutes * 120_000

const outcomes = anOutcomes()
const promised = new Set<string>()
const known = nothingKnown()
const people: Customer[] = []
const staff: Customer[] = []
let world: World
let products: RunningProduct[]
let earnedBefore: Awaited<ReturnType<typeof readEarned>>

/** The stage as one of its callers sees it, whose chances are its own. */
function aStage(random: Random): Chaos {
  const { ask } = aClient({ urls: products.map(({ url }) => url), outcomes, promised }, random)
  return { ask, random, people, staff, known, meddle: meddler(world.url) }
}

beforeAll(async () => {
  console.log(`chaos: seed ${seed}, ${minutes > 0 ? `${minutes} minutes` : `${actsOfAShortRun} acts`}`)
  world = await aWorld()
  const settings = { DATABASE_URL: world.url, LOG_LEVEL: 'error' }
  // One after the other: the first one fills the sandbox.
  products = [await startProduct(settings)]
  products.push(await startProduct(settings))
  await gather(aStage(seeded(seed)))
}, patience)

afterAll(async () => {
  for (const { process: child } of products ?? []) child.kill('SIGTERM')
  await Promise.all((products ?? []).map(({ ended }) => ended))
  await world?.[Symbol.asyncDispose]()
})

/** Nobody is kept from trading for long, and every second verdict needs two. */
const freeTrade = {
  'p2p.open_orders_at_most': 1_000,
  'p2p.faults_a_day_at_most': 1_000,
  'p2p.cancels_a_day_at_most': 1_000,
  'p2p.limit_days': 0,
  'p2p.second_approver_cents': 1_000_00,
  'p2p.answer_seconds': 600,
}

/** People of every tier, some of whose addresses are proven, with coins, and a staff of three. */
async function gather(chaos: Chaos): Promise<void> {
  for (const [key, value] of Object.entries(freeTrade)) await setFigure(chaos.meddle, key, value)
  const tiers = Array.from({ length: customers }, (_, nth) => Math.min(nth, 2 + (nth % 4 === 0 ? 1 : 0)))
  const births = tiers.map((tier, nth) => born(chaos, { tier, ...(nth % 2 === 0 && { verified: true }) }))
  people.push(...(await Promise.all(births)))
  staff.push(...(await Promise.all([1, 2, 3].map(() => born(chaos, { tier: 2, isStaff: true })))))
  earnedBefore = await readEarned(world.url, people)
  await Promise.all(people.map((person) => giveCoins(chaos, person)))
  await letTimePass(chaos, 120, 3)
  // Whoever has just set a PIN may not do everything for a day.
  await letTimePass(chaos, 26 * 3_600, 1)
}

async function born(chaos: Chaos, wishes: Parameters<typeof aCustomer>[1]): Promise<Customer> {
  const person = await aCustomer(chaos, wishes)
  if (!person) throw new Error('Nobody could register')
  return person
}

async function letTimePass({ ask, staff: [colleague] }: Chaos, seconds: number, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await ask(colleague ?? null, system.advanceClock, { body: { advance_seconds: seconds } })
  }
}

/** One of the acts, by their weights. */
function draw(random: Random): Act {
  let left = random() * everyAct.reduce((sum, { weight }) => sum + weight, 0)
  for (const act of everyAct) {
    left -= act.weight
    if (left < 0) return act
  }
  throw new Error('There are no acts')
}

/** Everybody acts at once until the run is over. */
async function runAmok(): Promise<void> {
  const until = Date.now() + minutes * 60_000
  let acts = 0
  const isShown = () => promised.size > promisesAtLeast && worthwhile.every((act) => outcomes.doneOf(act) > 0)
  const isEnough = () => acts >= actsAtMost || (acts >= actsOfAShortRun && isShown())
  const isOver = () => (minutes > 0 ? Date.now() > until : isEnough())
  const caller = async (_: unknown, number: number) => {
    const random = seeded(seed + 1 + number)
    const chaos = aStage(random)
    for (; !isOver(); acts += 1) {
      await draw(random)
        .run(chaos)
        .catch((error: unknown) => outcomes.find('An act of the drill itself failed', String(error)))
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

/** The weather clears, and everything that is due happens, until nothing is under way any more. */
async function settle(): Promise<void> {
  const chaos = aStage(seeded(seed))
  await chaos.meddle('update sandbox_price_feed set is_out = false')
  await chaos.meddle('update sandbox_price_jump set basis_points = 0')
  await chaos.meddle('update sandbox_chain set next_payment = null')
  await setOutage(chaos.meddle, false)
  await letEverybodyGo(chaos)
  await letTimePass(chaos, 120, 4)
  // Longer than any process rests between two turns of what it does often.
  await sleep(3_000)
}

test(
  'everybody does everything at once for a while, and nothing is answered with a fault',
  async () => {
    await runAmok()
    await settle()

    console.log(`chaos: ${outcomes.asked()} calls, ${people.length} people\n${outcomes.table()}`)
    expect(outcomes.findings).toEqual([])
    for (const act of worthwhile) expect.soft(outcomes.doneOf(act), act).toBeGreaterThan(0)
  },
  patience,
)

/** Fewer would show little of what is kept. */
const promisesAtLeast = 100

/** What must have been done at least once, or the run showed nothing. */
const worthwhile = [
  'POST /api/crypto/send',
  'POST /api/onramp/orders',
  'POST /api/onramp/orders/{order_id}/simulate_payment',
  'POST /api/requests/{request_id}/fulfill',
  'POST /api/bills/groups/{group_id}/expenses',
  'POST /api/bills/groups/{group_id}/settlements/pay',
  'POST /api/staking/stake',
  'POST /api/p2p/orders',
  'POST /api/p2p/orders/{order_id}/seller_confirm',
  'POST /api/card/exchanges',
  'POST /api/admin/sandbox/card_terminal',
  'POST /api/qr/payments',
]

test('after all of it no invariant is broken', async () => {
  expect(await findBroken(world.url)).toEqual([])
})

test('everything that was acknowledged is in the books', async () => {
  expect(promised.size).toBeGreaterThan(promisesAtLeast)
  expect(await brokenPromises(world.url, promised)).toEqual([])
})

test('what people have is what came in minus what left', async () => {
  expect(await lost()).toEqual([])
})

/** Nobody is suspended any more while the people are asked, because only they know. */
async function lost(): Promise<string[]> {
  const { ask } = aStage(seeded(seed))
  for (const person of people) await ask(person, auth.me, {})
  const [first] = products
  return lostMoney(world.url, first?.url ?? '', people, earnedBefore)
}

test('the run itself can fail: each kind of fault that is planted is found', async () => {
  const { ask } = aStage(seeded(seed))
  const [person] = people
  if (!person) throw new Error('There is nobody')
  const before = outcomes.findings.length

  await asOwner(world.url, 'alter table contact rename to contact_hidden')
  await ask(person, payees.listContacts, { query: {} })
  await asOwner(world.url, 'alter table contact_hidden rename to contact')
  await asOwner(world.url, steal, [person.id])
  const broken = await findBroken(world.url)
  const missing = await brokenPromises(world.url, new Set([...promised, 'posting of nobody']))

  expect(outcomes.findings.slice(before).map(({ what }) => what)).toEqual([
    'GET /api/transfers/contacts answered internal_error',
  ])
  expect(broken.length).toBeGreaterThan(0)
  expect(missing).toEqual(['posting of nobody'])
  expect(await lost()).toHaveLength(1)
})

const steal = `update account set balance = balance + 1 where kind = 'available' and owner = $1 and asset = 'BTC'`
