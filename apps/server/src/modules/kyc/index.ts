export { buyLimitOf, hasReached, nextTier, termsOf } from './kyc.rules.ts'
export { isSameName } from './legal-name.rules.ts'
export { upgrade } from './kyc.service.ts'
