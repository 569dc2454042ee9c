import type { Db } from '../../../platform/db.ts'
import { groupAccessOf } from '../balances/group-access.service.ts'
import { type EventPage, listEvents, type PastEvent } from '../history.store.ts'

/** What was done in a group, newest first, for one of its members. */
export async function historyOf(db: Db, userId: string, groupId: string, page: EventPage): Promise<PastEvent[]> {
  await groupAccessOf(db, userId, groupId)
  return listEvents(db, groupId, page)
}
