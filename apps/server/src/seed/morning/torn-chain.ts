import { parseAmount } from '@sengi/money'
import { pullDeposits, reorganiseChain, simulateDeposit } from '../../modules/transfers/deposits/deposits.service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import type { SandboxChain } from '../../ports/chain/chain.ts'
import { bringForward } from '../../ports/chain/sandbox.store.ts'
import { takeSeeding, wasRecorded } from '../people.store.ts'
import { demoStaff } from '../people.ts'
import { castOf } from './cast.ts'

const begun = 'sandbox.chain_torn_then'
const network = 'litecoin'
/** Deep enough to be credited; and torn off with whatever blocks come meanwhile. */
const [blocks, torn] = [8, 60]

/** Lets coins be credited whose blocks turn out not to be part of the chain, once, which raises an alarm. Answers whether it did. */
export async function tearChain(db: Db, sandbox: SandboxChain): Promise<boolean> {
  const cast = await inTransaction(db, async (tx) => {
    if (!(await takeSeeding(tx)) || (await wasRecorded(tx, begun))) return null
    const known = await castOf(tx)
    if (known) await recordAudit(tx, { actorId: null, action: begun, subject: 'sandbox' })
    return known
  })
  if (!cast) return false
  const amount = { ...parseAmount('LTC', '1.5'), asset: 'LTC' } as const
  await sandbox.mine()
  await simulateDeposit(db, sandbox, cast('pieter').id, { amount, network })
  await bringForward(db, network, blocks)
  await sandbox.mine()
  await pullDeposits(db, sandbox)
  await reorganiseChain(db, sandbox, cast(demoStaff.username).id, network, torn)
  await pullDeposits(db, sandbox)
  return true
}
