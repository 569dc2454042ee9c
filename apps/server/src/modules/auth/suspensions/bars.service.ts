import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireAgreed } from '../../../platform/second-person.ts'
import { requireAsker } from '../people/asker.service.ts'
import * as store from './bars.store.ts'
import { barredLetter, type Suspension, standingBarAsk } from './suspensions.rules.ts'
import { onOpen } from './suspensions.service.ts'
import { askedBars } from './work.store.ts'

interface BarCommand {
  readonly id: string
  readonly by: string
}

/** One person says why a suspended account is to be barred, so that another one can agree. @throws DomainError account_barred_already, illegal_transition */
export const askToBar = (db: Db, { reason, ...command }: BarCommand & { reason: string }): Promise<string> =>
  onOpen(db, command, async (tx, suspension) => {
    if (suspension.barred) throw new DomainError('account_barred_already')
    if (standingBarAsk(suspension)) throw new DomainError('illegal_transition')
    await store.noteBarAsk(tx, suspension, { by: command.by, reason })
    await record(tx, suspension, command.by, 'bar_asked', { before: 'suspended', after: 'suspended' })
  })

/**
 * Another person bars it, by the hash of what they read: its sessions ended when it was suspended, and who signs in from now on is told.
 * @throws DomainError account_barred_already, bar_not_asked, second_person_needed, asker_may_not, approval_changed
 */
export const barAccount = (
  db: Db,
  { hash, publicUrl, ...command }: BarCommand & { hash: string; publicUrl: string },
): Promise<string> =>
  onOpen(db, command, async (tx, suspension) => {
    if (suspension.barred) throw new DomainError('account_barred_already')
    const ask = standingBarAsk(suspension)
    if (!ask) throw new DomainError('bar_not_asked')
    if (ask.by === command.by) throw new DomainError('second_person_needed')
    await requireAsker(tx, ask.by, 'users.suspend')
    await requireAgreed(tx, askedBars, { id: command.id, hash })
    await store.noteBarred(tx, suspension, command.by)
    await record(tx, suspension, command.by, 'barred', { before: 'suspended', after: 'barred' })
    const letter = letterIn(suspension.language, barredLetter(suspension, publicUrl))
    await queueLetters(tx, [{ to: suspension.email, ...letter, key: `suspension:${suspension.id}:barred` }])
  })

/** It stays suspended; who asked takes it back in the same way. @throws DomainError bar_not_asked, account_barred_already */
export const refuseToBar = (db: Db, command: BarCommand): Promise<string> =>
  onOpen(db, command, async (tx, suspension) => {
    if (suspension.barred) throw new DomainError('account_barred_already')
    if (!suspension.barAsk) throw new DomainError('bar_not_asked')
    await store.noteBarAsk(tx, suspension, null)
    await record(tx, suspension, command.by, 'bar_refused', { before: 'suspended', after: 'suspended' })
  })

/** Why is in the row and not here: audits hold nothing personal. */
const record = (tx: Tx, { id, userId }: Suspension, by: string, what: string, change: object): Promise<void> =>
  recordAudit(tx, {
    ...{ actorId: by, action: `account.${what}`, subject: userId },
    detail: { suspension: id, ...change },
  })
