import type { bills } from '@sengi/contract/bills'
import type { BillEvent } from '@sengi/contract/bills/groups'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { readPage } from '../../../platform/http/page.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { mayUndo } from '../expenses.rules.ts'
import type { PastEvent } from '../history.store.ts'
import { keptIn } from '../words.service.ts'
import { historyOf } from './history.service.ts'

/** Everything that was done in a group, for its members. */
export async function history({
  db,
  user,
  params,
  query,
  nextPage,
  language,
}: Call<typeof bills.listHistory>): Promise<BillEvent[]> {
  const { expense_id: expenseId } = query
  const events = await readPage({ query, nextPage }, (wanted) =>
    historyOf(db, user.id, params.group_id, { ...wanted, expenseId }),
  )
  return events.map((event) => presentEvent(event, language))
}

const presentEvent = (event: PastEvent, language: SpokenLanguage): BillEvent => ({
  id: event.id,
  kind: event.kind,
  at: event.at.toISOString(),
  actor: event.actor,
  text: keptIn(language, event.said),
  subject_id: event.subjectId,
  before: event.before,
  after: event.after,
  may_undo: mayUndo(event) || (event.kind === 'bills_imported' && event.isLatest),
})
