import type { NewOrigin } from '@sengi/contract/transfers/travel-rule'
import { type Amount, type CryptoAsset, fullCryptoText } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { liftHolds, placeHold } from '../../holds/index.ts'
import { screenSenderName } from '../../kyc/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { asksWhose, namedOrigin, originFault } from './origins.rules.ts'
import * as store from './origins.store.ts'

const reason = 'deposit_origin'

interface Arrived {
  readonly id: string
  readonly userId: string
  readonly amount: Amount & { readonly asset: CryptoAsset }
}

/**
 * Asks whose coins came in, in the transaction that credits them: from then on they are their owner's, and cannot leave before it is answered.
 * Answers whether it was asked; `value` null where nobody knows what they are worth.
 */
export async function askOrigin(tx: Tx, { id, userId, amount }: Arrived, value: Amount | null): Promise<boolean> {
  const { askFromCents } = (await figuresOf(tx)).travel
  const cents = value?.units ?? null
  if (!asksWhose(cents, askFromCents)) return false
  await store.insertOrigin(tx, { userId, depositId: id, cents })
  await placeHold(tx, { userId, amount, reason, ref: id, until: null })
  const params = { amount: fullCryptoText(amount) }
  await notify(tx, [{ type: 'deposit.origin_asked', to: userId, subject: id, params, link: `/deposits/${id}` }])
  return true
}

/**
 * Keeps whose coins they were, once. A name that a list bears is a case, and its coins stay until it is decided; their owner reads the same.
 * Answers the deposit's id. @throws DomainError deposit_not_found, origin_not_asked, origin_answered, origin_name_needed
 */
export function answerOrigin(db: Db, userId: string, depositId: string, said: NewOrigin): Promise<string> {
  const fault = originFault(said)
  if (fault) throw DomainError.of(fault, { errors: [{ path: 'name' }] })
  const answer = namedOrigin(said)
  return inTransaction(db, async (tx) => {
    const asked = await store.lockOrigin(tx, userId, depositId)
    if (!asked)
      throw new DomainError((await store.hasDeposit(tx, userId, depositId)) ? 'origin_not_asked' : 'deposit_not_found')
    if (asked.isAnswered) throw new DomainError('origin_answered')
    await store.saveAnswer(tx, userId, depositId, answer)
    const detail = { kind: answer.kind }
    await recordAudit(tx, {
      actorId: userId,
      action: 'deposit.origin_said',
      subject: `chain_deposit:${depositId}`,
      detail,
    })
    const stands = answer.name !== null && (await screenSenderName(tx, { userId, depositId, name: answer.name }))
    if (!stands) await release(tx, userId, depositId)
    await announce(tx, [{ topic: 'transfers', userId, ref: depositId }])
    return depositId
  })
}

async function release(tx: Tx, userId: string, depositId: string): Promise<void> {
  if (!(await store.markReleased(tx, userId, depositId))) return
  await liftHolds(tx, reason, depositId)
  await announce(tx, [{ topic: 'wallet', userId, ref: depositId }])
}

const atOnce = 100

/** Lets go what was held for a name that turned out to be somebody else's. One that fails holds up no other. */
export async function releaseCleared(db: Db): Promise<void> {
  const failures: unknown[] = []
  for (const { userId, depositId } of await store.listReleasable(db, atOnce)) {
    await inTransaction(db, (tx) => release(tx, userId, depositId)).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deposits could not be let go`)
}
