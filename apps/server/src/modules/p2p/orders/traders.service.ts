import type { Tx } from '../../../platform/db.ts'
import { collectDebtsOf, type Debt, listOpenDebtsOf } from '../../holds/index.ts'
import { buyLimits } from '../../kyc/index.ts'
import { completedOf, completionPercent, newcomer } from '../traders/reputation.rules.ts'
import type { TraderStanding } from '../traders/traders.store.ts'
import type { BegunTaking, HeldPerson } from './acts.store.ts'
import type { TradingParty } from './taking.rules.ts'

/** Two people who are about to trade. */
export interface Traders {
  readonly maker: TradingParty
  readonly taker: TradingParty
  /** One of them blocked the other. */
  readonly areKeptApart: boolean
}

/** Both as the rules of taking an ad see them, whose rows are held. */
export async function tradersOf(
  tx: Tx,
  { ad: { userId: makerId }, people, standings, owing: isOneOwing }: BegunTaking,
  takerId: string,
): Promise<Traders> {
  const owing = isOneOwing ? await owingFromOrders(tx, [makerId, takerId]) : new Set<string>()
  const limitOf = await buyLimits(tx)
  const trader = (userId: string): TradingParty => {
    const standing = traderOf(people, standings, owing, userId)
    return { ...standing, limitCents: limitOf(standing.tier).units }
  }
  const [maker, taker] = [trader(makerId), trader(takerId)]
  return { maker, taker, areKeptApart: standings.some(({ blocksOne }) => blocksOne) }
}

function traderOf(
  people: readonly HeldPerson[],
  standings: readonly TraderStanding[],
  owing: ReadonlySet<string>,
  userId: string,
): Omit<TradingParty, 'limitCents'> {
  const person = people.find(({ id }) => id === userId)
  const standing = standings.find((one) => one.userId === userId)
  if (!person || !standing) throw new Error(`There is no user ${userId}`)
  const { bought, sold, faults } = standing
  const done = { ...newcomer, bought, sold, faults }
  return {
    id: person.id,
    tier: person.tier,
    suspended: person.suspended,
    legalName: person.legalName,
    daysOld: person.daysOld,
    trades: completedOf(done),
    completionPercent: completionPercent(done),
    openAsTaker: standing.openAsTaker,
    faultsToday: standing.faultsToday,
    cancelsToday: standing.cancelsToday,
    tradedCents: standing.tradedCents,
    restricted: standing.restricted,
    owes: owing.has(userId),
  }
}

/** Who owes something still, after what has come in is taken for it: nobody waits for the task that does it. */
async function owingFromOrders(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const owing = await listOwing(tx, userIds)
  if (owing.length === 0) return new Set()
  for (const userId of userIds.filter((id) => owing.includes(id))) await collectDebtsOf(tx, userId)
  return new Set(await listOwing(tx, userIds))
}

const listOwing = async (tx: Tx, userIds: readonly string[]): Promise<string[]> =>
  (await listOpenDebtsOf(tx, userIds)).filter(isOfOrders).map(({ userId }) => userId)

/** Debts of other kinds, such as a deposit that a chain took back, stop nobody from trading. */
const isOfOrders = ({ reason }: Debt): boolean => reason === 'p2p_penalty' || reason === 'p2p_late_claim'
