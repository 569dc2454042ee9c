import type { BillEvent, bills } from '@sengi/contract'
import { fromCursor, pageSize, toCursor, uuidPosition } from '../../platform/http/page.ts'
import type { Call } from '../../platform/http/serve.ts'
import { mayUndo } from './expenses.rules.ts'
import { historyOf } from './history.service.ts'
import type { PastEvent } from './history.store.ts'

/** Everything that was done in a group, for its members. */
export async function history({
  db,
  user,
  params,
  query,
  nextPage,
}: Call<typeof bills.listHistory>): Promise<BillEvent[]> {
  const limit = pageSize(query.limit)
  const before = fromCursor(query.cursor, uuidPosition)
  const page = { expenseId: query.expense_id, before, limit: limit + 1 }
  const events = await historyOf(db, user.id, params.group_id, page)
  const last = events[limit - 1]
  if (events.length > limit && last) nextPage(toCursor(last.id))
  return events.slice(0, limit).map(presentEvent)
}

const presentEvent = (event: PastEvent): BillEvent => ({
  id: event.id,
  kind: event.kind,
  at: event.at.toISOString(),
  actor: event.actor,
  text: event.said,
  subject_id: event.subjectId,
  before: event.before,
  after: event.after,
  may_undo: mayUndo(event),
})
