import { dayInSouthAfrica } from '@sengi/contract/time'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { lockTier } from '../../auth/index.ts'
import { openDetails } from '../documents/details.service.ts'
import { listDetails } from '../documents/details.store.ts'
import { getFiledAt } from '../kyc.store.ts'
import { beginFound, dueNow, movePepCase } from './moving.service.ts'
import { isNewFinding } from './prominence.rules.ts'
import { lockPepCase, type SealedPosition } from './prominence.store.ts'
import { sealPosition } from './sealing.service.ts'

/** Which application the bureau was asked about, and by which name it goes. */
interface Asked {
  readonly id: string
  readonly userId: string
  readonly provider: string
}

/**
 * Opens a case on a bureau's word that somebody holds a prominent public position, once: asked again about the same application it is no
 * news. Which position it is the bureau does not say, so our team or its person does.
 */
export const noteBureauFinding = (db: Db, vault: Vault, { id, userId, provider }: Asked): Promise<void> =>
  inTransaction(db, async (tx) => {
    const tier = await lockTier(tx, userId)
    const one = await lockPepCase(tx, userId)
    if (!isNewFinding(one, await getFiledAt(tx, { id, userId }))) return
    const [due, position] = [await dueNow(tx, tier), await unnamedPosition(tx, vault, userId, provider)]
    const step = { by: null, act: 'find', note: `bureau: ${provider}` } as const
    if (one) await movePepCase(tx, one, step, { due, position, isFound: true })
    else await beginFound(tx, { userId, position, due }, step)
  })

const say = phrases('kyc/prominence')

/** The country of their document says whether it would be a foreign one, until somebody says better. The control centre is English. */
async function unnamedPosition(tx: Tx, vault: Vault, userId: string, bureau: string): Promise<SealedPosition> {
  const { identity } = await openDetails(vault, userId, await listDetails(tx, userId))
  const country = identity?.country ?? 'ZA'
  return {
    ...({ kind: country === 'ZA' ? 'domestic' : 'foreign', relation: 'self', country } as const),
    ...{ heldFrom: dayInSouthAfrica(await clockNow(tx)), heldUntil: null },
    sealedPosition: await sealPosition(vault, userId, inWords('en', say('found_by_bureau', { bureau }))),
  }
}
