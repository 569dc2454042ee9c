import { randText } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import { lockTier, requireAsker, usernamesOf } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { capsOf, type OwnLimit, overLimit } from '../limits.rules.ts'
import { lockBrakes, mapOwnLimits } from '../limits.store.ts'
import * as rules from './personal.rules.ts'
import * as store from './personal.store.ts'

const permission = 'users.suspend'

/** The limits of one person, newest first. @throws DomainError person_not_found */
export async function limitsOfPerson(db: Db, userId: string): Promise<rules.PersonLimit[]> {
  await requirePerson(db, userId)
  return store.listPersonLimits(db, userId)
}

/**
 * Holds one person to a limit of their own from now on, or asks another one of us for it where it allows more than the tier. Answers its id.
 * @throws DomainError own_account_decision, person_not_found, person_limit_until_past, person_limit_beyond_month, person_limit_asked
 */
export const setPersonLimit = (db: Db, staffId: string, wanted: rules.WantedPersonLimit): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { userId, scope, day, reason } = wanted
    if (userId === staffId) throw new DomainError('own_account_decision')
    const isRaise = rules.isRaiseOf(day, await tierCapsNow(tx, wanted))
    if (wanted.until && wanted.until <= (await clockNow(tx))) throw new DomainError('person_limit_until_past')
    const ending = { by: staffId, reason }
    // Whoever pays at this moment comes before it or after it.
    await lockBrakes(tx, userId)
    if (isRaise) await store.endLapsed(tx, { userId, scope }, ending)
    const before = isRaise ? null : await store.endStanding(tx, { userId, scope }, ending)
    const id = await store.insertPersonLimit(tx, wanted, { isRaise, by: staffId })
    if (!id) throw new DomainError('person_limit_asked')
    await note(tx, staffId, isRaise ? 'asked' : 'set', { id, userId }, before, wanted)
    return id
  })

/**
 * Lets a higher limit hold, once. Answers its id.
 * @throws DomainError person_limit_not_found, person_limit_asked_by_you, own_account_decision, person_limit_over, asker_may_not,
 * approval_lapsed, approval_changed, person_limit_beyond_month
 */
export const agreeToPersonLimit = (db: Db, staffId: string, { id, hash }: Agreement): Promise<string> =>
  inTransaction(db, async (tx) => {
    const one = await held(tx, id)
    if (one.userId === staffId) throw new DomainError('own_account_decision')
    if (one.askedById === staffId) throw new DomainError('person_limit_asked_by_you')
    if (one.endedAt) throw new DomainError('person_limit_over')
    if (one.beganAt) return id
    await requireAsker(tx, one.askedById, permission)
    await requireAgreed(tx, store.askedPersonLimits, { id, hash })
    await tierCapsNow(tx, one)
    await lockBrakes(tx, one.userId)
    const before = await store.endStanding(tx, one, { by: staffId, reason: one.reason })
    await store.beginPersonLimit(tx, one, staffId)
    await note(tx, staffId, 'agreed', one, before, one)
    return id
  })

/** Lifts it, or takes back what was asked. Answers its id. @throws DomainError person_limit_not_found, own_account_decision, person_limit_over */
export const endPersonLimit = (
  db: Db,
  staffId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const one = await held(tx, id)
    if (one.userId === staffId) throw new DomainError('own_account_decision')
    if (!rules.mayEndPersonLimit(one)) throw new DomainError('person_limit_over')
    await store.closePersonLimit(tx, one, { by: staffId, reason })
    await note(tx, staffId, one.beganAt ? 'lifted' : 'taken_back', one, one, null)
    return id
  })

/** What somebody moves by a door that counts for itself. */
export interface OwnUse {
  readonly userId: string
  readonly scopes: readonly OwnLimit['scope'][]
}

/**
 * What people buy or sell on P2P, or put onto their card, against limits of their own: those doors count for themselves, so the sums are
 * held until the transaction ends. Answers whom it does not fit; almost always nobody has any, which one look tells.
 */
export async function refusalOfOwnLimits(
  tx: Tx,
  uses: readonly OwnUse[],
  cents: bigint,
): Promise<{ readonly userId: string; readonly refusal: DomainError } | null> {
  const limited = await mapOwnLimits(
    tx,
    uses.map(({ userId }) => userId),
  )
  if (limited.size === 0) return null
  // In one order: two trades of the same people do not wait for each other.
  for (const userId of [...limited.keys()].toSorted()) await lockBrakes(tx, userId)
  const own = await mapOwnLimits(tx, [...limited.keys()])
  for (const { userId, scopes } of uses) {
    const over = own
      .get(userId)
      ?.find(({ scope, used, cap }) => scopes.includes(scope) && used.units + cents > cap.units)
    if (over) return { userId, refusal: DomainError.of(overLimit(over.scope, 'day', over.cap)) }
  }
  return null
}

/** What the tier allows of it now. @throws DomainError person_not_found, person_limit_beyond_month */
async function tierCapsNow(tx: Tx, { userId, scope, day }: rules.WantedPersonLimit) {
  await requirePerson(tx, userId)
  const tier = await lockTier(tx, userId)
  const { limits } = await figuresOf(tx)
  const caps = rules.tierCapsOf(scope, (kind) => capsOf(limits, tier, kind))
  if (caps && rules.isRaiseOf(day, caps) && day.units > caps.month.units)
    throw new DomainError('person_limit_beyond_month', { cap: randText(caps.month) })
  return caps
}

async function requirePerson(db: Db, userId: string): Promise<void> {
  if (!(await usernamesOf(db, [userId])).has(userId)) throw new DomainError('person_not_found')
}

async function held(tx: Tx, id: string): Promise<rules.PersonLimit> {
  const one = await store.lockPersonLimit(tx, id)
  if (!one) throw new DomainError('person_limit_not_found')
  return one
}

type Recorded = Parameters<typeof rules.recordedPersonLimit>[0] | null

const note = (
  tx: Tx,
  actorId: string,
  act: 'set' | 'asked' | 'agreed' | 'lifted' | 'taken_back',
  { id, userId }: { readonly id: string; readonly userId: string },
  before: Recorded,
  after: Recorded,
): Promise<void> =>
  recordAudit(tx, {
    ...{ actorId, action: `account.limit_${act}`, subject: userId },
    detail: {
      limit: id,
      before: before && rules.recordedPersonLimit(before),
      after: after && rules.recordedPersonLimit(after),
    },
  })
