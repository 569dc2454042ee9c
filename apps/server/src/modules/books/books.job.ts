import type { RecurringTask } from '../../platform/background/recurring.ts'
import { checkWhenDue, type FullTerms } from './full.service.ts'
import { watchBooks } from './watch.service.ts'

export const bookTasks = (terms: FullTerms): RecurringTask[] => [
  { name: 'books.watch', everySeconds: 10, run: (db) => watchBooks(db, terms) },
  { name: 'books.check', everySeconds: 10, run: (db) => checkWhenDue(db, terms) },
]
