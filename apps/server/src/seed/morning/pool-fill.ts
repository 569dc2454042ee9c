import { askFill } from '../../modules/fills/fills.service.ts'
import type { Tx } from '../../platform/db.ts'
import { demoTreasurer } from '../people.ts'
import type { Cast } from './cast.ts'

/** A colleague asks for more of what one pool's rewards are paid from, and another has to agree. */
export async function askForCover(tx: Tx, cast: Cast): Promise<void> {
  const reason = 'The rewards of Solana 30 Days wait: enough for a year of what is staked there.'
  await askFill(tx, { staffId: cast(demoTreasurer.username).id, pool: 'staking', asset: 'SOL', text: '25', reason })
}
