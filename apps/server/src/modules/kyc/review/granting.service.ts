import type { Tx } from '../../../platform/db.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { decideApplication } from '../documents/answers.service.ts'
import { nameOnDocument, requirePapers, screeningMeans } from '../documents/papers.service.ts'
import { tierBelow } from '../kyc.rules.ts'
import { screenPerson } from '../screening/screening.service.ts'
import type { Reviewed } from './review.store.ts'

/** What giving a tier needs from outside. */
export interface AcceptingMeans {
  readonly vault: Vault
  readonly needsPapers: boolean
  readonly publicUrl: string
}

/**
 * Its person has the tier at once. What the tier rests on must be there wherever it is asked for, and the name that becomes known is held
 * against the lists with the same commit. Answers whose account was stopped by that; null for nobody's.
 */
export async function grantTier(
  tx: Tx,
  { vault, needsPapers, publicUrl }: AcceptingMeans,
  application: Reviewed,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<string | null> {
  const { userId, targetTier } = application
  if (needsPapers) await requirePapers(tx, userId, targetTier)
  const legalName = await nameOnDocument(tx, vault, userId)
  const decision = { state: 'APPROVED', reason, by, provider: 'staff', legalName } as const
  await decideApplication(tx, filedOf(application), decision)
  return (await screenPerson(tx, userId, screeningMeans({ vault, publicUrl }))) ? userId : null
}

export const filedOf = ({ id, userId, targetTier }: Reviewed) => ({
  id,
  userId,
  from: tierBelow(targetTier),
  to: targetTier,
})
