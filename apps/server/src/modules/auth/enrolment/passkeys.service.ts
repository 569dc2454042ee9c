import { mostPasskeys, type newPasskey } from '@sengi/contract/auth/passkeys'
import type * as z from 'zod/mini'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Origin } from '../devices/devices.service.ts'
import { challengeRules } from '../factors/factors.rules.ts'
import type { FactorKeeper } from '../factors/factors.service.ts'
import { isOn } from '../factors/factors.store.ts'
import * as store from '../factors/passkeys.store.ts'
import { creationOptions, madeKey } from '../factors/passkeys.ts'
import { changeWaits, putOff } from '../lock/lock.service.ts'
import { lockStanding } from '../people/users.store.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { passPassword } from '../step-up/step-up.service.ts'
import { passBoth, type Shown } from './enrolment.service.ts'

interface Holder {
  id: string
}

type Settings = AuthSettings & FactorKeeper

/**
 * What a device makes a key from. A key opens the account by itself, so it is made for whoever shows both factors.
 * @throws DomainError passkeys_full, and as `passBoth`
 */
export async function beginPasskey(db: Db, settings: Settings, holder: Holder, shown: Shown, origin: Origin) {
  const known = await store.listPasskeys(db, holder.id)
  if (known.length >= mostPasskeys) throw new DomainError('passkeys_full')
  const user = await passBoth(db, settings, holder, shown, origin)
  const options = await creationOptions(settings.site, user, known)
  await inTransaction(db, (tx) => store.writeAsk(tx, user.id, options.challenge, challengeRules.seconds))
  return { ...options }
}

/**
 * Adds the key that a device made, if it signed what was asked of it a moment ago, once.
 * @throws DomainError passkey_refused, passkey_known, passkeys_full, second_factor_off, change_waits
 */
export async function addPasskey(
  db: Db,
  { site }: Settings,
  { id: userId }: Holder,
  made: z.infer<typeof newPasskey>,
  network: string,
): Promise<store.KeptPasskey> {
  // Gone whatever comes of it: a challenge is answered once.
  const challenge = await inTransaction(db, (tx) => store.takeAsk(tx, userId))
  const key = challenge && (await madeKey(site, challenge, made))
  if (!key) throw new DomainError('passkey_refused')
  const done = await inTransaction(db, async (tx) => {
    await lockStanding(tx, userId)
    const { name, transports } = made
    const whole = { ...key, name, transports: [...transports] }
    await requireRoom(tx, userId, key.credentialId)
    const change = { kind: 'passkey_new', target: keyText(whole), about: name } as const
    const waitUntil = await putOff(tx, { userId, network }, change)
    if (waitUntil) return { waitUntil }
    const id = await insertKey(tx, userId, whole)
    await notePasskey(tx, { userId, id, what: 'passkey_added', network })
    await tellPasskey(tx, { userId, id, what: 'passkey_added' })
    return { added: await getPasskey(tx, userId, id) }
  })
  if ('waitUntil' in done) throw changeWaits(done.waitUntil)
  return done.added
}

/** @throws DomainError second_factor_off, passkeys_full, passkey_known */
async function requireRoom(tx: Tx, userId: string, credentialId: string): Promise<void> {
  if (!(await isOn(tx, userId))) throw new DomainError('second_factor_off')
  if ((await store.listPasskeys(tx, userId)).length >= mostPasskeys) throw new DomainError('passkeys_full')
  if (await store.findByCredential(tx, userId, credentialId)) throw new DomainError('passkey_known')
}

/** Adds a key while its owner's account is held. @throws DomainError second_factor_off, passkeys_full, passkey_known */
export async function insertKey(tx: Tx, userId: string, key: store.NewPasskey): Promise<string> {
  await requireRoom(tx, userId, key.credentialId)
  const id = await store.insertPasskey(tx, userId, key)
  if (!id) throw new DomainError('passkey_known')
  return id
}

/** A key as one text, in which it waits for the settings lock, and back. */
const keyText = (key: store.NewPasskey): string => JSON.stringify({ ...key, publicKey: key.publicKey.toString('hex') })
export const waitingKeyIn = (text: string): store.NewPasskey => {
  const key: store.NewPasskey & { publicKey: string } = JSON.parse(text)
  return { ...key, publicKey: Buffer.from(key.publicKey, 'hex') }
}

/** @throws DomainError passkey_not_found */
export function renamePasskey(db: Db, { id: userId }: Holder, id: string, name: string, network: string) {
  return inTransaction(db, async (tx) => {
    if (!(await store.renamePasskey(tx, userId, id, name))) throw notFound()
    await recordAudit(tx, { actorId: userId, action: 'auth.passkey_renamed', subject: userId, network })
    return getPasskey(tx, userId, id)
  })
}

/** @throws DomainError password_wrong, passkey_not_found, change_waits */
export async function removePasskey(
  db: Db,
  settings: Settings,
  holder: Holder,
  { id, password }: { id: string; password: string },
  origin: Origin,
): Promise<void> {
  const key = await store.findPasskey(db, holder.id, id)
  if (!key) throw notFound()
  const { id: userId } = await passPassword(db, settings, holder, password, origin)
  const { network } = origin
  const waitsUntil = await inTransaction(db, async (tx) => {
    await lockStanding(tx, userId)
    const until = await putOff(tx, { userId, network }, { kind: 'passkey_gone', target: id, about: key.name })
    if (until) return until
    if (!(await store.deletePasskey(tx, userId, id))) throw notFound()
    await notePasskey(tx, { userId, id, what: 'passkey_removed', network })
    await tellPasskey(tx, { userId, id, what: 'passkey_removed' })
    return null
  })
  if (waitsUntil) throw changeWaits(waitsUntil)
}

interface PasskeyNotice {
  userId: string
  id: string
  what: 'passkey_added' | 'passkey_removed'
}

interface Noted extends PasskeyNotice {
  /** Null where nobody was behind it at that moment. */
  network: string | null
}

/** Writes down that there is a passkey more, or one less. */
export const notePasskey = (tx: Tx, { userId, id, what, network }: Noted): Promise<void> =>
  recordAudit(tx, { actorId: userId, action: `auth.${what}`, subject: userId, network, detail: { passkey: id } })

const tellPasskey = (tx: Tx, { userId, id, what }: PasskeyNotice): Promise<void> =>
  announce(tx, [{ topic: 'password', userId, ref: id, detail: { what } }])

async function getPasskey(tx: Tx, userId: string, id: string): Promise<store.KeptPasskey> {
  const found = await store.findPasskey(tx, userId, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new DomainError('passkey_not_found')
