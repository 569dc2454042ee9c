import { randomInt } from 'node:crypto'
import type { LossProof } from '@sengi/contract/auth/second-factor'
import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { keyed, keyedByAll } from '../../../platform/keys/peppers.ts'
import { attempt } from '../devices/attempts.service.ts'
import { type Origin, targetOf } from '../devices/devices.service.ts'
import { holderOf } from '../factors/challenges.service.ts'
import type { FactorKeeper } from '../factors/factors.service.ts'
import { codeChoices, codeRules, codeText, lossLetter } from '../people/email.rules.ts'
import * as store from '../people/email.store.ts'
import { getUser } from '../people/users.store.ts'

/** Knows a verified person by the number of their document. What is verified lies with another module, which hands this in. */
export interface IdentityProof {
  readonly isVerified: (db: Db, userId: string) => Promise<boolean>
  readonly agrees: (db: Db, userId: string, number: string) => Promise<boolean>
}

/** What it takes to tell whose factor was lost. */
export interface LossKeeper extends FactorKeeper {
  readonly identity: IdentityProof
  readonly publicUrl: string
}

/** What somebody shows to prove that it is them. */
export interface ShownProof {
  readonly number?: string | undefined
  readonly code?: string | undefined
}

/**
 * By what the holder of a challenge shows that it is them; a code goes to the mailbox where that is the proof. Only whoever passed the
 * password hears it.
 * @throws DomainError second_factor_over
 */
export async function askLossProof(db: Db, keeper: LossKeeper, challenge: string): Promise<LossProof> {
  const userId = await holderOf(db, challenge)
  const proof = await proofOf(db, keeper, userId)
  if (proof === 'email') await writeCode(db, keeper, userId)
  return proof
}

/**
 * Wrong numbers and codes are counted under a name of their own, for each network and each of the owner's browsers by itself, so that
 * whoever guesses keeps the owner from neither this nor signing in.
 * @throws DomainError loss_needs_team, loss_proof_needed, loss_number_wrong, loss_code_wrong, too_many_attempts
 */
export async function requireProof(
  db: Db,
  keeper: LossKeeper,
  userId: string,
  shown: ShownProof,
  origin: Origin,
): Promise<void> {
  const proof = await proofOf(db, keeper, userId)
  if (proof === 'team') throw new DomainError('loss_needs_team')
  const { field, wrong, check } = proofs[proof]
  const typed = shown[field]
  if (typed === undefined) throw new DomainError('loss_proof_needed', {}, { errors: [{ path: field }] })
  const { canonicalEmail } = await getUser(db, userId)
  const owner = { id: userId, canonicalEmail: `lost-factor:${canonicalEmail}`, peppers: keeper.peppers }
  const target = { ...(await targetOf(db, owner, origin)), guessed: 'code' as const }
  if (await attempt(db, target, () => check(db, keeper, userId, typed))) return
  await recordAudit(db, {
    ...{ actorId: null, action: 'auth.loss_proof_failed', subject: userId, network: origin.network },
    detail: { proof },
  })
  throw new DomainError(wrong, {}, { errors: [{ path: field }] })
}

interface Proof {
  readonly field: keyof ShownProof
  readonly wrong: 'loss_number_wrong' | 'loss_code_wrong'
  readonly check: (db: Db, keeper: LossKeeper, userId: string, typed: string) => Promise<boolean>
}

const proofs: Readonly<Record<Exclude<LossProof, 'team'>, Proof>> = {
  identity: {
    field: 'number',
    wrong: 'loss_number_wrong',
    check: (db, { identity }, userId, number) => identity.agrees(db, userId, number),
  },
  email: {
    field: 'code',
    wrong: 'loss_code_wrong',
    check: (db, { peppers }, userId, code) => store.takeLiveCode(db, userId, keyedByAll(peppers, saidOf(userId, code))),
  },
}

/** Who was verified shows the document: a mailbox may be in the same hands as the password. */
async function proofOf(db: Db, { identity }: LossKeeper, userId: string): Promise<LossProof> {
  if (await identity.isVerified(db, userId)) return 'identity'
  return (await store.isUnverified(db, userId)) ? 'team' : 'email'
}

/**
 * Every code that was written and is not too old serves, so that asking on and on takes none away from the owner. Once enough letters
 * were written in an hour, another one is written when none of their codes serves any more.
 */
async function writeCode(db: Db, { peppers, publicUrl }: LossKeeper, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { email, username, language } = await store.lockMailbox(tx, userId)
    const { sent } = await store.countRecentCodes(tx, userId, 'factor_loss')
    if (sent >= codeRules.lettersAnHour && (await store.hasLiveCode(tx, userId))) return
    const code = codeText(randomInt(codeChoices))
    const hashed = keyed(peppers.current, saidOf(userId, code))
    const id = await store.insertCode(tx, userId, {
      codeHash: hashed,
      purpose: 'factor_loss',
      seconds: codeRules.seconds,
    })
    const letter = letterIn(language, lossLetter(username, code, `${publicUrl}/forgot-password`))
    await queueLetters(tx, [{ to: email, ...letter, key: `loss_code:${id}` }])
    await recordAudit(tx, { actorId: null, action: 'auth.loss_code_sent', subject: userId })
  })
}

/** What is hashed: keyed and bound to its person and to what it is for: it verifies no address. */
const saidOf = (userId: string, code: string): string => `lost factor ${userId} ${code}`
