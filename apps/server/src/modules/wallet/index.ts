export { billsNote } from './notes.rules.ts'
export { billsNoteIn } from './notes.service.ts'
export { type Balance, listBalances } from './wallet.service.ts'
export { listNames } from './wallet.store.ts'
