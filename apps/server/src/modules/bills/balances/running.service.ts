import type { Tx } from '../../../platform/db.ts'
import type { Settlement } from '../settlements.rules.ts'
import * as store from '../settlements.store.ts'
import { isCounted, settled } from './running.rules.ts'
import { applyChange } from './running.store.ts'

/** Keeps a payment; when it counts at once, balances move with it. The group is locked. */
export const keepSettlement = async (tx: Tx, row: store.NewSettlement): Promise<Settlement> =>
  counted(tx, await store.insertSettlement(tx, row))

/** Keeps what was answered to a payment that waited; a yes moves balances. The group is locked. */
export const keepAnswer = async (tx: Tx, id: string, change: Parameters<typeof store.decide>[2]): Promise<Settlement> =>
  counted(tx, await store.decide(tx, id, change))

async function counted(tx: Tx, settlement: Settlement): Promise<Settlement> {
  if (isCounted(settlement.state)) await applyChange(tx, settlement.groupId, settled(settlement))
  return settlement
}
