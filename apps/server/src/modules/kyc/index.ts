export { buyLimitOf } from './kyc.rules.ts'
export { isSameName } from './legal-name.rules.ts'
