import type { AdDraft, Faults } from './ad-draft.ts'

/** What every part of an ad's form is given. */
export interface AdPartProps {
  draft: AdDraft
  faults: Faults
  change: (part: Partial<AdDraft>) => void
  /** Of an ad that exists: side, asset and kind of price stay. */
  isEdit: boolean
}
