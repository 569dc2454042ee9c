import type { PasskeyAlone } from '@sengi/contract/auth/passkey-sign-in'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { attempt, type Target } from '../devices/attempts.service.ts'
import { targetOf } from '../devices/devices.service.ts'
import { challengeRules } from '../factors/factors.rules.ts'
import { type FactorKeeper, wrongPasskey } from '../factors/factors.service.ts'
import { takeSignIn, writeSignIn } from '../factors/passkey-sign-ins.store.ts'
import { countUse, findByCredential, type KeptPasskey } from '../factors/passkeys.store.ts'
import { openRequestOptions, ownerIn, signedCount } from '../factors/passkeys.ts'
import { findUser, lockStanding, type User } from '../people/users.store.ts'
import { accountName } from '../tokens.ts'
import { type Origin, openSession } from './sessions.service.ts'
import { noteFactorShown } from './sign-in.service.ts'

/** What any passkey for this site is to sign, whoever has it. */
export async function askPasskey(db: Db, { site }: FactorKeeper) {
  const options = await openRequestOptions(site)
  await writeSignIn(db, options.challenge, challengeRules.seconds)
  return { ...options }
}

/**
 * Signs somebody in by a passkey alone and answers the token: the device asked its owner for a finger, a face or a PIN, which makes
 * two factors. Whatever is wrong, of the key, of the account or of the time, the answer is the same.
 * @throws DomainError passkey_wrong, too_many_attempts
 */
export async function signInWithPasskey(
  db: Db,
  keeper: FactorKeeper,
  { challenge, user_handle, ...shown }: PasskeyAlone,
  origin: Origin,
): Promise<string> {
  const isAsked = await takeSignIn(db, challenge)
  const held = await findHeld(db, user_handle, shown.id)
  if (!isAsked || !held) return refuse(db, '-', origin)

  const target = await passkeyTarget(db, keeper, held.user, origin)
  const counts: (number | null)[] = []
  const passed = await attempt(db, target, async () => {
    counts.push(await signedCount(keeper.site, challenge, held.key, shown))
    return !counts.includes(null)
  })
  const token = passed ? await enter(db, held, counts[0] ?? 0, origin) : null
  return token ?? refuse(db, accountName(target.accountHash), origin)
}

interface Held {
  user: User
  key: KeptPasskey
}

async function findHeld(db: Db, handle: string, credentialId: string): Promise<Held | null> {
  const userId = ownerIn(handle)
  const user = userId && (await findUser(db, userId))
  const key = user && (await findByCredential(db, user.id, credentialId))
  return user && key ? { user, key } : null
}

/**
 * Counted under a name of its own: nobody comes so far without knowing the key by its number, and what is tried there holds up
 * neither password nor code. Nor is it told to the owner, because a signature cannot be guessed.
 */
async function passkeyTarget(db: Db, { peppers }: FactorKeeper, { id, canonicalEmail }: User, origin: Origin) {
  const target: Target = await targetOf(db, { id, canonicalEmail: `passkey:${canonicalEmail}`, peppers }, origin)
  return { ...target, userId: undefined }
}

/** Null when the account was suspended, or the key removed or used elsewhere, since it was read. */
const enter = (db: Db, { user: { id: userId }, key }: Held, to: number, origin: Origin): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    if ((await lockStanding(tx, userId)).isSuspended) return null
    if (!(await countUse(tx, userId, { id: key.id, from: key.signCount, to }))) return null
    await noteFactorShown(tx, userId, origin.network)
    return openSession(tx, { userId, origin })
  })

async function refuse(db: Db, subject: string, { network }: Origin): Promise<never> {
  await recordAudit(db, { actorId: null, action: 'auth.sign_in_failed', subject, network, detail: { by: 'passkey' } })
  throw wrongPasskey()
}
