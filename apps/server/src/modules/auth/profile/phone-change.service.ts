import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, sqlStateOf, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { inWords } from '../../../platform/words/words.ts'
import { changeWaits, putOff } from '../lock/lock.service.ts'
import { toE164 } from '../people/phone.ts'
import {
  agreeLetter,
  agreeText,
  changeRules,
  numberChangedLetter,
  numberInUseText,
  numberLeftText,
  type OldWay,
  oldWayOf,
  phoneCodeText,
  waysAt,
} from './changes.rules.ts'
import * as store from './changes.store.ts'
import { changeHash, judge, newCode, type ProfileSettings, requireMayText } from './codes.service.ts'
import { queueTexts } from './texts.store.ts'

interface WantedPhone {
  readonly phone: string
  /** The number before can no longer be read. */
  readonly isLost: boolean
  readonly network: string
}

/**
 * Writes a code to a number, and where one was confirmed before a second one to the old side. A number that another account confirmed
 * is answered alike, and only its owner hears of it: numbers are given out anew, and who has one now must not be handed what the one
 * before them had, so our team decides (docs/decisions/0032-names-addresses-numbers.md).
 * @throws DomainError invalid_phone, phone_unchanged, too_many_change_codes
 */
export async function askPhoneChange(
  db: Db,
  settings: ProfileSettings,
  userId: string,
  { phone: typed, isLost, network }: WantedPhone,
): Promise<void> {
  const phone = toE164(typed)
  if (phone === null) throw new DomainError('invalid_phone', {}, { errors: [{ path: 'phone' }] })
  await inTransaction(db, async (tx) => {
    const person = await store.lockChanging(tx, userId)
    if (person.confirmedPhone === phone) throw unchanged()
    await requireMayText(tx, person, phone)
    await writeCodes(tx, settings, person, { phone, oldWay: oldWayOf(person.confirmedPhone, isLost) })
    await recordAudit(tx, { ...auditOf(userId, network), action: 'auth.phone_change_asked' })
  })
}

async function writeCodes(
  tx: Tx,
  settings: ProfileSettings,
  person: store.Changing,
  { phone, oldWay }: { phone: string; oldWay: OldWay | null },
): Promise<void> {
  const owner = await store.findOwner(tx, 'phone', phone)
  const codes = { new: newCode(), old: newCode() }
  const hashOf = (side: 'new' | 'old') =>
    changeHash({ userId: person.id, kind: 'phone', side }, codes[side], settings.peppers)
  const id = await store.insertChange(tx, {
    ...{ userId: person.id, kind: 'phone', target: phone, typed: phone, oldWay },
    codeHash: hashOf('new'),
    oldCodeHash: oldWay && hashOf('old'),
    seconds: changeRules.seconds.phone,
  })
  const said = owner ? inWords(owner.language, numberInUseText()) : inWords(person.language, phoneCodeText(codes.new))
  await queueTexts(tx, [{ to: phone, text: said, key: `phone_change:${id}` }])
  if (oldWay) await askOldSide(tx, settings, person, { oldWay, code: codes.old, id })
}

interface OldSide {
  readonly oldWay: OldWay
  readonly code: string
  readonly id: string
}

async function askOldSide(
  tx: Tx,
  { publicUrl }: ProfileSettings,
  { language, username, email, confirmedPhone }: store.Changing,
  { oldWay, code, id }: OldSide,
): Promise<void> {
  const key = `phone_agree:${id}`
  if (oldWay === 'phone')
    return queueTexts(tx, [{ to: confirmedPhone ?? '', text: inWords(language, agreeText(code)), key }])
  const letter = letterIn(language, agreeLetter(username, code, waysAt(publicUrl)))
  await queueLetters(tx, [{ to: email, ...letter, key }])
}

interface PhoneCodes {
  readonly code: string
  readonly oldCode: string | undefined
  readonly network: string
}

/**
 * Confirms the number whose code somebody typed, with the old side's where there is one. Both hear of it: the number before, and the
 * e-mail address.
 * @throws DomainError change_not_asked, change_code_wrong and the others of codes, old_code_needed, phone_taken, change_waits
 */
export async function confirmPhoneChange(
  db: Db,
  settings: ProfileSettings,
  userId: string,
  { network, ...codes }: PhoneCodes,
): Promise<void> {
  const fault = await inTransaction(db, async (tx) => {
    const person = await store.lockChanging(tx, userId)
    const judged = await judge(tx, settings, { userId, kind: 'phone' }, codes)
    if ('fault' in judged) return judged.fault
    const { id, target, oldWay } = judged.change
    // A first number loosens nothing.
    const waitUntil = person.confirmedPhone
      ? await putOff(tx, { userId, network }, { kind: 'phone', target, about: target })
      : null
    if (waitUntil) await store.markUsed(tx, userId, id)
    else await takeNumber(tx, settings, person, judged.change, { network, oldWay })
    return waitUntil && changeWaits(waitUntil)
  }).catch(refusedAsTaken)
  if (fault) throw fault
}

/** The number is its owner's from now on, and both sides hear of it. */
export async function takeNumber(
  tx: Tx,
  settings: Pick<ProfileSettings, 'publicUrl'>,
  person: store.Changing,
  change: store.TakenChange,
  { network, oldWay }: { network: string | null; oldWay: OldWay | null },
): Promise<void> {
  const { id: userId } = person
  await store.takePhone(tx, userId, change)
  const detail = { old_side: oldWay ?? 'none' }
  await recordAudit(tx, { ...auditOf(userId, network), action: 'auth.phone_confirmed', detail })
  await announce(tx, [{ topic: 'profile', userId, ref: change.id }])
  await tellBoth(tx, settings, person, change.id)
}

async function tellBoth(
  tx: Tx,
  { publicUrl }: Pick<ProfileSettings, 'publicUrl'>,
  person: store.Changing,
  changeId: string,
) {
  const { language, username, email, confirmedPhone } = person
  const [ways, key] = [waysAt(publicUrl), `phone_changed:${changeId}`]
  await queueLetters(tx, [{ to: email, ...letterIn(language, numberChangedLetter(username, ways)), key }])
  if (confirmedPhone) await queueTexts(tx, [{ to: confirmedPhone, text: inWords(language, numberLeftText(ways)), key }])
}

/** Another account confirmed it meanwhile. Whoever has the code reads that telephone, so they may know. */
function refusedAsTaken(failure: unknown): never {
  if (sqlStateOf(failure) === '23505') throw new DomainError('phone_taken', {}, { errors: [{ path: 'code' }] })
  throw failure
}

/** Keeps the number as it is. @throws DomainError change_not_asked */
export const cancelPhoneChange = (db: Db, userId: string, network: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await store.endOpen(tx, userId, 'phone'))) throw new DomainError('change_not_asked')
    await recordAudit(tx, { ...auditOf(userId, network), action: 'auth.phone_change_cancelled' })
  })

const auditOf = (userId: string, network: string | null) => ({ actorId: userId, subject: userId, network })

const unchanged = () => new DomainError('phone_unchanged', {}, { errors: [{ path: 'phone' }] })
