import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { chainCustody, coverage } from '../../../ledger/ledger.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'
import { chainTermsOf } from '../deposits/chain-terms.rules.ts'
import { networksOf } from '../payees/addresses.rules.ts'
import { freeHot } from '../wallets/hot.service.ts'
import { adviceFor, type CustodyStanding, type HotBounds, hotBounds, type MovementAdvice } from './custody.rules.ts'
import { type Flows, keepHotAlarm, listFlows } from './custody.store.ts'

/** How one asset stands: what is owed, where what there is lies, and what should be done about it. */
export interface CustodyLine extends Flows, CustodyStanding {
  readonly owed: bigint
  readonly moving: bigint
  readonly bounds: HotBounds
  readonly advice: MovementAdvice | null
}

type Figures = Awaited<ReturnType<typeof figuresOf>>

/** Every asset that lies on chains. */
export async function custodyLines(db: Db): Promise<CustodyLine[]> {
  const figures = await figuresOf(db)
  const [covered, lying, flows] = [await coverage(db), await chainCustody(db), await listFlows(db)]
  const lines: CustodyLine[] = []
  for (const asset of cryptoAssets) {
    const flow = flows.find((one) => one.asset === asset)
    const { hot = 0n, cold = 0n, moving = 0n } = lying.find((one) => one.asset === asset) ?? {}
    if (!flow) continue
    const owed = covered.find((one) => one.asset === asset)?.owed ?? 0n
    const standing = { ...flow, hot, cold, free: await freeHot(db, asset), leastMoved: leastMovedOf(figures, asset) }
    const bounds = hotBounds(figures.custody, asset, owed)
    lines.push({ ...standing, owed, moving, bounds, advice: adviceFor(standing, bounds) })
  }
  return lines
}

/** What is sent at least on the dearest of its networks. */
function leastMovedOf(figures: Figures, asset: CryptoAsset): bigint {
  const least = networksOf(asset).map(
    (network) => chainTermsOf(figures.chain, { asset, network })?.leastSent.units ?? 0n,
  )
  return least.reduce((one, other) => (one > other ? one : other), 0n)
}

/** Raises what is wrong with the hot wallet, and ends what is not any more. */
export async function watchHotWallet(db: Db): Promise<void> {
  for (const { asset, advice } of await custodyLines(db)) {
    await inTransaction(db, (tx) => keepHotAlarm(tx, asset, advice))
  }
}
