import { tells } from '../settings/index.ts'
import { decidedLate } from './effects.store.ts'

/** What figures of reviewing did. */
export const kycEffects = [tells.late('review.due_hours', decidedLate)]
