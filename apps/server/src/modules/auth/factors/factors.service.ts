import type { PasskeyShown } from '@sengi/contract/auth/factor-code'
import { recordAudit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { keyed, keyedByAll, type Peppers } from '../../../platform/keys/peppers.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { attempt } from '../devices/attempts.service.ts'
import { type Origin, targetOf } from '../devices/devices.service.ts'
import { stepOf } from './authenticator.ts'
import { beginSeconds, type CodeSeen, isOfApp, plainRecovery } from './factors.rules.ts'
import * as store from './factors.store.ts'
import { countUse, findByCredential } from './passkeys.store.ts'
import { type Site, signedCount } from './passkeys.ts'

/** What it takes to read and to judge second factors. */
export interface FactorKeeper {
  vault: Vault
  peppers: Peppers
  /** Where passkeys are good for. */
  site: Site
}

/** Whose second factor it is. */
export interface Owner {
  id: string
  canonicalEmail: string
}

/**
 * Takes a code of the app, or a recovery code, once. Wrong ones are counted as wrong passwords are: for each network and each of the
 * owner's browsers by itself, so that nobody else can keep the owner out; and only who passed the password comes here.
 * @throws DomainError second_factor_wrong, second_factor_used, too_many_attempts
 */
export async function passCode(
  db: Db,
  keeper: FactorKeeper,
  owner: Owner,
  code: string,
  origin: Origin,
): Promise<void> {
  const seen: CodeSeen[] = []
  const passed = await attempt(db, await codeTarget(db, keeper, owner, origin), async () => {
    seen.push(await takeCode(db, keeper, owner.id, code))
    return seen.includes('right')
  })
  if (passed) return
  const { network } = origin
  await recordAudit(db, { actorId: null, action: 'auth.second_factor_failed', subject: owner.id, network })
  throw seen.includes('used') ? usedCode() : wrongCode()
}

/** The step of the first code of a new app, under the same brake. @throws DomainError second_factor_wrong, too_many_attempts */
export async function passNewApp(
  db: Db,
  keeper: FactorKeeper,
  owner: Owner,
  { app, code, origin }: { app: store.SealedApp; code: string; origin: Origin },
): Promise<number> {
  const secret = await secretOf(keeper, owner.id, app.sealed)
  const step = stepOf(secret, code, app.now)
  await attempt(db, await codeTarget(db, keeper, owner, origin), async () => step !== null)
  if (step === null) throw wrongCode()
  return step
}

/** The same with the app's code alone, for what a recovery code is too dear. */
export async function passAppCode(db: Db, keeper: FactorKeeper, owner: Owner, code: string, origin: Origin) {
  if (!isOfApp(code)) throw wrongCode()
  await passCode(db, keeper, owner, code, origin)
}

interface SignedShown {
  /**
   * What was asked to be signed; null where nothing was, or it is over. It is taken only once the try counts: a try that the brake
   * turned away has used up nothing.
   */
  takeSigned: () => Promise<string | null>
  shown: PasskeyShown
}

/** The same with a passkey of the owner's. @throws DomainError passkey_wrong, too_many_attempts */
export async function passPasskey(
  db: Db,
  keeper: FactorKeeper,
  owner: Owner,
  { takeSigned, shown }: SignedShown,
  origin: Origin,
): Promise<void> {
  const passed = await attempt(db, await codeTarget(db, keeper, owner, origin), async () => {
    const toSign = await takeSigned()
    const key = await findByCredential(db, owner.id, shown.id)
    const to = key && toSign ? await signedCount(keeper.site, toSign, key, shown) : null
    return key !== undefined && to !== null && countUse(db, owner.id, { id: key.id, from: key.signCount, to })
  })
  if (passed) return
  const { network } = origin
  await recordAudit(db, { actorId: null, action: 'auth.second_factor_failed', subject: owner.id, network })
  throw wrongPasskey()
}

/** Counted under a name of its own, so that who knows the password does not clear what was guessed at the code. */
async function codeTarget(db: Db, { peppers }: FactorKeeper, { id, canonicalEmail }: Owner, origin: Origin) {
  const target = await targetOf(db, { id, canonicalEmail: `second-factor:${canonicalEmail}`, peppers }, origin)
  return { ...target, guessed: 'code' as const }
}

async function takeCode(db: Db, keeper: FactorKeeper, userId: string, code: string): Promise<CodeSeen> {
  if (isOfApp(code)) return takeAppCode(db, keeper, userId, code)
  const taken = await store.takeRecoveryCode(db, userId, keyedByAll(keeper.peppers, recoverySaid(userId, code)))
  if (taken === null) return 'wrong'
  return taken ? 'right' : 'used'
}

async function takeAppCode(db: Db, { vault }: FactorKeeper, userId: string, code: string): Promise<CodeSeen> {
  const app = await store.findApp(db, userId, beginSeconds)
  if (!app?.isConfirmed) return 'wrong'
  const step = stepOf(await secretOf({ vault }, userId, app.sealed), code, app.now)
  if (step === null) return 'wrong'
  return (await store.takeCodeStep(db, userId, { sealed: app.sealed, step })) ? 'right' : 'used'
}

/** The name under which somebody's secret is sealed: it opens for nobody else. */
export const sealedName = (userId: string): string => `authenticator:${userId}`

/** Keyed and bound to its person, so that a copy of the table says nothing. */
export const recoveryHash = (userId: string, code: string, { current }: Peppers): Buffer =>
  keyed(current, recoverySaid(userId, code))

const recoverySaid = (userId: string, code: string): string => `recovery code ${userId} ${plainRecovery(code)}`

/** What is asked of whoever left the code out. */
export const codeRequired = () => new DomainError('second_factor_required', {}, { errors: [{ path: 'code' }] })
const wrongCode = () => new DomainError('second_factor_wrong', {}, { errors: [{ path: 'code' }] })
/** Whatever is wrong about what a passkey signed: nobody is told more. */
export const wrongPasskey = () => new DomainError('passkey_wrong')
const usedCode = () => new DomainError('second_factor_used', {}, { errors: [{ path: 'code' }] })

/** As hexadecimal digits, because a vault keeps texts. */
const secretOf = async ({ vault }: Pick<FactorKeeper, 'vault'>, userId: string, sealed: Buffer): Promise<Buffer> =>
  Buffer.from(await vault.open(sealedName(userId), sealed), 'hex')
