import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import { dueFor, isAhead } from '../clocks.rules.ts'
import { type BreachAct, type BreachEnd, type BreachNotice, mayDo, type PrivacyBreach } from './breaches.rules.ts'
import * as store from './breaches.store.ts'

interface Opening {
  readonly foundOn: string
  readonly what: string
  readonly people: number | undefined
  readonly by: string
}

/** Notes that somebody may have had access; whoever notes it looks after it. @throws DomainError report_moment_ahead */
export const openPrivacyBreach = (db: Db, { foundOn, ...opening }: Opening): Promise<string> =>
  inTransaction(db, async (tx) => {
    if (isAhead(foundOn, await clockNow(tx))) throw new DomainError('report_moment_ahead')
    const { registers, p2p } = await figuresOf(tx)
    const aimAt = dueFor(foundOn, registers.breachDays, p2p.declaredHolidays)
    const id = await store.insertPrivacyBreach(tx, { ...opening, foundOn, aimAt })
    await note(tx, opening.by, 'opened', id)
    return id
  })

interface Acting {
  readonly id: string
  readonly by: string
}

/** Does one act with a breach that is held, and answers its id. @throws DomainError privacy_breach_not_found, report_step_impossible */
const act = (
  db: Db,
  { id, by }: Acting,
  step: BreachAct,
  change: (tx: Tx, breach: PrivacyBreach) => Promise<void>,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const breach = await store.lockPrivacyBreach(tx, id)
    if (!breach) throw new DomainError('privacy_breach_not_found')
    if (!mayDo(breach, step)) throw new DomainError('report_step_impossible')
    await change(tx, breach)
    await note(tx, by, step, id)
    return id
  })

/** What people are told; what is not given stays as it was. */
export const describePrivacyBreach = (db: Db, acting: Acting, given: Partial<BreachNotice>): Promise<string> =>
  act(db, acting, 'describe', (tx, { consequences, measures, advice, intruder, delay }) =>
    store.noteNotice(tx, acting.id, { consequences, measures, advice, intruder, delay, ...given }),
  )

export const tellRegulator = (db: Db, acting: Acting, reference: string): Promise<string> =>
  act(db, acting, 'regulator', (tx) => store.noteRegulator(tx, acting.id, reference))

export const tellPeople = (db: Db, acting: Acting, how: string): Promise<string> =>
  act(db, acting, 'people', (tx) => store.notePeople(tx, acting.id, how))

export const closePrivacyBreach = (
  db: Db,
  acting: Acting,
  { end, reason }: { end: BreachEnd; reason: string },
): Promise<string> => act(db, acting, end, (tx) => store.noteEnd(tx, acting.id, { end, reason, by: acting.by }))

const note = (tx: Tx, actorId: string, step: string, id: string): Promise<void> =>
  recordAudit(tx, { actorId, action: `privacy_breach.${step}`, subject: `privacy_breach:${id}` })
