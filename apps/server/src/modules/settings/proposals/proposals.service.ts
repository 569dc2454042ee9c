import { createHash } from 'node:crypto'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { entries, type FigureChange, figureAt, figuresAt } from '../settings.rules.ts'
import { forgetFigures } from '../settings.service.ts'
import { insertChange, listEveryChange } from '../settings.store.ts'
import { makesDearer, noticeEnds } from './fees.rules.ts'
import { agreedText, decidedBy, expiryOf, type ProposedFigure, sameFigure, stateAt } from './proposals.rules.ts'
import * as store from './proposals.store.ts'

interface NewProposal {
  readonly staffId: string
  readonly key: string
  readonly value: unknown
  /** Null for as soon as it is approved. */
  readonly from: Date | null
  readonly reason: string
}

const hashOf = (agreed: Parameters<typeof agreedText>[0]): string =>
  createHash('sha256').update(agreedText(agreed), 'utf8').digest('hex')

/**
 * Asks that a figure be another one, and answers the proposal's id. Nothing changes before another person approves it within a day.
 * @throws DomainError figure_not_found, figure_refused, figure_in_past, figure_unchanged, figure_notice_short, figure_proposal_open
 */
export const proposeFigure = (db: Db, { staffId, key, value, from, reason }: NewProposal): Promise<string> => {
  refuseUnfit(key, value)
  return inTransaction(db, async (tx) => {
    const { changes, now } = await listEveryChange(tx)
    if (from && from <= now) throw new DomainError('figure_in_past')
    const was = figureAt(changes, key, from ?? now)
    if (sameFigure(was, value)) throw new DomainError('figure_unchanged')
    refuseShortNotice(changes, { key, value, from }, { now, decided: decidedBy(now) })

    await store.expireProposals(tx, key, now)
    const agreed = { key, was, value, from, reason, proposedBy: staffId }
    const hash = hashOf(agreed)
    const id = await store.insertProposal(tx, { ...agreed, hash, proposedAt: now, expiresAt: expiryOf(now, from) })
    if (!id) throw new DomainError('figure_proposal_open')
    await record(tx, { id, key }, staffId, 'proposed', { value, from: from?.toISOString() ?? null, hash })
    return id
  })
}

/** @throws DomainError figure_not_found, figure_refused */
export function refuseUnfit(key: string, value: unknown): void {
  const entry = entries.get(key)
  if (!entry) throw new DomainError('figure_not_found')
  const fault = entry.figure.fault(value)
  if (fault) throw new DomainError('figure_refused', { fault })
}

/** People hear of what they will pay more for, long before: counted from the last moment at which it can be decided. */
function refuseShortNotice(
  changes: readonly FigureChange[],
  { key, value, from }: Pick<NewProposal, 'key' | 'value' | 'from'>,
  { now, decided }: { now: Date; decided: Date },
): void {
  if (!makesDearer(changes, { key, value, from: from ?? now }, now)) return
  const days = figuresAt(changes, now).fees.noticeDays
  const earliest = noticeEnds(decided, days)
  if (!from || from < earliest) throw new DomainError('figure_notice_short', { days, earliest })
}

/** Whether whoever proposed it still may, which accounts know and figures do not. */
type RequireProposer = (tx: Tx, proposedBy: string) => Promise<void>

interface Decision {
  readonly staffId: string
  readonly id: string
}

/**
 * The second person agrees to what they read, and the figure changes, once.
 * @throws DomainError figure_proposal_not_found, figure_proposed_by_you, figure_proposal_over, figure_proposal_changed, figure_moved_on, asker_may_not
 */
export async function approveProposal(
  db: Db,
  { staffId, id, hash }: Decision & { hash: string },
  requireProposer: RequireProposer,
): Promise<string> {
  await inTransaction(db, async (tx) => {
    const proposal = await lockForAnother(tx, id, staffId)
    if (proposal.state === 'APPROVED' && proposal.decidedBy === staffId) return
    const { changes, now } = await listEveryChange(tx)
    refuseOver(proposal, now)
    await requireProposer(tx, proposal.proposedBy)
    if (hash !== proposal.hash || hash !== hashOf(proposal)) throw new DomainError('figure_proposal_changed')
    refuseUnfit(proposal.key, proposal.value)
    const held = figureAt(changes, proposal.key, proposal.from ?? now)
    if (!sameFigure(held, proposal.was)) throw new DomainError('figure_moved_on')
    refuseShortNotice(changes, proposal, { now, decided: now })
    await carryOut(tx, proposal, staffId, now)
  })
  await forgetFigures(db)
  return id
}

async function carryOut(tx: Tx, proposal: ProposedFigure, staffId: string, now: Date): Promise<void> {
  const { id, key, value, reason, from, proposedBy } = proposal
  await store.decideProposal(tx, { ...decision(id, staffId, now), state: 'APPROVED' })
  const fromWhen = from ?? now
  const change = await insertChange(tx, { key, value, fromWhen, changedBy: proposedBy, reason, proposalId: id })
  const detail = { change_id: change.id, value, from: fromWhen.toISOString(), proposed_by: proposedBy }
  await record(tx, proposal, staffId, 'changed', detail)
}

/**
 * The second person says no, with a reason.
 * @throws DomainError figure_proposal_not_found, figure_proposed_by_you, figure_proposal_over
 */
export const rejectProposal = (db: Db, { staffId, id, reason }: Decision & { reason: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    const proposal = await lockForAnother(tx, id, staffId)
    const now = await clockNow(tx)
    refuseOver(proposal, now)
    await store.decideProposal(tx, { ...decision(id, staffId, now), state: 'REJECTED', decisionReason: reason })
    await record(tx, proposal, staffId, 'rejected', { reason })
    return id
  })

/**
 * Whoever proposed it takes it back.
 * @throws DomainError figure_proposal_not_found, figure_proposed_by_other, figure_proposal_over
 */
export const withdrawProposal = (db: Db, { staffId, id }: Decision): Promise<string> =>
  inTransaction(db, async (tx) => {
    const proposal = await store.lockProposal(tx, id)
    if (!proposal) throw new DomainError('figure_proposal_not_found')
    if (proposal.proposedBy !== staffId) throw new DomainError('figure_proposed_by_other')
    const now = await clockNow(tx)
    refuseOver(proposal, now)
    await store.decideProposal(tx, { ...decision(id, staffId, now), state: 'WITHDRAWN' })
    await record(tx, proposal, staffId, 'withdrawn')
    return id
  })

/** Nobody decides what they proposed themselves. */
async function lockForAnother(tx: Tx, id: string, staffId: string): Promise<ProposedFigure> {
  const proposal = await store.lockProposal(tx, id)
  if (!proposal) throw new DomainError('figure_proposal_not_found')
  if (proposal.proposedBy === staffId) throw new DomainError('figure_proposed_by_you')
  return proposal
}

function refuseOver(proposal: ProposedFigure, now: Date): void {
  if (stateAt(proposal, now) !== 'PROPOSED') throw new DomainError('figure_proposal_over')
}

const decision = (id: string, staffId: string, now: Date) => ({
  id,
  decidedBy: staffId,
  decidedAt: now,
  decisionReason: null,
})

const record = (
  tx: Tx,
  { id, key }: Pick<ProposedFigure, 'id' | 'key'>,
  actorId: string,
  what: 'proposed' | 'changed' | 'rejected' | 'withdrawn',
  detail: Record<string, unknown> = {},
) => recordAudit(tx, { actorId, action: `figure.${what}`, subject: key, detail: { proposal_id: id, ...detail } })
