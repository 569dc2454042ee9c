import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { usernamesOf } from '../../auth/index.ts'
import { openStates, type PaymentRequest, type RequestState } from '../requests.rules.ts'
import { findLink } from './links.store.ts'

/** A request that whoever holds its link may pay. */
export interface OpenLink {
  readonly request: PaymentRequest
  readonly username: string
}

/**
 * How a shared link stands, for anybody who holds it. What asks one person by name is not there for strangers, and of what is
 * over nothing is said but how it ended. Looking changes nothing.
 * @throws DomainError request_not_found
 */
export async function getLink(db: Db, code: string): Promise<{ state: RequestState; open: OpenLink | null }> {
  const request = await findLink(db, code)
  if (!request) throw new DomainError('request_not_found')
  if (!openStates.includes(request.state)) return { state: request.state, open: null }
  if (request.isOver) return { state: 'EXPIRED', open: null }
  const names = await usernamesOf(db, [request.requesterId])
  return { state: request.state, open: { request, username: names.get(request.requesterId) ?? '' } }
}
