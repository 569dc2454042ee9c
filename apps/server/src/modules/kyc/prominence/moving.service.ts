import { recordAudit } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import type { Tier } from '../kyc.rules.ts'
import {
  type PepAct,
  type PepCase,
  type PepOutcome,
  type PepRating,
  pepAfter,
  tradesAlready,
} from './prominence.rules.ts'
import {
  changePepCase,
  insertPepCase,
  insertPepStep,
  type PepChange,
  type PepDue,
  type SealedPosition,
} from './prominence.store.ts'

interface Step {
  readonly by: string | null
  readonly act: PepAct
  readonly outcome?: PepOutcome
  readonly rating?: PepRating | null
  readonly note?: string
}

/** Does one act with a case that is held, with its step and its row in the record. @throws DomainError pep_step_impossible */
export async function movePepCase(tx: Tx, one: PepCase, step: Step, change: PepChange): Promise<void> {
  const { userId, state: before } = one
  const state = pepAfter(one, step.act)
  if (!state) throw new DomainError('pep_step_impossible')
  await changePepCase(tx, userId, state, change)
  await insertPepStep(tx, { userId, state, ...step })
  const { act, outcome, rating, note: reason } = step
  const detail = {
    before,
    after: state,
    ...(outcome && { outcome }),
    ...(rating && { rating }),
    ...(reason && { reason }),
  }
  await recordAudit(tx, { actorId: step.by, action: `pep.${act}`, subject: `pep_case:${userId}`, detail })
}

interface Found {
  readonly userId: string
  readonly position: SealedPosition
  readonly due: PepDue
}

/** Opens a case on what was found, by one of our team or, with nobody beside it, by a bureau. */
export async function beginFound(tx: Tx, { userId, ...found }: Found, { by, note }: FindingNoted): Promise<void> {
  await insertPepCase(tx, { userId, state: 'FOUND', ...found })
  await insertPepStep(tx, { userId, state: 'FOUND', by, act: 'find', note })
  const detail = { before: null, after: 'FOUND', reason: note }
  await recordAudit(tx, { actorId: by, action: 'pep.find', subject: `pep_case:${userId}`, detail })
}

interface FindingNoted {
  readonly by: string | null
  readonly note: string
}

/** Our own next step: as an application, and at once where somebody trades already. */
export async function dueNow(db: Db, tier: Tier): Promise<PepDue> {
  const { review } = await figuresOf(db)
  return { hours: tradesAlready(tier) ? 0 : review.dueHours }
}
