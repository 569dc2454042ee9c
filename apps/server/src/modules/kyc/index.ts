export { numberOnDocument } from './documents/papers.service.ts'
export { buyLimits } from './kyc.service.ts'
export { isSameName } from './legal-name.rules.ts'
export {
  fileRefused,
  isArrivalHeld,
  ListedDestination,
  requireUnlisted,
  screenSenders,
} from './screening/screening.service.ts'
