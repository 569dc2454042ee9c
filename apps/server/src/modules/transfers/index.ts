export { heldNow, isBraked, requireConfirmed } from './limits/brake.service.ts'
export { requireWithinLimits } from './limits/limits.service.ts'
export {
  blockFound,
  personToBlock,
  requireNotBlocked,
  requireNotFrozen,
  unblockPerson,
} from './payees/blocks.service.ts'
export { areKeptApart, hasBlocked, listBlocks } from './payees/blocks.store.ts'
export { ownerOfEmail, peopleOf, personOf } from './payees/recipients.service.ts'
export { uncounted } from './people/counted.ts'
export { isWorthNothing, readableNote } from './people/transfers.rules.ts'
