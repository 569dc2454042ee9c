export {
  blockFound,
  personToBlock,
  requireNotBlocked,
  requireNotFrozen,
  unblockPerson,
} from './payees/blocks.service.ts'
export { areKeptApart, hasBlocked, listBlocks } from './payees/blocks.store.ts'
export { ownerOfEmail, peopleOf, personOf } from './payees/recipients.service.ts'
export type { TillNamer } from './payees/till-names.rules.ts'
export { type PaymentUse, refusalsOf } from './people/admission.service.ts'
export { agreedCentsOf } from './people/agreed.invariants.ts'
export { toldFigures } from './people/agreed.rules.ts'
export { isWorthNothing, readableNote } from './people/transfers.rules.ts'
