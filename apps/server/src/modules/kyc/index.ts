export { buyLimitOf } from './kyc.rules.ts'
