export { braked, leftUnderBrake, leftWithoutPin } from './brake.rules.ts'
export {
  type BrakeConfirmation,
  brakeTerms,
  confirmationOf,
  heldNow,
  isBraked,
  isConfirmed,
  requireConfirmed,
} from './brake.service.ts'
export { uncounted } from './counted.ts'
export { type LimitKind, type LimitUse, meterOf } from './limits.rules.ts'
export { limitsOf, requireWithinLimits, returnToLimits, takeFromLimits } from './limits.service.ts'
export { getBrakeState } from './limits.store.ts'
export { refusalOfOwnLimits } from './personal/personal.service.ts'
