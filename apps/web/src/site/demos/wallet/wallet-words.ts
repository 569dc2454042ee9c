import type { ActivityName } from './wallet.rules.ts'

/** What the demo wallet says while it is used. */
export interface WalletWords {
  missing: string
  reset: string
  changed: string
  done: Record<ActivityName, string>
}
