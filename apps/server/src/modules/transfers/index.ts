export { requireNotBlocked } from './blocks.service.ts'
export { requireConfirmed } from './brake.service.ts'
export { requireWithinLimits, returnToLimits } from './limits.service.ts'
export { isContact } from './payees.store.ts'
