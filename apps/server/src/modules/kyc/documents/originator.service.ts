import type { Db } from '../../../platform/db.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { openDetails } from './details.service.ts'
import { listDetails } from './details.store.ts'
import type { Details } from './papers.rules.ts'

/** What the travel rule asks of whoever sends coins, as far as they said it. */
interface OriginatorFacts {
  readonly identity: Pick<Details['identity'], 'form' | 'number' | 'country' | 'birth_date'> | null
  /** Whether the identity was found to be true. */
  readonly isVerified: boolean
  readonly address: Details['address'] | null
}

/** Opens what a payment takes along of its sender; nothing of it may be shown or logged. */
export async function originatorFacts(db: Db, vault: Vault, userId: string): Promise<OriginatorFacts> {
  const sealed = await listDetails(db, userId)
  const { identity, address } = await openDetails(
    vault,
    userId,
    sealed.filter(({ kind }) => kind !== 'funds'),
  )
  return {
    identity: identity ? pick(identity) : null,
    isVerified: sealed.some(({ kind, isAccepted }) => kind === 'identity' && isAccepted),
    address: address ?? null,
  }
}

const pick = ({ form, number, country, birth_date }: Details['identity']) => ({ form, number, country, birth_date })
