import type { Endpoint, ResponseOf } from '@sengi/contract/endpoint'
import { onramp } from '@sengi/contract/onramp'
import { qrMerchants } from '@sengi/contract/qr/merchants'
import { qrPay } from '@sengi/contract/qr/payments'
import { staking } from '@sengi/contract/staking'
import { deposits } from '@sengi/contract/transfers/deposits'
import { withdrawals } from '@sengi/contract/transfers/withdrawals'
import { wallet } from '@sengi/contract/wallet'
import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { request } from '../drills/people.ts'
import { asOwner } from '../world.ts'
import { unitsOf } from './chance.ts'
import type { Customer } from './client.ts'

type Sums = Map<string, bigint>

/**
 * What the platform itself earned of people's money: fees of their trades, their penalties, and what nobody could be found for. The story
 * of the sandbox goes on meanwhile: its people trade among themselves, and pay penalties too.
 */
const earned = `
  select entry.asset, sum(entry.units)::text as units
  from entry join account on account.id = entry.account_id join posting on posting.id = entry.posting_id
  where (account.kind in ('penalties', 'suspense_claims') or account.kind = 'fees' and posting.reason like 'p2p.%') and exists (
    select from entry as theirs join account as whose on whose.id = theirs.account_id
    where theirs.posting_id = posting.id and whose.user_id = any ($1))
  group by entry.asset`

const owned = `
  select asset, sum(balance)::text as units from account where user_id = any ($1) and asset <> 'ZAR' group by asset`

/** What the platform had earned of people's trades before the run began. */
export const readEarned = async (databaseUrl: string, people: readonly Customer[]): Promise<Sums> =>
  sumsOf(await asOwner(databaseUrl, earned, [people.map(({ id }) => id)]))

/**
 * No money is lost and none is made: what people have is what came in (deposits, purchases, rewards, rand of cards) minus what left
 * (withdrawals and their fees, fees of trades, penalties, coins sold for cards and tills, fees of shops), each as the product tells its
 * customers. Answers each asset of which that is not true.
 */
export async function lostMoney(
  databaseUrl: string,
  url: string,
  people: readonly Customer[],
  earnedBefore: Sums,
): Promise<string[]> {
  const expected: Sums = new Map()
  const matched = new Set((await asOwner<{ id: string }>(databaseUrl, paidByThemselves)).map(({ id }) => id))
  for (const person of people) {
    await addUp(expected, url, person, matched)
    await addUpShopping(expected, url, person)
  }
  for (const [asset, units] of await readEarned(databaseUrl, people))
    add(expected, asset, (earnedBefore.get(asset) ?? 0n) - units)
  const found = sumsOf(await asOwner(databaseUrl, owned, [people.map(({ id }) => id)]))
  return cryptoAssets
    .filter((asset) => (found.get(asset) ?? 0n) !== (expected.get(asset) ?? 0n))
    .map((asset) => `${asset}: people have ${found.get(asset) ?? 0n}, and should have ${expected.get(asset) ?? 0n}`)
}

async function addUp(expected: Sums, url: string, by: Customer, matched: ReadonlySet<string>): Promise<void> {
  const plus = (asset: CryptoAsset, text: string, sign = 1n) => add(expected, asset, sign * unitsOf(asset, text))
  for (const one of await everyOne(url, by, deposits.listDeposits)) {
    if (one.state === 'CREDITED') plus(one.asset, one.amount)
  }
  for (const one of await everyOne(url, by, onramp.listOrders)) {
    for (const bought of boughtWith(one, matched.has(one.order_id))) plus(one.asset, bought)
  }
  for (const state of ['OPEN', 'CLOSED'] as const) {
    for (const one of await everyOne(url, by, staking.listPositions, `&state=${state}`))
      plus(one.asset, one.rewards_earned)
  }
  for (const { state, asset, amount, fee } of await everyOne(url, by, withdrawals.listWithdrawals)) {
    // What waits, and the fee of what is under way, is set aside and still its owner's.
    if (state === 'BROADCAST' || state === 'CONFIRMED') plus(asset, amount, -1n)
    if (state === 'CONFIRMED') plus(asset, fee, -1n)
  }
}

/** Coins that became rand on a card or at another network's till, and came back from there; and what shops paid us for what they took. */
async function addUpShopping(expected: Sums, url: string, by: Customer): Promise<void> {
  const plus = (asset: CryptoAsset, text: string, sign = 1n) => add(expected, asset, sign * unitsOf(asset, text))
  for (const { asset, amount } of await everyOne(url, by, wallet.history, '&kind=card')) {
    plus(asset, amount.replace('-', ''), amount.startsWith('-') ? -1n : 1n)
  }
  for (const one of await everyOne(url, by, qrPay.listQrPayments)) {
    if (one.family && one.state !== 'SENDING' && one.state !== 'FAILED') plus(one.asset, one.amount, -1n)
    if (one.family) plus(one.asset, one.refunded)
  }
  for (const { asset, fee } of await everyOne(url, by, qrMerchants.listQrTakings)) plus(asset, fee, -1n)
}

/** Orders that a payment of their own credited, without anybody's doing. */
const paidByThemselves = `select order_id as id from bank_payment where outcome = 'MATCHED'`

/** What an order brought by itself, and what staff made of other money that came with its reference. */
function boughtWith(order: ResponseOf<typeof onramp.getOrder>, isMatched: boolean): string[] {
  const { credited, received, target_crypto_amount } = order
  const resolved = received.flatMap(({ crypto_amount }) => crypto_amount ?? [])
  return isMatched ? [credited?.crypto_amount ?? target_crypto_amount, ...resolved] : resolved
}

type RowOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never

/** Every page of a list. */
async function everyOne<E extends Endpoint>(url: string, by: Customer, { path }: E, query = ''): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  for (let next: string | null = `${path}?limit=100${query}`; next; ) {
    const answer: Response = await request(url + next, by)
    if (!answer.ok) throw new Error(`${next} of ${by.username}: ${answer.status} ${await answer.text()}`)
    rows.push(...((await answer.json()) as RowOf<E>[]))
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  return rows
}

const add = (sums: Sums, asset: string, units: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + units)
const sumsOf = (rows: readonly Record<string, string>[]): Sums =>
  new Map(rows.map(({ asset, units }) => [String(asset), BigInt(units ?? 0)]))
