import type { TicketAbout } from '@sengi/contract/support/tickets'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'

/** Something of somebody's own that a ticket can be about: only the module that has it knows whose it is. */
export interface AboutSource {
  readonly kind: TicketAbout['kind']
  readonly isOf: (db: Db, userId: string, id: string) => Promise<boolean>
}

/** @throws DomainError ticket_about_unknown for what is not there, or is somebody else's */
export async function requireOwn(
  db: Db,
  sources: readonly AboutSource[],
  userId: string,
  { kind, id }: TicketAbout,
): Promise<void> {
  const source = sources.find((one) => one.kind === kind)
  if (!(await source?.isOf(db, userId, id))) throw new DomainError('ticket_about_unknown')
}
