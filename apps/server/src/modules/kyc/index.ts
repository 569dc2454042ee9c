export { buyLimitOf } from './kyc.rules.ts'
export { upgrade } from './kyc.service.ts'
export { isSameName } from './legal-name.rules.ts'
