import type { CryptoAsset, Network } from '@sengi/money'
import { custodyLines } from '../../modules/transfers/movements/custody.service.ts'
import { followMovements, sendMovements } from '../../modules/transfers/movements/movement-chain.service.ts'
import { approveMovement, proposeMovement } from '../../modules/transfers/movements/movements.service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import type { SandboxChain } from '../../ports/chain/chain.ts'
import { bringForward } from '../../ports/chain/sandbox.store.ts'
import { sandboxAddress } from '../../ports/chain/sandbox-address.ts'
import { hashOfMovement, insertOldAddress } from '../cold-wallets.store.ts'
import { takeSeeding, wasRecorded } from '../people.store.ts'
import { demoStaff, demoTreasurer } from '../people.ts'
import { castOf } from './cast.ts'

const begun = 'sandbox.cold_wallets_filled'

interface Vault {
  readonly asset: CryptoAsset
  readonly network: Network
  readonly label: string
}

const vaults: readonly Vault[] = [
  { asset: 'BTC', network: 'bitcoin', label: 'Vault in Paarl' },
  { asset: 'ETH', network: 'ethereum', label: 'Vault in Centurion' },
]

/** Enough blocks on either chain for a movement to count as arrived. */
const blocks = 40

interface MovingMeans {
  readonly sandbox: SandboxChain
  readonly askedBy: string
  readonly agreedBy: string
}

/** Lets two colleagues bring what should not be hot to cold wallets, once. Answers whether they did. */
export async function fillColdWallets(db: Db, sandbox: SandboxChain): Promise<boolean> {
  const cast = await inTransaction(db, async (tx) => {
    if (!(await takeSeeding(tx)) || (await wasRecorded(tx, begun))) return null
    const known = await castOf(tx)
    if (known) await recordAudit(tx, { actorId: null, action: begun, subject: 'sandbox' })
    return known
  })
  if (!cast) return false
  const means = { sandbox, askedBy: cast(demoTreasurer.username).id, agreedBy: cast(demoStaff.username).id }
  for (const vault of vaults) await fill(db, means, vault)
  await sandbox.mine()
  await sendMovements(db, sandbox)
  for (const { network } of vaults) await bringForward(db, network, blocks)
  await sandbox.mine()
  await followMovements(db, sandbox)
  return true
}

async function fill(
  db: Db,
  { sandbox, askedBy, agreedBy }: MovingMeans,
  { asset, network, label }: Vault,
): Promise<void> {
  const address = sandboxAddress(network, label)
  const coldAddressId = await inTransaction(db, (tx) =>
    insertOldAddress(tx, { asset, network, address, label, askedBy, agreedBy }),
  )
  const line = (await custodyLines(db)).find((one) => one.asset === asset)
  if (line?.advice?.direction !== 'to_cold') return
  const reason = 'The stock that the company sells from came in hot.'
  const ask = {
    staffId: askedBy,
    direction: 'to_cold',
    coldAddressId,
    amount: { asset, units: line.advice.units },
    reason,
  } as const
  const id = await proposeMovement(db, sandbox, ask)
  await approveMovement(db, agreedBy, { id, hash: await hashOfMovement(db, id) })
}
