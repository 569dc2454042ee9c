export { originatorFacts } from './documents/originator.service.ts'
export { numberOnDocument } from './documents/papers.service.ts'
export { buyLimits, needsPapers } from './kyc.service.ts'
export { isSameName } from './legal-name.rules.ts'
export {
  fileRefused,
  isArrivalHeld,
  ListedDestination,
  requireUnlisted,
  screenSenderName,
  screenSenders,
} from './screening/screening.service.ts'
export { type TaxPerson, taxPersonOf } from './tax-residence/tax-residence.service.ts'
