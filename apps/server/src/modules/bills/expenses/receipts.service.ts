import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { cleanFile } from '../../../platform/files/clean-file.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { changing } from '../balances/group-access.service.ts'
import type { Expense } from '../expenses.rules.ts'
import { oneExpense, type Seen } from './expenses.service.ts'
import { findExpense, getExpense } from './expenses.store.ts'
import { setReceipt, sumRecentSizesOf } from './receipts.store.ts'

/** What one person can add to bills within a day, in bytes. */
const dailyBytesAtMost = 100 * 1024 * 1024

interface Sent {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/**
 * Keeps the photo of a bill's receipt: sanitised, encrypted, under a name of chance. It is written before the row names it,
 * because a row must never be without its file.
 */
export async function attachReceipt(
  db: Db,
  storage: Storage,
  userId: string,
  groupId: string,
  expenseId: string,
  sent: Sent,
): Promise<Seen> {
  await requireRoom(db, userId, groupId, expenseId)
  const { bytes, mediaType: type } = await cleanFile(db, userId, sent)
  const name = randomBytes(32).toString('hex')
  await storage.write(name, bytes)
  const receipt = { name, type, size: bytes.length }
  const kept = exchange(db, userId, groupId, expenseId, receipt)
  const { seen, former } = await kept.catch(async (failure) => {
    if (failure instanceof DomainError) await storage.remove(name)
    throw failure
  })
  if (former) await storage.remove(former)
  return seen
}

/** Takes the photo off. */
export async function removeReceipt(
  db: Db,
  storage: Storage,
  userId: string,
  groupId: string,
  expenseId: string,
): Promise<Seen> {
  const { seen, former } = await exchange(db, userId, groupId, expenseId, null)
  if (former) await storage.remove(former)
  return seen
}

/** The photo itself, for a member of the bill's group. @throws DomainError file_not_found */
export async function readReceipt(
  db: Db,
  storage: Storage,
  userId: string,
  groupId: string,
  expenseId: string,
): Promise<File> {
  const { expense } = await oneExpense(db, userId, groupId, expenseId)
  if (!expense.receipt) throw new DomainError('file_not_found', 'This bill has no receipt')
  const bytes = await storage.read(expense.receipt.name)
  const ending = expense.receipt.type.split('/')[1]?.replace('jpeg', 'jpg')
  return new File([new Uint8Array(bytes)], `receipt-${expense.id.slice(-8)}.${ending}`, { type: expense.receipt.type })
}

interface Exchanged {
  readonly seen: Seen
  readonly former: string | null
}

const exchange = (
  db: Db,
  userId: string,
  groupId: string,
  expenseId: string,
  receipt: Parameters<typeof setReceipt>[3],
): Promise<Exchanged> =>
  changing(db, userId, groupId, async (tx, { me }) => {
    const before = await openExpense(tx, groupId, expenseId)
    await setReceipt(tx, expenseId, userId, receipt)
    const expense = await getExpense(tx, groupId, expenseId)
    return { seen: { me, expense }, former: before.receipt?.name ?? null }
  })

async function openExpense(tx: Tx, groupId: string, expenseId: string): Promise<Expense> {
  const expense = await findExpense(tx, groupId, expenseId)
  if (!expense || expense.deletedAt) throw new DomainError('not_found', 'This bill does not exist')
  return expense
}

/** Asked before a file is looked through, when it costs nothing yet. */
async function requireRoom(db: Db, userId: string, groupId: string, expenseId: string): Promise<void> {
  await oneExpense(db, userId, groupId, expenseId)
  if ((await sumRecentSizesOf(db, userId)) < dailyBytesAtMost) return
  throw new DomainError('limit_exceeded', 'You can add 100 MB of receipts a day')
}
