import { randomBytes } from 'node:crypto'
import { cryptoAssets } from '@sengi/money'
import { lockWallet } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { stopForGood } from '../../auth/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { listKept, markOver } from '../exports/exports.store.ts'
import { afterYears } from '../held/after.rules.ts'
import { columnsIn } from '../held/declared.rules.ts'
import { personalTables } from '../held/tables.rules.ts'
import { endAskedInApp } from '../requests/privacy-requests.store.ts'
import { type ClosedContact, closedLetter, goneAddress } from './closures.rules.ts'
import * as store from './closures.store.ts'
import { type ClosureSource, openThingsOf } from './open.service.ts'

interface Means {
  readonly storage: Storage
  readonly sources: readonly ClosureSource[]
}

/** Closes the accounts whose day has come. One that cannot be closed holds up no other. */
export async function closeDue(db: Db, means: Means): Promise<void> {
  const failures: unknown[] = []
  for (const due of await store.listDue(db)) {
    await closeOne(db, means, due).catch((failure) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be closed`)
}

/** What came in while the days went by. */
class StillOpen extends Error {}

async function closeOne(db: Db, { storage, sources }: Means, due: store.DueClosure): Promise<void> {
  const leaver = await store.getLeaver(db, due.userId)
  const storageName = randomBytes(32).toString('hex')
  await storage.write(storageName, sealedBytes(leaver))
  const closing = inTransaction(db, (tx) => close(tx, sources, due, { leaver, storageName }))
  const isClosed = await closing.catch(async (failure) => {
    await storage.remove(storageName)
    if (failure instanceof StillOpen) return prevent(db, due)
    throw failure
  })
  if (!isClosed) return storage.remove(storageName)
  for (const kept of await listKept(db, due.userId)) {
    await storage.remove(kept.storageName)
    await markOver(db, kept)
  }
}

const sealedBytes = ({ email, email_canonical, phone, legal_name }: ClosedContact): Buffer =>
  Buffer.from(JSON.stringify({ email, email_canonical, phone, legal_name }), 'utf8')

interface Leaving {
  readonly leaver: store.Leaver
  readonly storageName: string
}

/**
 * Stops the account, then asks under the locks on its wallet whether anything is left: a payment that was under way is there and
 * prevents the closing, one that comes later finds nobody. False when it stands no more, or our team stopped the account meanwhile.
 */
async function close(
  tx: Tx,
  sources: readonly ClosureSource[],
  due: store.DueClosure,
  { leaver, storageName }: Leaving,
): Promise<boolean> {
  const { userId, id } = due
  if (!(await store.lockDue(tx, due))) return false
  if (!(await stopForGood(tx, userId))) return false
  await lockWallet(tx, userId, cryptoAssets)
  if ((await openThingsOf(tx, sources, userId)).length > 0) throw new StillOpen()
  const { keptYears: years } = (await figuresOf(tx)).privacy
  const shredAt = await store.markClosed(tx, due, { storageName, years })
  await endAskedInApp(tx, userId, { kind: 'deletion', outcome: 'granted' })
  await store.forgetContact(tx, userId, goneAddress(userId))
  for (const { table, column } of goneWithAccount) await store.deleteOwn(tx, table, column, userId)
  await recordAudit(tx, { actorId: null, action: 'privacy.account_closed', subject: `account_closure:${id}` })
  const letter = letterIn(leaver.language, closedLetter(leaver.username, years, shredAt))
  await queueLetters(tx, [{ to: leaver.email, ...letter, key: `account_closed:${id}` }])
  return true
}

/** The tables that the page says are kept until the account closes, by the column of their owner. */
const goneWithAccount = personalTables.flatMap(({ table, keeping, whose }) =>
  keeping === 'closing' && !('sql' in whose) ? [{ table, column: whose[0] ?? '' }] : [],
)

const prevent = (db: Db, { userId }: store.DueClosure): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const id = await store.endAsked(tx, userId, 'PREVENTED')
    if (!id) return false
    await endAskedInApp(tx, userId, { kind: 'deletion', outcome: 'refused' })
    await recordAudit(tx, { actorId: null, action: 'privacy.closure_prevented', subject: `account_closure:${id}` })
    await notify(tx, [{ type: 'privacy.closure_prevented', to: userId, subject: id, link: '/account/privacy' }])
    return false
  })

/** Destroys what the law had us keep, once it does no longer: `afterYears` says what that is. One that fails holds up no other. */
export async function shredDue(db: Db, storage: Storage): Promise<void> {
  const failures: unknown[] = []
  for (const due of await store.listToShred(db)) {
    await shredOne(db, storage, due).catch((failure) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be shredded`)
}

/** Files go first, because only a row knows its file: who somebody was, their documents, and what they showed us. */
async function shredOne(db: Db, storage: Storage, due: store.Shreddable): Promise<void> {
  const files = (await Promise.all(tablesOfFiles.map((table) => store.listFilesOf(db, table, due.userId)))).flat()
  for (const name of [due.storageName, ...files]) await storage.remove(name)
  await inTransaction(db, async (tx) => {
    if (!(await store.lockShreddable(tx, due))) return
    await store.shredPerson(tx, due.userId)
    await store.markShredded(tx, due)
    const subject = `account_closure:${due.id}`
    await recordAudit(tx, { actorId: null, action: 'privacy.account_shredded', subject })
  })
}

/** Whose rows each have a file, and go with their person. */
const tablesOfFiles = personalTables
  .filter(({ table, hides }) => afterYears[table] === 'gone' && columnsIn(hides).includes('storage_name'))
  .map(({ table }) => table)
