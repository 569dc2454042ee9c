import { randomBytes } from 'node:crypto'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { durationPhrase } from '../../../platform/words/phrase.ts'
import { figuresOf } from '../../settings/index.ts'
import { judgeArrival } from './judging.service.ts'
import { codeFrom, stateFor } from './referrals.rules.ts'
import * as store from './referrals.store.ts'

/** Somebody's code, made when it is first asked for. */
export async function codeOf(db: Db, userId: string): Promise<string> {
  const known = await store.findCode(db, userId)
  if (known) return known
  const code = codeFrom(randomBytes(32))
  if (code) await store.insertCode(db, userId, code)
  return codeOf(db, userId)
}

/**
 * Notes by whose code somebody came. The first code stands, and saying it again changes nothing.
 * @throws DomainError referral_code_unknown, referral_code_own, referral_too_late, referral_named_already
 */
export const nameReferrer = (db: Db, userId: string, code: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { referrals: figures } = await figuresOf(tx)
    await store.lockReferrals(tx)
    const named = await store.readNamed(tx, userId, code, figures.nameSeconds)
    const { referrerId } = named
    if (!referrerId) throw new DomainError('referral_code_unknown')
    if (referrerId === userId) throw new DomainError('referral_code_own')
    if (named.cameById === referrerId) return
    if (named.cameById) throw new DomainError('referral_named_already')
    if (!named.isInTime) throw new DomainError('referral_too_late', { time: durationPhrase(figures.nameSeconds) })

    const circle = await store.listCircle(tx, userId, referrerId)
    await store.leaveOut(tx, circle, 'circle')
    const reason = circle.length > 0 ? 'circle' : await judgeArrival(tx, userId, referrerId)
    await store.insertReferral(tx, { userId, referrerId, state: reason ? stateFor[reason] : 'COUNTS', reason })
    // What the friend did before they named the code counts as well: somebody has to look.
    await announce(tx, [
      { topic: 'badge', userId, ref: userId },
      { topic: 'rewards', userId: referrerId, ref: userId },
    ])
  })
