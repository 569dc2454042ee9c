import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import type { PayoutAccount } from '@sengi/contract/p2p/payout'
import { kindOfMethod } from '../words.ts'

interface Lack {
  readonly method: PaymentMethod
  /** The account that can be paid into first, where there are only new ones. */
  readonly resting: PayoutAccount | null
}

/** The methods of an ad for which there is no account that can be paid into now. */
export const lackingOf = (methods: readonly PaymentMethod[], accounts: readonly PayoutAccount[], now: string): Lack[] =>
  methods.flatMap((method) => {
    const fitting = accounts.filter(({ kind, check }) => kind === kindOfMethod[method] && check?.state !== 'REFUSED')
    if (fitting.some(({ usable_at }) => usable_at <= now)) return []
    const [resting = null] = fitting.toSorted((a, b) => (a.usable_at < b.usable_at ? -1 : 1))
    return [{ method, resting }]
  })
