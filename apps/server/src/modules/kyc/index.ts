export { buyLimits } from './kyc.service.ts'
export { isSameName } from './legal-name.rules.ts'
