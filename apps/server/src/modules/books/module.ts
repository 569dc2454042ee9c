import type { Module } from '../module.ts'
import { bookTasks } from './books.job.ts'
import { booksRoutes } from './books.routes.ts'

export const booksModule: Module = {
  name: 'books',
  routes: booksRoutes,
  tasks: ({ books, isSandbox, openPatient }) => bookTasks({ ...books, isSandbox, openPatient }),
}
