import { createHash, randomBytes } from 'node:crypto'
import { type CryptoAsset, formatPrice, fullCryptoText, inRand, type Price, parseAmount } from '@sengi/money'
import { dayMs } from '@sengi/money/span'
import { post } from '../ledger/ledger.ts'
import { ourTerms, termsOn } from '../modules/auth/index.ts'
import { insertRole } from '../modules/auth/people/staff.store.ts'
import { creditPurchase, offerFor } from '../modules/onramp/onramp.rules.ts'
import { digitChoices, digitCount, referenceFrom } from '../modules/onramp/payment-reference.rules.ts'
import { standards } from '../modules/settings/index.ts'
import { notePaid } from '../modules/transfers/payees/payees.store.ts'
import { randomBytesOfId, receivedNotice, sendTo, transferIdAt } from '../modules/transfers/people/transfers.rules.ts'
import { insertTransfers } from '../modules/transfers/people/transfers.store.ts'
import { clockNow } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import type { PriceSource } from '../ports/prices/prices.ts'
import { askFriends } from './asks.ts'
import { type CardTale, cardStory, hearThen, issueThen, messageAt, topUpThen } from './cards.ts'
import { keepContacts } from './contacts.ts'
import { insertOldUse } from './limits.store.ts'
import { insertOldNotice } from './notices.store.ts'
import { insertPerson, insertTierStep } from './people.store.ts'
import { type DemoPerson, demoStaff, demoTreasurer, demoUser, everybody } from './people.ts'
import { insertPaidOrder } from './purchases.store.ts'
import { fillHouse, payThen, type Staking, stakeThen, stakings } from './stakes.ts'
import { type Purchase, purchases, type StorySend, sendings } from './story.ts'
import { payTillThen, type TillVisit, tillStory } from './tills.ts'
import { shareWeekend } from './weekend.ts'

/** Opens the accounts and lets sixty days happen in their order, each act with its rows and its move. */
export async function tellStory(tx: Tx, feed: PriceSource, hashes: ReadonlyMap<string, string>): Promise<void> {
  const now = await startOfFeed(tx, feed)
  const ids = new Map<string, string>()
  await fillHouse(tx, daysBefore(now, 80))
  for (const person of everybody) ids.set(person.username, await settleStory(tx, person, hashes, now))

  const stage: Stage = { tx, now, ids, priceOf: ({ asset, days }) => priceThen(feed, asset, daysBefore(now, days)) }
  const events = [
    ...purchases.map((purchase, index) => ({ days: purchase.days, happen: () => buy(stage, purchase, index) })),
    ...sendings.map((sending) => ({ days: sending.days, happen: () => send(stage, sending) })),
    ...stakings.flatMap((staking) => lifeOf(stage, staking)),
    ...cardLife(stage),
    ...tillStory.map((visit) => ({ days: visit.days, happen: () => visitTill(stage, visit) })),
  ]
  for (const { happen } of events.toSorted((a, b) => b.days - a.days)) await happen()
  await shareWeekend(tx, (username) => idOf(stage, username))
  await keepContacts(tx, (username) => idOf(stage, username))
  await askFriends(tx, (username) => idOf(stage, username))
}

/** What is older was read at the time. */
const newsDays = 7

interface Stage {
  readonly tx: Tx
  readonly now: Date
  readonly ids: ReadonlyMap<string, string>
  readonly priceOf: (event: { asset: CryptoAsset; days: number }) => Promise<Price>
}

/** The feed starts with its first price; history is told backwards from there, so every new sandbox has the same one. */
async function startOfFeed(tx: Tx, feed: PriceSource): Promise<Date> {
  await feed.fetch(AbortSignal.timeout(1_000))
  return clockNow(tx)
}

/** Opens an account in the past and takes it up the tiers. Answers its id. */
export async function settleStory(
  tx: Tx,
  person: DemoPerson,
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<string> {
  const openedAt = daysBefore(now, person.joined)
  const passwordHash = hashes.get(person.username) ?? ''
  const id = await insertPerson(tx, {
    person,
    passwordHash,
    termsVersion: termsOn(ourTerms, openedAt).number,
    openedAt,
  })
  const steps = (
    [
      ['tier_0', 'tier_1'],
      ['tier_1', 'tier_2'],
    ] as const
  ).filter(([, to]) => to <= person.tier)
  for (const [index, step] of steps.entries()) {
    await insertTierStep(tx, id, person.legalName, step, minutesAfter(openedAt, 20 * (index + 1)))
  }
  if (person === demoStaff) await insertRole(tx, id, 'owner', null)
  if (person === demoTreasurer) await insertRole(tx, id, 'treasury_maker', null)
  return id
}

async function buy(stage: Stage, { who, asset, rand, days }: Purchase, index: number): Promise<void> {
  const { tx, now, priceOf } = stage
  const marketPrice = await priceOf({ asset, days })
  const createdAt = daysBefore(now, days)
  const paidAt = minutesAfter(createdAt, 4 + (index % 9))
  const order = {
    ...offerFor(asset, parseAmount('ZAR', rand), marketPrice, standards.onramp),
    userId: idOf(stage, who),
    reference: referenceOf(`demo purchase ${index}`),
    createdAt,
    priceHeldUntil: minutesAfter(createdAt, standards.onramp.priceHeldSeconds / 60),
    expiresAt: minutesAfter(createdAt, standards.onramp.paymentSeconds / 60),
  }
  const payerName = everybody.find(({ username }) => username === who)?.legalName ?? who
  const id = await insertPaidOrder(tx, { ...order, payerName, paidAt })
  await post(tx, { ...creditPurchase({ ...order, id }, order), at: paidAt })
  const told = {
    type: 'onramp.credited',
    subject: id,
    params: { amount: fullCryptoText(order.target) },
    link: '/history',
  }
  await insertOldNotice(tx, { userId: order.userId, ...told }, paidAt, days > newsDays)
}

async function send(stage: Stage, { who, to, asset, amount, days, note, emoji }: StorySend): Promise<void> {
  const createdAt = daysBefore(stage.now, days)
  const transfer = {
    id: transferIdAt(createdAt, randomBytes(randomBytesOfId)),
    senderId: idOf(stage, who),
    recipientId: idOf(stage, to),
    amount: { ...parseAmount(asset, amount), asset },
    note,
    emoji,
    createdAt,
  }
  const price = await stage.priceOf({ asset, days })
  await insertTransfers(stage.tx, [transfer])
  await notePaid(stage.tx, transfer.senderId, transfer.recipientId, createdAt)
  await insertOldUse(stage.tx, { ...transfer, value: inRand(transfer.amount, price, 'up') }, stage.now)
  await post(stage.tx, sendTo(transfer, formatPrice(price)))
  const { to: userId, ...notice } = receivedNotice(transfer, who)
  await insertOldNotice(stage.tx, { userId, ...notice }, createdAt, days > newsDays)
}

/** A stake and its paydays, each an event of its own. */
function lifeOf(stage: Stage, staking: Staking) {
  const { asset, paydays } = staking
  const userId = idOf(stage, staking.who)
  const moment = async (days: number) => ({
    at: daysBefore(stage.now, days),
    price: await stage.priceOf({ asset, days }),
  })
  let id = ''
  const begin = async () => {
    id = await stakeThen(stage.tx, userId, staking, await moment(staking.days))
  }
  return [
    { days: staking.days, happen: begin },
    ...paydays.map((days) => ({ days, happen: async () => payThen(stage.tx, userId, id, await moment(days)) })),
  ]
}

/** The demo user's card from its issue on, each thing that happens to it an event of its own. */
function cardLife(stage: Stage) {
  const { tx, now, priceOf } = stage
  const { asset, issuedDays, toppedUpDays, messages } = cardStory
  const holder = { id: idOf(stage, demoUser.username), username: demoUser.username }
  let tale: CardTale | undefined
  const told = (): CardTale => {
    if (!tale) throw new Error('The card of the story is paid with before it is issued')
    return tale
  }
  const issue = async () => {
    tale = await issueThen(tx, holder, daysBefore(now, issuedDays))
  }
  const fill = async () => {
    const price = await priceOf({ asset, days: toppedUpDays })
    await topUpThen(tx, told(), { at: daysBefore(now, toppedUpDays), price })
  }
  return [
    { days: issuedDays, happen: issue },
    { days: toppedUpDays, happen: fill },
    ...messages.map((one) => {
      const at = messageAt(one, now)
      return { days: (now.getTime() - at.getTime()) / dayMs, happen: () => hearThen(tx, told(), one, at) }
    }),
  ]
}

async function visitTill(stage: Stage, visit: TillVisit): Promise<void> {
  const { tx, now, priceOf } = stage
  const moment = { at: daysBefore(now, visit.days), price: await priceOf(visit), now }
  await payTillThen(tx, idOf(stage, demoUser.username), visit, moment)
}

function idOf({ ids }: Stage, username: string): string {
  const id = ids.get(username)
  if (!id) throw new Error(`Nobody in the story is called ${username}`)
  return id
}

async function priceThen(feed: PriceSource, asset: CryptoAsset, at: Date): Promise<Price> {
  const candles = (await feed.history?.('1m', [at])) ?? []
  const candle = candles.find((one) => one.asset === asset)
  if (!candle) throw new Error(`The feed does not tell what ${asset} cost`)
  return candle.open
}

/** The same references in every sandbox, so that pictures and guides stay true. */
export const referenceOf = (purchase: string): string => {
  const bytes = createHash('sha256').update(purchase).digest()
  return referenceFrom([...bytes.subarray(0, digitCount)].map((byte) => byte % digitChoices))
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * 8_640) * 10_000)
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)
