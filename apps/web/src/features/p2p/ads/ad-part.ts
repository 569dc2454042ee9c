import type { AdDraft, Faults } from './ad-draft.ts'
import type { AdLimits } from './ad-limits.ts'

/** What every part of an ad's form is given. */
export interface AdPartProps {
  draft: AdDraft
  /** What the limits come to in coins, and what is wrong with them. */
  limits: AdLimits
  faults: Faults
  change: (part: Partial<AdDraft>) => void
  /** Of an ad that exists: side, asset and kind of price stay. */
  isEdit: boolean
}
