import { randomUUID } from 'node:crypto'
import { auth } from '@sengi/contract/auth'
import { emails } from '@sengi/contract/auth/email'
import { pins } from '@sengi/contract/auth/step-up'
import { kyc } from '@sengi/contract/kyc'
import { deposits } from '@sengi/contract/transfers/deposits'
import { wallet } from '@sengi/contract/wallet'
import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { asOwner } from '../world.ts'
import { between, coinsFor, outOf100, pick, type Random } from './chance.ts'
import type { Client, Customer } from './client.ts'

/** What the acts have made so far, for other acts to meddle with. Each list keeps the newest only. */
export interface Known {
  readonly purchases: { id: string; by: Customer; reference: string; rand: string }[]
  readonly requests: { id: string; by: Customer; from: Customer | null; code: string | null }[]
  readonly claims: { id: string; by: Customer; to: Customer }[]
  readonly groups: { id: string; people: readonly Customer[] }[]
  readonly ads: { id: string; by: Customer }[]
  readonly trades: { id: string; buyer: Customer; seller: Customer }[]
  readonly withdrawals: { id: string; by: Customer }[]
  /** Payments with cards, by the name that the network gave them. */
  readonly cardPayments: { ref: string; by: Customer }[]
  readonly codes: { id: string; by: Customer; text: string; isOpen: boolean }[]
}

/** Where the acts of one caller take place. */
export interface Chaos {
  readonly ask: Client['ask']
  readonly random: Random
  readonly people: Customer[]
  readonly staff: readonly Customer[]
  readonly known: Known
  /** Runs SQL as the owner of everything, for what no call can do: an outage. */
  readonly meddle: (text: string, values?: unknown[]) => Promise<unknown[]>
}

/** One kind of thing that people do; `weight` is how often, next to the others. */
export interface Act {
  readonly weight: number
  readonly run: (chaos: Chaos) => Promise<unknown>
}

export const nothingKnown = (): Known => ({
  purchases: [],
  requests: [],
  claims: [],
  groups: [],
  ads: [],
  trades: [],
  withdrawals: [],
  cardPayments: [],
  codes: [],
})

const keptAtMost = 40

/** Keeps what was made, and forgets the oldest. */
export function keep<T>(list: T[], one: T): void {
  list.push(one)
  if (list.length > keptAtMost) list.shift()
}

export const somebody = ({ people, random }: Chaos): Customer => pick(people, random)
export const somebodyElse = ({ people, random }: Chaos, than: Customer): Customer =>
  pick(
    people.filter((one) => one !== than),
    random,
  )
export const aColleague = ({ staff, random }: Chaos): Customer => pick(staff, random)

/** What somebody can spend of an asset; nothing when nobody can say. */
export async function balanceOf({ ask }: Pick<Chaos, 'ask'>, by: Customer, asset: CryptoAsset): Promise<string> {
  const balances = await ask(by, wallet.balances, {})
  return balances?.find((one) => one.asset === asset)?.available_balance ?? '0'
}

interface Wishes {
  readonly tier: number
  readonly isStaff?: true
  readonly verified?: true
}

/** Registers somebody; null when that was refused. */
export async function aCustomer(
  { ask, meddle, random }: Pick<Chaos, 'ask' | 'meddle' | 'random'>,
  { tier, isStaff, verified }: Wishes,
): Promise<Customer | null> {
  // In the sandbox an e-mail address with `admin` in it makes its owner staff.
  const username = `c_${randomUUID().slice(0, 12).replaceAll('-', '')}`
  const body = {
    username,
    email: `${isStaff ? 'admin_' : ''}${username}@example.co.za`,
    password: `secret of ${username}`,
  }
  const token = (await ask(null, auth.register, { body }))?.token
  if (!token) return null
  const person: Customer = { ...body, id: '', pin: null, token }
  for (let step = 1; step <= tier; step += 1) {
    await ask(person, kyc.upgrade, { query: { target_tier: `tier_${step}` as 'tier_1' } })
  }
  const set = await ask(person, pins.setPin, { body: { pin: '7391', password: person.password } })
  if (set) Object.assign(person, { pin: '7391', token: set.token })
  const me = await ask(person, auth.me, {})
  if (!me) return null
  if (verified) await meddle('update app_user set email_verified_at = clock_now() where id = $1', [me.id])
  else await ask(person, emails.sendEmailCode, {})
  // Not everybody who trades has said where to be paid: some are asked when somebody takes their ad.
  if (tier >= 2 && outOf100(80, random)) await meddle(payoutAccounts, [me.id])
  return { ...person, id: me.id }
}

const payoutAccounts = `
  insert into p2p_payout_account (user_id, kind, holder_name, shap_id, place, is_default, usable_at)
  values ($1, 'payshap', 'Trader', '0820000001@fnb', null, true, clock_now()),
    ($1, 'cash', 'Trader', null, 'Gardens Centre', true, clock_now())`

/** Coins from elsewhere, on their way to somebody. */
export async function giveCoins({ ask, random }: Pick<Chaos, 'ask' | 'random'>, by: Customer): Promise<void> {
  for (const asset of cryptoAssets) {
    const network = asset === 'USDT' ? { network: pick(['ethereum', 'tron'] as const, random) } : {}
    const amount = coinsFor(asset, between(2_000, 80_000, random))
    await ask(by, deposits.simulateDeposit, { body: { asset, amount, ...network } })
  }
}

export const meddler =
  (databaseUrl: string): Chaos['meddle'] =>
  (text, values = []) =>
    asOwner(databaseUrl, text, values)
