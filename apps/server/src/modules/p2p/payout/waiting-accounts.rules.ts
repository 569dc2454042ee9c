import type { PayoutDetails } from './payout-accounts.rules.ts'

/** An account that is to be added, its number sealed. */
export interface FutureAccount {
  readonly details: PayoutDetails
  readonly found: { readonly lastDigits: string | null; readonly numberHash: Buffer | null }
  readonly label: string | null
  readonly isDefault: boolean
}

interface WaitingAccount {
  readonly kind: 'payout_account'
  readonly target: string
  readonly about: string
}

/** As a change that waits keeps it: the name that it is known by, and the rest. */
export const toWait = (account: FutureAccount): WaitingAccount => {
  const { details, found } = account
  const kept = { ...account, found: { ...found, numberHash: found.numberHash?.toString('hex') ?? null } }
  return {
    kind: 'payout_account',
    target: `${nameOf(account)} ${JSON.stringify(kept)}`,
    about: aboutOf(details, found.lastDigits),
  }
}

/** The account in what waited. */
export function fromWait(target: string): FutureAccount {
  const kept = JSON.parse(target.slice(target.indexOf(' ') + 1))
  const { numberHash, lastDigits } = kept.found
  return { ...kept, found: { lastDigits, numberHash: numberHash === null ? null : Buffer.from(numberHash, 'hex') } }
}

/** The same number has the same name, however it is sealed; a place is its own. */
const nameOf = ({ details: { kind, place }, found: { numberHash } }: FutureAccount): string =>
  `${kind}:${numberHash?.toString('hex') ?? Buffer.from((place ?? '').toLowerCase()).toString('base64url')}`

/** As its owner knows it, in any language. */
function aboutOf({ kind, bank, place }: PayoutDetails, lastDigits: string | null): string {
  if (kind === 'cash') return place ?? ''
  return `${kind === 'bank' ? bank : 'PayShap'} …${lastDigits ?? ''}`
}
