import { consentTextVersion } from '@sengi/contract/privacy/calls'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import { holdsConsent, noteConsent } from '../auth/index.ts'
import { forgetAnswer, keepModelAnswer, lockKept } from './insights.store.ts'

const kind = 'insights_model' as const

/** Whether a model may hear what share of somebody's portfolio is what. */
export const mayAskModel = (db: Db, userId: string): Promise<boolean> => holdsConsent(db, userId, kind)

/** Somebody lets a model reword their insights, or lets it no more: what was written for them is gone then. */
export const chooseModel = (db: Db, userId: string, given: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockKept(tx, userId)
    if (!(await noteConsent(tx, userId, { kind, given, textVersion: consentTextVersion }))) return
    await forgetAnswer(tx, userId)
    const action = given ? 'privacy.consent_given' : 'privacy.consent_withdrawn'
    await recordAudit(tx, { actorId: userId, action, subject: userId, detail: { kind } })
  })

/** Keeps what a model wrote, unless it may no longer have been asked by then. Answers whether it is kept. */
export const keepWritten = (db: Db, userId: string, ...kept: KeptPart): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockKept(tx, userId)
    if (!(await mayAskModel(tx, userId))) return false
    await keepModelAnswer(tx, userId, ...kept)
    return true
  })

type KeptPart = [findingsHash: Buffer, answer: unknown, generatedAt: Date]
