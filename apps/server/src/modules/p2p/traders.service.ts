import type { Tx } from '../../platform/db.ts'
import { collectDebtsOf, type Debt, listOpenDebts } from '../holds/index.ts'
import { buyLimitOf } from '../kyc/index.ts'
import { completionPercent, newcomer, tradesOf } from './reputation.rules.ts'
import { listReputations } from './reputation.store.ts'
import type { Settings } from './settings.rules.ts'
import type { Trader } from './taking.rules.ts'
import { activityOf, isRestricted, type Person } from './traders.store.ts'

/** Somebody as the rules of taking an ad see them, of people whose rows are held. */
export async function traderOf(
  tx: Tx,
  people: ReadonlyMap<string, Person>,
  userId: string,
  { limitDays }: Settings,
): Promise<Trader> {
  const person = people.get(userId)
  if (!person) throw new Error(`There is no user ${userId}`)
  const reputation = (await listReputations(tx, [userId])).get(userId) ?? newcomer
  return {
    id: userId,
    tier: person.tier,
    suspended: person.suspended,
    legalName: person.legalName,
    daysOld: person.daysOld,
    trades: tradesOf(reputation),
    completionPercent: completionPercent(reputation),
    ...(await activityOf(tx, userId, limitDays)),
    limitCents: buyLimitOf(person.tier).units,
    restricted: await isRestricted(tx, userId),
    owes: await owesFromTrade(tx, userId),
  }
}

/** Whether something is still owed after what has come in is taken for it: nobody waits for the task that does it. */
async function owesFromTrade(tx: Tx, userId: string): Promise<boolean> {
  if (!(await listOpenDebts(tx, userId)).some(isOfTrade)) return false
  await collectDebtsOf(tx, userId)
  return (await listOpenDebts(tx, userId)).some(isOfTrade)
}

/** Debts of other kinds, such as a deposit that a chain took back, stop nobody from trading. */
const isOfTrade = ({ reason }: Debt): boolean => reason === 'p2p_penalty' || reason === 'p2p_late_claim'
