import { closureFacts } from '@sengi/contract/auth/step-up-facts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { durationPhrase } from '../../../platform/words/phrase.ts'
import { endAllSessions, requireStepUp, takeStopLink } from '../../auth/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { beginAskedInApp } from '../requests/privacy-requests.service.ts'
import { endAskedInApp } from '../requests/privacy-requests.store.ts'
import { endAsked, findAsked, insertClosure } from './closures.store.ts'
import { type ClosureSource, openThingsOf } from './open.service.ts'

/** Whether an account is being closed, what is in the way, and the figures that the page names. */
export async function closureOf(db: Db, sources: readonly ClosureSource[], userId: string) {
  const { closingDays: days, keptYears: years } = (await figuresOf(db)).privacy
  return { asked: await findAsked(db, userId), open: await openThingsOf(db, sources, userId), days, years }
}

interface Asking {
  readonly id: string
  readonly username: string
}

/**
 * Closes an account after some days in which it can be kept. Every session ends, so that whoever sits at a stranger's page cannot watch
 * the days go by. @throws DomainError closure_not_possible, closure_stands, step_up_required
 */
export function askClosure(
  db: Db,
  sources: readonly ClosureSource[],
  { id: userId, username }: Asking,
  token: string | undefined,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await findAsked(tx, userId)) throw new DomainError('closure_stands')
    if ((await openThingsOf(tx, sources, userId)).length > 0) throw new DomainError('closure_not_possible')
    await requireStepUp(tx, { id: userId }, { act: 'close_account', facts: closureFacts({ username }), token })
    const days = (await figuresOf(tx)).privacy.closingDays
    const id = await insertClosure(tx, userId, days)
    if (!id) throw new DomainError('closure_stands')
    await beginAskedInApp(tx, userId, { kind: 'deletion', at: await clockNow(tx) })
    await endAllSessions(tx, userId)
    await announce(tx, [{ topic: 'session', userId, ref: userId }])
    await recordAudit(tx, { actorId: userId, action: 'privacy.closure_asked', subject: `account_closure:${id}` })
    const params = { span: durationPhrase(days * 86_400) }
    await notify(tx, [{ type: 'privacy.closure_asked', to: userId, subject: id, link: '/account/privacy', params }])
  })
}

/** Keeps an account that was about to be closed. @throws DomainError no_closure */
export const undoClosure = (db: Db, userId: string): Promise<void> =>
  inTransaction(db, (tx) => undo(tx, { userId, by: userId }))

/** The same for whoever has the letter about it, without signing in. @throws DomainError stop_link_wrong, no_closure */
export const keepByLink = (db: Db, token: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { userId } = await takeStopLink(tx, token, 'closure')
    await undo(tx, { userId, by: null })
  })

async function undo(tx: Tx, { userId, by }: { userId: string; by: string | null }): Promise<void> {
  const id = await endAsked(tx, userId, 'UNDONE')
  if (!id) throw new DomainError('no_closure')
  await endAskedInApp(tx, userId, { kind: 'deletion', outcome: 'withdrawn' })
  await recordAudit(tx, { actorId: by, action: 'privacy.closure_undone', subject: `account_closure:${id}` })
  await notify(tx, [{ type: 'privacy.closure_undone', to: userId, subject: id, link: '/account/privacy' }])
}
