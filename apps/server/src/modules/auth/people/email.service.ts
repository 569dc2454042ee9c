import { randomInt } from 'node:crypto'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isKeyedText, keyed, type Peppers } from '../../../platform/keys/peppers.ts'
import { codeChoices, codeFault, codeLetter, codeRules, codeText, wrongCode } from './email.rules.ts'
import * as store from './email.store.ts'

interface Keeper {
  peppers: Peppers
}

/** Writes a new code to somebody's address; the ones before it serve no more. Three an hour, because letters cost and annoy. */
export function sendEmailCode(db: Db, { peppers }: Keeper, userId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const unverified = await store.lockUnverified(tx, userId)
    if (!unverified) throw alreadyVerified()
    const { sent, firstAgo } = await store.countRecentCodes(tx, userId, 'verify')
    if (sent >= codeRules.lettersAnHour) {
      throw new DomainError('too_many_email_codes', {}, { retryAfter: Math.max(1, 3_600 - firstAgo) })
    }
    await writeCode(tx, { peppers }, { id: userId, ...unverified })
  })
}

interface Addressee {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly language: SpokenLanguage
}

/** The letter with a new code, in the transaction of what asks for it: opening an account does, so that nobody need look for the button. */
export async function writeCode(
  tx: Tx,
  { peppers }: Keeper,
  { id: userId, email, username, language }: Addressee,
): Promise<void> {
  const code = codeText(randomInt(codeChoices))
  const { seconds } = codeRules
  const id = await store.insertCode(tx, userId, {
    codeHash: keyed(peppers.current, saidOf(userId, code)),
    purpose: 'verify',
    seconds,
  })
  const letter = letterIn(language, codeLetter(username, code))
  await queueLetters(tx, [{ to: email, ...letter, key: `email_code:${id}` }])
  await recordAudit(tx, { actorId: userId, action: 'auth.email_code_sent', subject: userId })
}

/** Takes the code from the letter. A try counts whatever comes of it, so that a hundred at once are not a hundred tries. */
export async function verifyEmail(db: Db, { peppers }: Keeper, userId: string, typed: string): Promise<void> {
  const fault = await inTransaction(db, async (tx) => {
    if (!(await store.lockUnverified(tx, userId))) throw alreadyVerified()
    const sent = await store.lockLastCode(tx, userId)
    const dead = codeFault(sent)
    if (dead || !sent) return dead
    await store.countTry(tx, userId, sent.id)
    if (!isKeyedText(peppers, saidOf(userId, typed), sent.codeHash)) return wrongCode(sent.tries + 1)

    await store.markVerified(tx, userId, sent.id)
    await recordAudit(tx, { actorId: userId, action: 'auth.email_verified', subject: userId })
    await announce(tx, [{ topic: 'email_verified', userId, ref: sent.id }])
    return null
  })
  if (fault) throw DomainError.of(fault, { errors: [{ path: 'code' }] })
}

/** What is hashed, keyed and bound to its person: six digits alone would be found in any table of hashes. */
const saidOf = (userId: string, code: string): string => `email code ${userId} ${code}`

const alreadyVerified = () => new DomainError('email_already_verified')
