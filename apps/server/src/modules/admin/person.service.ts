import type { DoingGroup, MaskedField } from '@sengi/contract/admin/users'
import type { Permission } from '@sengi/contract/auth'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Wanted } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Vault } from '../../ports/storage/storage.ts'
import { beginLossFor, sessionsOf, signOutEverywhere } from '../auth/index.ts'
import { numberOnDocument } from '../kyc/index.ts'
import { type Balance, type HistoryLine, listBalances, listHistory } from '../wallet/index.ts'
import { insertNote, listNotes, type NoteRow } from './notes.store.ts'
import { sinceOpening } from './openings.store.ts'
import { type DoingRow, findAccount, isThere, listDoings, listRecorded, type WholeAccount } from './person.store.ts'
import { mayReadReason } from './trail.rules.ts'
import { kindsOf, openingSeconds } from './users.rules.ts'

export { movementPosition } from '../wallet/index.ts'

/** Who of our team looks at whom. */
export interface Look {
  readonly staffId: string
  readonly userId: string
}

export interface OpenAccount {
  readonly account: WholeAccount
  readonly balances: readonly Balance[]
}

/** One person's page. @throws DomainError person_not_found */
export async function openAccountOf(db: Db, look: Look): Promise<OpenAccount> {
  await noteOpening(db, look)
  const account = await existing(db, look.userId)
  return { account, balances: await listBalances(db, look.userId) }
}

export async function doingsOf(db: Db, look: Look, wanted: Wanted & { group: DoingGroup }): Promise<DoingRow[]> {
  await noteOpening(db, look)
  return listDoings(db, look.userId, { ...wanted, kinds: kindsOf[wanted.group] })
}

export async function moneyOf(db: Db, look: Look, wanted: Wanted): Promise<HistoryLine[]> {
  await noteOpening(db, look)
  return listHistory(db, look.userId, { ...wanted, asset: undefined, kind: undefined })
}

export async function signedInOf(db: Db, look: Look) {
  await noteOpening(db, look)
  return sessionsOf(db, look.userId)
}

export async function notesOf(db: Db, look: Look, wanted: Wanted): Promise<NoteRow[]> {
  await noteOpening(db, look)
  return listNotes(db, look.userId, wanted)
}

/** What was recorded about somebody; why only where this colleague may read that. */
export async function recordOf(db: Db, look: Look, permissions: readonly Permission[], wanted: Wanted) {
  await noteOpening(db, look)
  const rows = await listRecorded(db, look.userId, wanted)
  return rows.map((row) => ({ ...row, reason: mayReadReason(row.action, permissions) ? row.reason : null }))
}

/** Signs somebody out everywhere, now. Answers whose sessions those were. @throws DomainError person_not_found */
export function endSessionsOf(db: Db, { staffId, userId }: Look, reason: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await existing(tx, userId)
    await signOutEverywhere(tx, { userId, by: staffId, reason })
    return userId
  })
}

/**
 * Says for somebody who convinced a colleague otherwise that their second factor is lost; from then on it is as if they had said so.
 * Nobody says it for themselves. @throws DomainError own_account_decision, person_not_found, second_factor_off
 */
export function reportLossOf(db: Db, { staffId, userId }: Look, reason: string): Promise<Date> {
  if (staffId === userId) throw new DomainError('own_account_decision')
  return inTransaction(db, async (tx) => {
    await existing(tx, userId)
    return beginLossFor(tx, userId, { id: staffId, reason })
  })
}

/** Notes something for colleagues. Answers the note's id. @throws DomainError person_not_found */
export function addNote(db: Db, { staffId, userId }: Look, text: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await existing(tx, userId)
    const note = await insertNote(tx, { userId, authorId: staffId, text })
    await recordAudit(tx, { actorId: staffId, action: 'users.note_added', subject: userId, detail: { note } })
    return note
  })
}

interface Revealing extends Look {
  readonly field: MaskedField
  readonly reason: string
}

/**
 * One masked field whole. That it was asked for, and why, is recorded before it is read.
 * @throws DomainError person_not_found, field_not_there
 */
export async function revealField(
  db: Db,
  vault: Vault,
  { staffId, userId, field, reason }: Revealing,
): Promise<string> {
  const account = await existing(db, userId)
  const detail = { field, reason }
  await recordAudit(db, { actorId: staffId, action: 'users.revealed', subject: userId, detail })
  const { email, phone } = account
  const value = field === 'id_number' ? await numberOnDocument(db, vault, userId) : { email, phone }[field]
  if (value === null) throw new DomainError('field_not_there')
  return value
}

async function existing(db: Db, userId: string): Promise<WholeAccount> {
  const account = await findAccount(db, userId)
  if (!account) throw new DomainError('person_not_found')
  return account
}

/** Once for each opening, however many parts of the page are read. @throws DomainError person_not_found */
async function noteOpening(db: Db, { staffId, userId }: Look): Promise<void> {
  const since = await sinceOpening(db, staffId, { action: 'users.opened', subject: userId.toLowerCase() })
  if (since !== null && since < openingSeconds) return
  if (!(await isThere(db, userId))) throw new DomainError('person_not_found')
  await recordAudit(db, { actorId: staffId, action: 'users.opened', subject: userId })
}
