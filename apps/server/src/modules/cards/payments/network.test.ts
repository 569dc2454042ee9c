import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { aCardHolder } from '../../../../test/stand-ins/cards.ts'
import { asOwner } from '../../../../test/world.ts'
import { findAccount } from '../account.store.ts'
import { findLatestToken } from '../cards.store.ts'
import { fundsOf } from '../issued/sheet.service.ts'
import { hearNetwork } from './network.service.ts'
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

interface Tab {
  held: number
  captured: number
  refunded: number
  authorised: number
  over: 'open' | 'declined' | 'called off'
}

/** What the card of one person should come to, told in another way than the product does. */
class Model {
  balance: number
  owed = 0
  frozen = false
  readonly tabs = new Map<string, Tab>()
  constructor(balance: number) {
    this.balance = balance
  }
  get held(): number {
    return [...this.tabs.values()].reduce((sum, { held }) => sum + held, 0)
  }
  hear(one: Message): void {
    this[one.kind](one, this.tabs.get(one.ref))
  }
  private begin(ref: string, over: Tab['over'] = 'open'): Tab {
    const tab = { held: 0, captured: 0, refunded: 0, authorised: 0, over }
    this.tabs.set(ref, tab)
    return tab
  }
  /** What comes in pays first what is owed, and a card that froze for it pays again. */
  private receive(cents: number): void {
    const repaid = Math.min(cents, this.owed)
    this.owed -= repaid
    this.balance += cents - repaid
    if (this.owed === 0) this.frozen = false
  }
  private reserve(tab: Tab, cents: number): boolean {
    if (this.frozen || cents > this.balance) return false
    this.balance -= cents
    tab.held += cents
    tab.authorised += cents
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
    if (known && known.over !== 'open') return
    const tab = known ?? this.begin(ref)
    const fromHold = Math.min(cents, tab.held)
    const fromCard = Math.min(cents - fromHold, this.balance)
    const missing = cents - fromHold - fromCard
    tab.held -= fromHold
    tab.captured += cents
    this.balance -= fromCard
    this.owed += missing
    if (missing > 0) this.frozen = true
    if (!isLast || tab.held === 0) return
    const rest = tab.held
    tab.held = 0
    this.receive(rest)
  }
  private reverse({ ref, cents, isWhole }: Message, known: Tab | undefined): void {
    const tab = known ?? this.begin(ref, 'called off')
    const back = isWhole ? tab.held : Math.min(cents, tab.held)
    tab.held -= back
    if (tab.held === 0 && tab.captured === 0 && tab.over === 'open') tab.over = 'called off'
    if (back > 0) this.receive(back)
  }
  private refund({ cents }: Message, known: Tab | undefined): void {
    if (known && known.refunded + cents > known.captured) return
    // A credit of nothing that is known stands for itself; here each has a name of its own.
    if (known) known.refunded += cents
    this.receive(cents)
  }
}

test('whatever the network says, twice and in any order, the card comes to what a plain count says', async () => {
  const { db } = market.api
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 5, maxLength: 14 }), async (messages) => {
      const someone = await aCardHolder(market, '500')
      const token = (await findLatestToken(db, someone.id)) ?? ''
      const model = new Model(Number((await fundsOf(db, someone.id)).balance))
      const sent: NetworkMessage[] = []
      for (const one of messages) {
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
        const { balance, held } = await fundsOf(db, someone.id)
        const owed = (await findAccount(db, someone.id))?.owed.units
        expect({ balance, held, owed }, JSON.stringify(messages)).toEqual({
          balance: BigInt(model.balance),
          held: BigInt(model.held),
          owed: BigInt(model.owed),
        })
      }
    }),
    // Shrinking takes as long as many runs: the seed and the messages say enough.
    { numRuns: 8, endOnFailure: true },
  )
  const [row] = await asOwner<{ events: number }>(market.world.url, 'select count(*)::int as events from card_event')
  expect(row?.events).toBeGreaterThan(20)
}, 240_000)

/** What does not fit is refused and changes nothing. */
function onlyMisfits(error: unknown): null {
  expect(error).toMatchObject({ code: 'card_message_misfits' })
  return null
}
