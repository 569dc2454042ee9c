export { streakOf } from './check-ins.store.ts'
