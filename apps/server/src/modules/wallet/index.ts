export { type Balance, listBalances } from './wallet.service.ts'
