import type { MovementDirection, MovementState } from '@sengi/contract/transfers/custody'
import type { Amount, CryptoAsset, Network } from '@sengi/money'
import { type AccountRef, custody, house } from '../../../ledger/accounts.ts'
import type { Move, Posting } from '../../../ledger/posting.ts'

export { type MovementDirection, type MovementState, movingStates } from '@sengi/contract/transfers/custody'

type Coins = Amount & { readonly asset: CryptoAsset }

/** Coins that go from the hot wallet to a cold one, or back. */
export interface CustodyMovement {
  readonly id: string
  readonly direction: MovementDirection
  readonly network: Network
  readonly amount: Coins
  /** What the hot wallet keeps for what carrying it costs. */
  readonly costKept: Coins
  readonly coldAddressId: string
  /** Where the coins go: the cold address, or one of the hot wallet's that was made for this movement alone. */
  readonly address: string
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: Date

  readonly state: MovementState
  readonly agreedAt: Date | null
  /** Once nobody could say whether it was made. */
  readonly wasUnknown: boolean
  /** Fences: what an earlier attempt has to say is not heard. */
  readonly attempt: number
  readonly txId: string | null
  readonly confirmations: number
  readonly cost: Coins | null
  readonly settledAt: Date | null
  readonly refusedAt: Date | null
  readonly refusal: string | null
  readonly returnEvidence: string | null
  readonly returnAskedBy: string | null
}

export type MovementAction =
  | 'approve'
  | 'refuse'
  | 'submit'
  | 'doubt'
  | 'see'
  | 'settle'
  | 'unsettle'
  | 'fail'
  | 'give_back'

/** The whole life of a movement; a pair that is not written here cannot happen. */
const next: Readonly<Record<MovementState, Readonly<Partial<Record<MovementAction, MovementState>>>>> = {
  PROPOSED: { approve: 'APPROVED', refuse: 'REFUSED' },
  APPROVED: { submit: 'SUBMITTED', give_back: 'REFUSED' },
  SUBMITTED: { doubt: 'UNKNOWN', settle: 'SETTLED', fail: 'REFUSED' },
  UNKNOWN: { see: 'SUBMITTED', settle: 'SETTLED', give_back: 'REFUSED' },
  SETTLED: { unsettle: 'SUBMITTED' },
  REFUSED: {},
}

/** The state after an action; null where the action is not possible. */
export const movementAfter = (state: MovementState, action: MovementAction): MovementState | null =>
  next[state][action] ?? null

/** Who holds what: more in `to` and as much less in `from`. What we keep stands negative in the books, so it moves the other way. */
const carried = (from: AccountRef, to: AccountRef, amount: Amount): Move => ({ from: to, to: from, amount })
const reversed = (moves: readonly Move[]): Move[] =>
  moves.map(({ from, to, amount }) => ({ from: to, to: from, amount }))

const hot = custody('chain')
const [cold, moving] = [custody('cold'), custody('moving')]
const ends = { to_cold: { from: hot, to: cold }, to_hot: { from: cold, to: hot } } as const

const setOff = ({ direction, amount }: CustodyMovement): Move[] => [carried(ends[direction].from, moving, amount)]

/** What carrying it cost left the wallet that paid, and is the company's: no fee of anybody stands against it. */
const arrived = ({ direction, amount, cost }: CustodyMovement): Move[] => [
  carried(moving, ends[direction].to, amount),
  ...(cost && cost.units > 0n ? [{ from: house(), to: ends[direction].from, amount: cost }] : []),
]

const nothing = (): Move[] => []

/** What each step does to the coins. From the agreement on they are between the wallets, so that nobody counts on them twice. */
const movesOf: Readonly<Record<MovementAction, (movement: CustodyMovement) => Move[]>> = {
  approve: setOff,
  refuse: nothing,
  submit: nothing,
  doubt: nothing,
  see: nothing,
  settle: arrived,
  unsettle: (movement) => reversed(arrived(movement)),
  fail: (movement) => reversed(setOff(movement)),
  give_back: (movement) => reversed(setOff(movement)),
}

/** Of the steps that move any. */
const reasons: Readonly<Partial<Record<MovementAction, string>>> = {
  approve: 'movement.set_off',
  settle: 'movement.settled',
  unsettle: 'movement.unsettled',
  fail: 'movement.returned',
  give_back: 'movement.returned',
}

/** What a step moves, under the id of its event; null for a step that moves nothing. */
export function movementPosting(movement: CustodyMovement, action: MovementAction, eventId: string): Posting | null {
  const [reason, moves] = [reasons[action], movesOf[action](movement)]
  return reason && moves.length > 0 ? { reason, ref: eventId, moves, memo: { reference: movement.id } } : null
}

/** Whether two people may say that it was never made: nobody can tell, or it waits for a signature that was never given. */
export const isInDoubt = ({ state, direction }: CustodyMovement): boolean =>
  state === 'UNKNOWN' || (state === 'APPROVED' && direction === 'to_hot')

/** Whether a machine may still pay this: from the moment that somebody says it was never made it only looks. */
export const mayMove = ({ state, direction, returnAskedBy }: CustodyMovement): boolean =>
  direction === 'to_cold' && (state === 'SUBMITTED' || state === 'UNKNOWN') && returnAskedBy === null
