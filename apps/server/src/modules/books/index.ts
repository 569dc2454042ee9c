export { describeBooks } from './books.service.ts'
export { presentBooks } from './books-wire.rules.ts'
export { findFinishedCheck } from './checks.store.ts'
