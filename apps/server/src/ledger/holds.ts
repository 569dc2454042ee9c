import type { Amount } from '@sengi/money'
import { type AccountRef, available, held } from './accounts.ts'
import type { Memo, Posting } from './posting.ts'

/** Money of one person set aside for one thing, whose row's id it bears. */
export interface SetAside {
  readonly id: string
  readonly userId: string
  readonly amount: Amount
  readonly memo?: Memo
}

/** Sets money aside, so that it cannot be spent twice while an outside party decides. */
export const setAside = ({ id, userId, amount, memo }: SetAside): Posting => ({
  reason: 'hold.placed',
  ref: id,
  moves: [{ from: available(userId), to: held(id, userId), amount }],
  ...(memo && { memo }),
})

/** Pays from a hold. What exceeds the hold finds the account empty. */
export const capture = ({ id, userId, amount, memo }: SetAside, to: AccountRef): Posting => ({
  reason: 'hold.captured',
  ref: id,
  moves: [{ from: held(id, userId), to, amount }],
  ...(memo && { memo }),
})

/** Gives what was set aside, or the rest of it, back to its owner. */
export const release = ({ id, userId, amount, memo }: SetAside): Posting => ({
  reason: 'hold.released',
  ref: id,
  moves: [{ from: held(id, userId), to: available(userId), amount }],
  ...(memo && { memo }),
})
