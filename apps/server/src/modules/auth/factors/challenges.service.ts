import type { FactorShown } from '@sengi/contract/auth/factor-code'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Origin } from '../devices/devices.service.ts'
import { newToken, tokenHash } from '../tokens.ts'
import * as store from './challenges.store.ts'
import { challengeFault, challengeRules, waysOf } from './factors.rules.ts'
import { type FactorKeeper, type Owner, passCode, passPasskey } from './factors.service.ts'
import { getStanding } from './factors.store.ts'
import { listPasskeys } from './passkeys.store.ts'
import { requestOptions } from './passkeys.ts'

/** A challenge that was answered, to be used up with what it was answered for. */
export type Answered = Pick<store.Challenge, 'id' | 'userId'>

/**
 * Asks somebody who passed the password for their second factor, or judges what they show. A try counts whatever comes of it, so
 * that a hundred at once are not a hundred tries.
 * @throws DomainError second_factor_required with a challenge, second_factor_over, and as `passCode`
 */
export async function answerChallenge(
  db: Db,
  keeper: FactorKeeper,
  owner: Owner,
  { challenge, code, passkey }: FactorShown,
  origin: Origin,
): Promise<Answered> {
  if (challenge === undefined || (code ?? passkey) === undefined) return askFor(db, keeper, owner, origin)
  const asked = await inTransaction(db, async (tx) => {
    const found = await store.lockChallenge(tx, owner.id, tokenHash(challenge))
    if (!found || challengeFault(found)) return null
    await store.countAnswer(tx, found)
    return found
  })
  if (!asked) throw challengeOver()
  if (passkey) await passPasskey(db, keeper, owner, { takeSigned: async () => asked.toSign, shown: passkey }, origin)
  else await passCode(db, keeper, owner, code ?? '', origin)
  return asked
}

async function askFor(db: Db, { site }: FactorKeeper, { id: userId }: Owner, { network }: Origin): Promise<never> {
  const token = newToken()
  const keys = await listPasskeys(db, userId)
  const passkey = keys.length > 0 ? await requestOptions(site, keys) : undefined
  const toSign = passkey?.challenge ?? null
  const [standing, expiresAt] = await inTransaction(db, async (tx) => {
    await recordAudit(tx, { actorId: null, action: 'auth.second_factor_asked', subject: userId, network })
    const until = await store.insertChallenge(tx, {
      userId,
      tokenHash: tokenHash(token),
      toSign,
      seconds: challengeRules.seconds,
    })
    return [await getStanding(tx, userId), until]
  })
  const ways = waysOf({ ...standing, hasPasskey: passkey !== undefined })
  const asked = {
    challenge: token,
    expires_at: expiresAt.toISOString(),
    ways,
    ...(passkey && { passkey: { ...passkey } }),
  }
  throw new DomainError('second_factor_required', {}, { secondFactor: asked })
}

/** Uses up what was answered, with the session that it opens. @throws DomainError second_factor_over when another one did */
export async function spend(tx: Tx, answered: Answered): Promise<void> {
  if (!(await store.spendChallenge(tx, answered))) throw challengeOver()
}

/** Whose password the holder of a challenge passed. @throws DomainError second_factor_over */
export async function holderOf(db: Db, challenge: string): Promise<string> {
  const found = await store.findChallenge(db, tokenHash(challenge))
  if (!found || challengeFault(found)) throw challengeOver()
  return found.userId
}

const challengeOver = () => new DomainError('second_factor_over')
