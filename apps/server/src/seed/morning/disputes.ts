import { addEvidence } from '../../modules/p2p/chat/evidence.service.ts'
import { disputeOrder, uploadProof } from '../../modules/p2p/orders/orders.service.ts'
import { hasPracticeTraders } from '../../modules/p2p/practice/practice.store.ts'
import type { Db } from '../../platform/db.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { type DemoDeal, makeDeal } from '../demo-trades.ts'
import { findPersonId } from '../people.store.ts'
import { everybody } from '../people.ts'
import { demoDataLoaded } from '../seed-sandbox.ts'
import { samplePicture } from './sample-picture.ts'

interface Quarrel extends Pick<DemoDeal, 'partner' | 'amount'> {
  readonly buyer: string
  readonly claim: string
}

/** Two buyers who say that they paid, and sellers who see nothing of it. */
const quarrels: readonly Quarrel[] = [
  {
    buyer: 'thabo',
    partner: 'tshepo_pays',
    amount: '55',
    claim: 'The slip is of another day. Nothing with this reference came to my account.',
  },
  {
    buyer: 'ayesha',
    partner: 'priya_cape',
    amount: '90',
    claim: 'My bank shows no payment of this amount, neither today nor as pending.',
  },
]

/** Lets two orders end up with our team, each with the slip of its buyer. Answers how many were made; none is made twice. */
export async function quarrel(db: Db, storage: Storage): Promise<number> {
  if (!(await hasPracticeTraders(db)) || !(await demoDataLoaded(db))) return 0
  let made = 0
  for (const [place, one] of quarrels.entries()) if (await quarrelOnce(db, storage, one, place)) made += 1
  return made
}

async function quarrelOnce(db: Db, storage: Storage, { buyer, partner, amount, claim }: Quarrel, place: number) {
  const person = everybody.find(({ username }) => username === buyer)
  const buyerId = person && (await findPersonId(db, person))
  if (!buyerId) return false
  const slip = { mediaType: 'image/png', bytes: samplePicture(150 + place * 30) }
  const goesOn: DemoDeal['goesOn'] = async ({ tx, mine, theirs }) => {
    await uploadProof(tx, mine)
    await addEvidence(tx, storage, mine.userId, mine.orderId, slip)
    await disputeOrder(tx, { ...theirs, reason: 'not_received', text: claim })
  }
  return makeDeal(db, buyerId, { partner, amount, asset: 'USDT', side: 'sell', goesOn })
}
