import type { Tx } from '../../../platform/db.ts'
import type { Settlement } from '../settlements.rules.ts'
import * as store from '../settlements.store.ts'
import { isCounted, settled, settlementRemoved } from './running.rules.ts'
import { applyChange } from './running.store.ts'

/** Keeps a payment; when it counts at once, balances move with it. The group is locked. */
export const keepSettlement = async (tx: Tx, row: store.NewSettlement): Promise<Settlement> =>
  counted(tx, await store.insertSettlement(tx, row))

/** Keeps what was answered to a payment: a yes moves balances, and so does a yes that is taken back. The group is locked. */
export async function keepAnswer(
  tx: Tx,
  before: Settlement,
  change: Parameters<typeof store.decide>[2],
): Promise<Settlement> {
  const after = await store.decide(tx, before, change)
  if (isCounted(before.state)) await applyChange(tx, before.groupId, settlementRemoved(before))
  return counted(tx, after)
}

async function counted(tx: Tx, settlement: Settlement): Promise<Settlement> {
  if (isCounted(settlement.state)) await applyChange(tx, settlement.groupId, settled(settlement))
  return settlement
}
