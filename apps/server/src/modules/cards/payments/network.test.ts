import { randomUUID } from 'node:crypto'
import { cardFacts, cardLimitFacts } from '@sengi/contract/auth/step-up-facts'
import { daySeconds } from '@sengi/money/span'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Someone } from '../../../../test/api.ts'
import { aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { aCardHolder } from '../../../../test/stand-ins/cards.ts'
import { asOwner } from '../../../../test/world.ts'
import { clockNow } from '../../../platform/clock.ts'
import { findLatestToken } from '../cards.store.ts'
import { fundsOf, periodsOf, readSheet } from '../issued/sheet.service.ts'
import { expireHolds, hearNetwork } from './network.service.ts'
import type { NetworkMessage } from './payments.rules.ts'

let market: Market
beforeEach(async () => {
  market = await aMarket()
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

const message = fc.record({
  kind: fc.constantFrom('authorise', 'authorise', 'increment', 'capture', 'reverse', 'refund' as const),
  ref: fc.constantFrom('a', 'b', 'c', 'd'),
  cents: fc.integer({ min: 1, max: 30_000 }),
  isLast: fc.boolean(),
  isWhole: fc.boolean(),
  /** Sent once more, at once and later on. */
  again: fc.boolean(),
})
interface Message {
  readonly kind: NetworkMessage['kind']
  readonly ref: string
  readonly cents: number
  readonly isLast: boolean
  readonly isWhole: boolean
  readonly again: boolean
}

/** What the card's owner does, and time that passes until everything that is reserved has run out. */
const event = fc.record({ kind: fc.constantFrom('freeze', 'unfreeze', 'limits', 'run out' as const), nth: fc.nat(2) })
interface Event {
  readonly kind: 'freeze' | 'unfreeze' | 'limits' | 'run out'
  readonly nth: number
}

const limitsOfOwner = [
  { payment: 2_500_000, day: 5_000_000, month: 20_000_000 },
  { payment: 15_000, day: 25_000, month: 40_000 },
  { payment: 30_000, day: 20_000, month: 60_000 },
] as const

interface Tab {
  readonly since: Date
  held: number
  captured: number
  refunded: number
  authorised: number
  freed: number
  over: 'open' | 'declined' | 'called off' | 'run out'
}

/** What the card of one person should come to, told in another way than the product does. */
class Model {
  balance: number
  owed = 0
  frozenBy: 'owner' | 'debt' | null = null
  limits: (typeof limitsOfOwner)[number] = limitsOfOwner[0]
  now = new Date(0)
  readonly tabs = new Map<string, Tab>()
  /** What counts against a day and a month; what is given back counts where its payment does. */
  readonly spendings: { at: Date; cents: number; since: Date }[] = []
  constructor(balance: number) {
    this.balance = balance
  }
  get held(): number {
    return [...this.tabs.values()].reduce((sum, { held }) => sum + held, 0)
  }
  hear(one: Message): void {
    this[one.kind](one, this.tabs.get(one.ref))
  }
  freeze(): void {
    this.frozenBy ??= 'owner'
  }
  unfreeze(): void {
    if (this.owed === 0) this.frozenBy = null
  }
  runOut(): void {
    for (const tab of this.tabs.values()) {
      if (tab.held === 0) continue
      if (tab.captured === 0) tab.over = 'run out'
      this.free(tab, tab.held)
    }
  }
  private begin(ref: string, over: Tab['over'] = 'open'): Tab {
    const tab = { since: this.now, held: 0, captured: 0, refunded: 0, authorised: 0, freed: 0, over }
    this.tabs.set(ref, tab)
    return tab
  }
  private spentSince(begun: Date): number {
    return this.spendings
      .filter(({ at, cents, since }) => at >= begun && (cents > 0 || since >= begun))
      .reduce((sum, { cents }) => sum + cents, 0)
  }
  /** What comes in pays first what is owed, and a card that froze for it pays again. */
  private receive(cents: number): void {
    const repaid = Math.min(cents, this.owed)
    this.owed -= repaid
    this.balance += cents - repaid
    if (this.owed === 0 && this.frozenBy === 'debt') this.frozenBy = null
  }
  private free(tab: Tab, cents: number): void {
    tab.held -= cents
    tab.freed += cents
    this.spendings.push({ at: this.now, cents: -cents, since: tab.since })
    this.receive(cents)
  }
  private reserve(tab: Tab, cents: number): boolean {
    const { day, month } = periodsOf(this.now)
    const { limits } = this
    const isOver =
      tab.authorised - tab.freed + cents > limits.payment ||
      this.spentSince(day) + cents > limits.day ||
      this.spentSince(month) + cents > limits.month
    if (this.frozenBy || isOver || cents > this.balance) return false
    this.balance -= cents
    tab.held += cents
    tab.authorised += cents
    this.spendings.push({ at: this.now, cents, since: tab.since })
    return true
  }
  private authorise({ ref, cents }: Message, tab: Tab | undefined): void {
    if (tab) return
    const fresh = this.begin(ref)
    if (!this.reserve(fresh, cents)) fresh.over = 'declined'
  }
  private increment({ cents }: Message, tab: Tab | undefined): void {
    if (tab && tab.held > 0) this.reserve(tab, cents)
  }
  private capture({ ref, cents, isLast }: Message, known: Tab | undefined): void {
    if (known?.over === 'declined' || known?.over === 'called off') return
    const tab = known ?? this.begin(ref)
    const fromHold = Math.min(cents, tab.held)
    const fromCard = Math.min(cents - fromHold, this.balance)
    const missing = cents - fromHold - fromCard
    tab.held -= fromHold
    tab.captured += cents
    this.balance -= fromCard
    this.owed += missing
    this.spendings.push({ at: this.now, cents: fromCard + missing, since: tab.since })
    if (missing > 0) this.frozenBy ??= 'debt'
    if (isLast && tab.held > 0) this.free(tab, tab.held)
  }
  private reverse({ ref, cents, isWhole }: Message, known: Tab | undefined): void {
    const tab = known ?? this.begin(ref, 'called off')
    const back = isWhole ? tab.held : Math.min(cents, tab.held)
    if (tab.held === back && tab.captured === 0 && tab.over === 'open') tab.over = 'called off'
    if (back > 0) this.free(tab, back)
  }
  private refund({ cents }: Message, known: Tab | undefined): void {
    if (known && known.refunded + cents > known.captured) return
    // A credit of nothing that is known stands for itself; here each has a name of its own.
    if (known) known.refunded += cents
    this.receive(cents)
  }
}

/** A card, its model, and what its network said by now. */
interface Walk {
  readonly someone: Someone
  readonly token: string
  readonly cardId: string
  readonly model: Model
  readonly sent: NetworkMessage[]
}

test('whatever the network says, twice and in any order, and its owner does, the card comes to what a plain count says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 7, arbitrary: message }, { weight: 2, arbitrary: event }), {
        minLength: 6,
        maxLength: 14,
      }),
      async (steps) => {
        const walk = await beginWalk()
        for (const step of steps) {
          walk.model.now = await clockNow(market.api.db)
          await ('ref' in step ? say(walk, step) : happen(walk, step))
          await expectModel(walk, JSON.stringify(steps))
        }
      },
    ),
    // Shrinking takes as long as many runs: the seed and the messages say enough.
    { numRuns: 32, endOnFailure: true },
  )
  const [row] = await asOwner<{ events: number; expired: number; frozen: number }>(
    market.world.url,
    `select (select count(*)::int from card_event) as events, (select count(*)::int from card_event where kind = 'expire') as expired,
       (select count(*)::int from card_change where action = 'freeze') as frozen`,
  )
  expect(row?.events).toBeGreaterThan(100)
  expect(row?.expired).toBeGreaterThan(0)
  expect(row?.frozen).toBeGreaterThan(0)
}, 480_000)

async function beginWalk(): Promise<Walk> {
  const { db } = market.api
  const someone = await aCardHolder(market, '500')
  await settlePin(market.world, someone)
  return {
    someone,
    token: (await findLatestToken(db, someone.id)) ?? '',
    cardId: (await someone.api.cards.getCard()).card?.id ?? '',
    model: new Model(Number((await fundsOf(db, someone.id)).balance)),
    sent: [],
  }
}

async function say({ token, model, sent }: Walk, one: Message): Promise<void> {
  const { db } = market.api
  const isUnknownCredit = one.kind === 'refund' && !model.tabs.has(one.ref)
  const told: NetworkMessage = {
    ...{ token, eventRef: randomUUID(), kind: one.kind, merchant: 'Shop', category: '5411', channel: 'online' },
    networkRef: isUnknownCredit ? randomUUID() : one.ref,
    cents: one.kind === 'reverse' && one.isWhole ? null : BigInt(one.cents),
    isLast: one.isLast,
  }
  model.hear(one)
  // What was refused may come again, and then it may fit; what was taken is taken once.
  if (await hearNetwork(db, told).catch(onlyMisfits)) sent.push(told)
  for (const each of one.again ? sent.toReversed().slice(0, 4) : []) await hearNetwork(db, each)
}

/** What does not fit is refused and changes nothing. */
function onlyMisfits(error: unknown): null {
  expect(error).toMatchObject({ code: 'card_message_misfits' })
  return null
}

const weekSeconds = 7 * daySeconds

async function happen({ someone, cardId, model }: Walk, { kind, nth }: Event): Promise<void> {
  const { api } = someone
  if (kind === 'run out') {
    await passTime(market, weekSeconds + 1)
    await expireHolds(market.api.db)
    model.now = await clockNow(market.api.db)
    return model.runOut()
  }
  if (kind === 'freeze') {
    await api.cards.freezeCard().catch(onlyInTheWay)
    return model.freeze()
  }
  if (kind === 'unfreeze') {
    const step_up_token = await pinFor(someone, 'card_unfreeze', cardFacts({ card_id: cardId }))
    await api.cards.unfreezeCard({ body: { step_up_token } }).catch(onlyInTheWay)
    return model.unfreeze()
  }
  const wanted = limitsOfOwner[nth] ?? limitsOfOwner[0]
  const rand = (cents: number) => (cents / 100).toFixed(2)
  const limits = { payment_zar: rand(wanted.payment), day_zar: rand(wanted.day), month_zar: rand(wanted.month) }
  const step_up_token = await pinFor(someone, 'card_limits', cardLimitFacts(limits))
  await api.cards.changeCardLimits({ body: { ...limits, step_up_token } })
  model.limits = wanted
}

/** A card that is frozen is not frozen again, nor let go while something is owed. */
function onlyInTheWay(error: unknown): void {
  expect(['card_not_active', 'card_not_frozen', 'card_owes']).toContain(
    (error as { problem: { code: string } }).problem.code,
  )
}

async function expectModel({ someone, model }: Walk, steps: string): Promise<void> {
  const { card, balance, held, owed } = await readSheet(market.api.db, someone.id)
  expect({ balance: balance.units, held: held.units, owed: owed.units, frozenBy: card?.frozenBy }, steps).toEqual({
    balance: BigInt(model.balance),
    held: BigInt(model.held),
    owed: BigInt(model.owed),
    frozenBy: model.frozenBy,
  })
}
