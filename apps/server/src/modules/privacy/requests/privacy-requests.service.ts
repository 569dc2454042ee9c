import { beginOfDay, dayInSouthAfrica } from '@sengi/contract/time'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { findIdByUsername, mayStillAsk } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import * as rules from './privacy-requests.rules.ts'
import * as store from './privacy-requests.store.ts'

/** What somebody asked for in the app begins its clock as anything else that people ask. */
export async function beginAskedInApp(
  tx: Tx,
  userId: string,
  { kind, at }: { kind: rules.PrivacyRequestKind; at: Date },
): Promise<void> {
  const askedOn = dayInSouthAfrica(at)
  await store.insertPrivacyRequest(tx, {
    userId,
    kind,
    via: 'app',
    askedOn,
    ...(await clockOn(tx, askedOn)),
    noted: null,
  })
}

async function clockOn(tx: Tx, askedOn: string) {
  const { requestDays, warnDays } = (await figuresOf(tx)).registers
  return rules.requestClock(askedOn, requestDays, warnDays)
}

interface Noting {
  readonly username: string
  readonly kind: rules.PrivacyRequestKind
  readonly via: rules.PrivacyRequestWay
  readonly askedOn: string
  readonly what: string
  readonly by: string
}

/**
 * Notes what somebody asked of us elsewhere; whoever notes it looks after it.
 * @throws DomainError privacy_request_ahead, privacy_request_unknown_person, privacy_request_yours
 */
export const notePrivacyRequest = (
  db: Db,
  { username, what, by, askedOn, ...asked }: Noting,
): Promise<store.RequestKey> =>
  inTransaction(db, async (tx) => {
    if (beginOfDay(askedOn) > (await clockNow(tx))) throw new DomainError('privacy_request_ahead')
    const userId = await findIdByUsername(tx, username.replace(/^@/, '').toLowerCase())
    if (!userId) throw new DomainError('privacy_request_unknown_person')
    if (userId === by) throw new DomainError('privacy_request_yours')
    const clock = await clockOn(tx, askedOn)
    const id = await store.insertPrivacyRequest(tx, { ...asked, userId, askedOn, ...clock, noted: { by, what } })
    await note(tx, { actorId: by, step: 'noted', id, detail: { after: { kind: asked.kind, via: asked.via, askedOn } } })
    return { userId, id }
  })

interface Acting extends store.RequestKey {
  readonly by: string
}

/** What an act changed, for the record. */
interface Changed {
  readonly before: unknown
  readonly after: unknown
}

/** Does one act with a request that is held. @throws DomainError privacy_request_not_found, privacy_request_yours, privacy_request_over */
const act = (
  db: Db,
  { by, ...key }: Acting,
  name: rules.PrivacyRequestAct,
  change: (tx: Tx, request: rules.PrivacyRequest) => Promise<Changed>,
): Promise<store.RequestKey> =>
  inTransaction(db, async (tx) => {
    const request = await store.lockPrivacyRequest(tx, key)
    if (!request) throw new DomainError('privacy_request_not_found')
    if (request.userId === by) throw new DomainError('privacy_request_yours')
    if (!rules.requestActsFor(request, by).includes(name)) throw new DomainError('privacy_request_over')
    const { before, after } = await change(tx, request)
    await note(tx, { actorId: by, step: name, id: key.id, detail: { before, after } })
    return key
  })

/** A colleague looks after it: one who may, and whose own it is not. @throws DomainError privacy_request_owner_may_not */
export const handOnPrivacyRequest = (db: Db, acting: Acting, to: string): Promise<store.RequestKey> =>
  act(db, acting, 'hand_on', async (tx, { owner }) => {
    const ownerId = await findIdByUsername(tx, to)
    const may = ownerId && ownerId !== acting.userId && (await mayStillAsk(tx, ownerId, 'registers.keep'))
    if (!may) throw new DomainError('privacy_request_owner_may_not')
    await store.noteOwner(tx, acting, ownerId)
    return { before: owner, after: to }
  })

export const answerPrivacyRequest = (
  db: Db,
  acting: Acting,
  answer: { outcome: rules.PrivacyRequestOutcome; answer: string },
): Promise<store.RequestKey> =>
  act(db, acting, 'answer', async (tx) => {
    await store.noteAnswer(tx, acting, { ...answer, by: acting.by })
    return { before: 'open', after: answer.outcome }
  })

interface Step {
  readonly actorId: string
  readonly step: string
  readonly id: string
  /** Never what was asked or answered: that is told and shredded with the person, and the record stays. */
  readonly detail: Record<string, unknown>
}

const note = (tx: Tx, { actorId, step, id, detail }: Step): Promise<void> =>
  recordAudit(tx, { actorId, action: `privacy_request.${step}`, subject: `privacy_request:${id}`, detail })
