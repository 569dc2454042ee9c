import type { Db } from '../../platform/db.ts'
import { type Debt, listOpenDebts } from '../holds/index.ts'
import { buyLimitOf } from '../kyc/index.ts'
import { completionPercent, newcomer, tradesOf } from './reputation.rules.ts'
import { listReputations } from './reputation.store.ts'
import type { Settings } from './settings.rules.ts'
import type { Trader } from './taking.rules.ts'
import { activityOf, isRestricted, type Person } from './traders.store.ts'

/** Somebody as the rules of taking an ad see them, of people whose rows are held. */
export async function traderOf(
  db: Db,
  people: ReadonlyMap<string, Person>,
  userId: string,
  { limitDays }: Settings,
): Promise<Trader> {
  const person = people.get(userId)
  if (!person) throw new Error(`There is no user ${userId}`)
  const reputation = (await listReputations(db, [userId])).get(userId) ?? newcomer
  return {
    id: userId,
    tier: person.tier,
    suspended: person.suspended,
    legalName: person.legalName,
    daysOld: person.daysOld,
    trades: tradesOf(reputation),
    completionPercent: completionPercent(reputation),
    ...(await activityOf(db, userId, limitDays)),
    limitCents: buyLimitOf(person.tier).units,
    restricted: await isRestricted(db, userId),
    owes: (await listOpenDebts(db, userId)).some(isOfTrade),
  }
}

/** Debts of other kinds, such as a deposit that a chain took back, stop nobody from trading. */
const isOfTrade = ({ reason }: Debt): boolean => reason === 'p2p_penalty' || reason === 'p2p_late_claim'
