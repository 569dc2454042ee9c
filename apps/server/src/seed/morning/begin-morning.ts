import { hasPracticeTraders } from '../../modules/p2p/practice/practice.store.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import { takeSeeding, wasRecorded } from '../people.store.ts'
import { keepAnswers } from './answers.ts'
import { castOf } from './cast.ts'
import { askForCover } from './pool-fill.ts'
import { payWrongly } from './suspense.ts'
import { askTheTeam } from './tickets.ts'

const begun = 'sandbox.morning_begun'

/**
 * Lays on the desks of our team what an operator finds in the morning, by the acts of the product: whole or not at all, and once.
 * Answers whether it did. Needs the practice market, with which prices have come.
 */
export async function beginMorning(db: Db): Promise<boolean> {
  if (!(await hasPracticeTraders(db)) || (await wasRecorded(db, begun))) return false
  return inTransaction(db, async (tx) => {
    if (!(await takeSeeding(tx)) || (await wasRecorded(tx, begun))) return false
    const cast = await castOf(tx)
    if (!cast) return false
    await payWrongly(tx, cast)
    await askTheTeam(tx, cast)
    await keepAnswers(tx, cast)
    await askForCover(tx, cast)
    await recordAudit(tx, { actorId: null, action: begun, subject: 'sandbox' })
    return true
  })
}
