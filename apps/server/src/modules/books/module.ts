import type { Module } from '../module.ts'
import { bookTasks } from './books.job.ts'
import { booksRoutes } from './books.routes.ts'
import { liftStop } from './books.service.ts'
import { askedLifts, openBreaches } from './work.store.ts'

export const booksModule: Module = {
  name: 'books',
  routes: booksRoutes,
  tasks: ({ books, isSandbox, openPatient }) => bookTasks({ ...books, isSandbox, openPatient }),
  work: [
    { kind: 'breach', permission: 'books.lift', rows: openBreaches },
    { kind: 'stop_approval', permission: 'books.lift', rows: askedLifts },
  ],
  agrees: () => ({ stop_approval: liftStop }),
}
