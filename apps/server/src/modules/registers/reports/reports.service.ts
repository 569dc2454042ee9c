import { parseAmount, randText } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireAgreed } from '../../../platform/second-person.ts'
import { findIdByUsername, mayStillAsk, requireAsker } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { dueFor, isAhead } from '../clocks.rules.ts'
import * as rules from './reports.rules.ts'
import * as store from './reports.store.ts'
import { askedReports } from './work.store.ts'

/** Who of our team acts, and what they may do. */
export interface Keeper {
  readonly id: string
  readonly permissions: readonly string[]
}

export const readerFor = ({ id, permissions }: Keeper): store.ReportReader => ({
  id,
  kinds: rules.kindsFor(permissions),
})

interface Opening {
  readonly kind: rules.ReportKind
  readonly knownOn: string
  readonly username: string | undefined
  readonly amount: string | undefined
  readonly narrative: string
}

/**
 * Notes what is to be reported, from when on the clock of the law runs. Answers its id.
 * @throws DomainError permission_denied, report_moment_ahead, report_below_limit, report_person_unknown, report_about_you
 */
export const openReport = (
  db: Db,
  keeper: Keeper,
  { kind, knownOn, username, amount, narrative }: Opening,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    if (!rules.kindsFor(keeper.permissions).includes(kind)) throw new DomainError('permission_denied')
    const { registers, p2p } = await figuresOf(tx)
    const cents = centsOf(amount)
    requireAboveLimit(kind, cents, registers.cashAboveCents)
    if (isAhead(knownOn, await clockNow(tx))) throw new DomainError('report_moment_ahead')
    const userId = username === undefined ? null : await personNamed(tx, username)
    if (userId === keeper.id) throw new DomainError('report_about_you')
    const dueAt = dueFor(knownOn, rules.businessDaysOf(kind, registers), p2p.declaredHolidays)
    const warnAt = rules.warnFrom(dueAt, registers.warnDays)
    const id = await store.insertReport(tx, { kind, userId, knownOn, dueAt, warnAt, narrative, cents, by: keeper.id })
    await noteStep(tx, { id, kind }, { by: keeper.id, act: 'open', state: 'OPEN', note: null })
    return id
  })

const centsOf = (amount: string | undefined): bigint | null =>
  amount === undefined ? null : parseAmount('ZAR', amount).units

function requireAboveLimit(kind: rules.ReportKind, cents: bigint | null, limit: number): void {
  if (kind !== 'cash_threshold' || (cents !== null && cents > BigInt(limit))) return
  throw new DomainError('report_below_limit', { above: randText({ asset: 'ZAR', units: BigInt(limit) }) })
}

async function personNamed(tx: Tx, username: string): Promise<string> {
  const id = await findIdByUsername(tx, username.replace(/^@/, '').toLowerCase())
  if (!id) throw new DomainError('report_person_unknown')
  return id
}

type Given = Omit<store.ReportChange, 'endedBy'> & { readonly note?: string }

/** Does one act with a report that is held, and answers its id. @throws DomainError report_not_found, report_step_impossible */
const step = (
  db: Db,
  keeper: Keeper,
  { id, act }: { id: string; act: Exclude<rules.ReportAct, 'open'> },
  change: (tx: Tx, report: rules.FicReport) => Given | Promise<Given>,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const report = await store.lockReport(tx, readerFor(keeper), id)
    if (!report) throw new DomainError('report_not_found')
    const state = rules.reportAfter(report, act)
    if (!state) throw new DomainError('report_step_impossible')
    const { note = null, ...given } = await change(tx, report)
    await store.changeReport(tx, id, state, { ...given, ...(rules.isOver(state) && { endedBy: keeper.id }) })
    await noteStep(tx, report, { by: keeper.id, act, state, note })
    return id
  })

/** What will be sent is written; what was asked or agreed of an earlier draft falls with it. */
export const draftReport = (
  db: Db,
  keeper: Keeper,
  { id, narrative, amount }: { id: string; narrative: string; amount: string | undefined },
): Promise<string> =>
  step(db, keeper, { id, act: 'draft' }, async (tx, { kind }) => {
    const cents = centsOf(amount)
    requireAboveLimit(kind, cents, (await figuresOf(tx)).registers.cashAboveCents)
    return { narrative, cents, askedBy: null }
  })

export const askToFile = (db: Db, keeper: Keeper, id: string): Promise<string> =>
  step(db, keeper, { id, act: 'ask' }, () => ({ askedBy: keeper.id }))

/** Another person read the draft. @throws DomainError second_person_needed, asker_may_not, approval_lapsed, approval_changed */
export const agreeToReport = (db: Db, keeper: Keeper, { id, hash }: { id: string; hash: string }): Promise<string> =>
  step(db, keeper, { id, act: 'agree' }, async (tx, { ask, kind }) => {
    if (ask?.by === keeper.id) throw new DomainError('second_person_needed')
    await requireAsker(tx, ask?.by ?? null, rules.permissionFor(kind))
    await requireAgreed(tx, askedReports, { id, hash })
    return { agreedBy: keeper.id }
  })

export const refuseReport = (db: Db, keeper: Keeper, { id, reason }: { id: string; reason: string }): Promise<string> =>
  step(db, keeper, { id, act: 'refuse' }, () => ({ askedBy: null, note: reason }))

export const fileReport = (
  db: Db,
  keeper: Keeper,
  { id, reference }: { id: string; reference: string },
): Promise<string> => step(db, keeper, { id, act: 'file' }, () => ({ reference }))

export const closeReport = (db: Db, keeper: Keeper, { id, reason }: { id: string; reason: string }): Promise<string> =>
  step(db, keeper, { id, act: 'close' }, () => ({ closeReason: reason }))

/** A colleague looks after it from here on: one who may, and whom it is not about. @throws DomainError report_owner_may_not */
export const handOnReport = (db: Db, keeper: Keeper, { id, to }: { id: string; to: string }): Promise<string> =>
  step(db, keeper, { id, act: 'hand_on' }, async (tx, { kind, userId }) => {
    const ownerId = await findIdByUsername(tx, to)
    const may = ownerId && ownerId !== userId && (await mayStillAsk(tx, ownerId, rules.permissionFor(kind)))
    if (!may) throw new DomainError('report_owner_may_not')
    return { ownerId, note: `@${to}` }
  })

interface Stepped {
  readonly by: string
  readonly act: rules.ReportAct
  readonly state: rules.ReportState
  readonly note: string | null
}

/** What was said stays in the report: the record of who did what names neither its person nor why. */
async function noteStep(tx: Tx, { id, kind }: Pick<rules.FicReport, 'id' | 'kind'>, one: Stepped): Promise<void> {
  await store.insertStep(tx, { id, ...one })
  await recordAudit(tx, { actorId: one.by, action: rules.auditName(kind, one.act), subject: `fic_report:${id}` })
}
