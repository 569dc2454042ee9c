import type { RecurringTask } from '../../../platform/background/recurring.ts'
import type { Lists } from '../../../ports/lists/lists.ts'
import { fetchLists } from './lists.service.ts'
import { type ScreeningMeans, screenEverybody, screenNewNames } from './screening.service.ts'

/** New names first, so that nobody who was just verified waits for a round of everybody. */
export const screeningTasks = (lists: Lists, means: ScreeningMeans): RecurringTask[] => [
  { name: 'screening.fetch_lists', everySeconds: 60, run: (db) => fetchLists(db, lists) },
  { name: 'screening.new_names', everySeconds: 5, run: (db) => screenNewNames(db, means) },
  { name: 'screening.everybody', everySeconds: 10, run: (db) => screenEverybody(db, means) },
]
