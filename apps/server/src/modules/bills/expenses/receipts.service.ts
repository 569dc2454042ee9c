import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { cleanFile } from '../../../platform/files/clean-file.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { changing } from '../balances/group-access.service.ts'
import type { Expense } from '../expenses.rules.ts'
import { oneExpense } from './expenses.service.ts'
import { findExpense } from './expenses.store.ts'
import { setReceipt, sumRecentSizesOf } from './receipts.store.ts'

/** What one person can add to bills within a day. */
const dailyMegabytes = 100

interface Sent {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/**
 * Keeps the photo of a bill's receipt: sanitised, encrypted, under a name of chance. It is written before the row names it,
 * because a row must never be without its file. Answers the bill's id.
 */
export async function attachReceipt(
  db: Db,
  storage: Storage,
  userId: string,
  groupId: string,
  expenseId: string,
  sent: Sent,
): Promise<string> {
  await requireRoom(db, userId, groupId, expenseId)
  const { bytes, mediaType: type } = await cleanFile(db, userId, sent)
  const name = randomBytes(32).toString('hex')
  await storage.write(name, bytes)
  const receipt = { name, type, size: bytes.length }
  const kept = exchange(db, userId, groupId, expenseId, receipt)
  const former = await kept.catch(async (failure) => {
    if (failure instanceof DomainError) await storage.remove(name)
    throw failure
  })
  if (former) await storage.remove(former)
  return expenseId
}

/** Takes the photo off. Answers the bill's id. */
export async function removeReceipt(
  db: Db,
  storage: Storage,
  userId: string,
  groupId: string,
  expenseId: string,
): Promise<string> {
  const former = await exchange(db, userId, groupId, expenseId, null)
  if (former) await storage.remove(former)
  return expenseId
}

/** The photo itself, for a member of the bill's group. @throws DomainError bill_without_receipt */
export async function readReceipt(
  db: Db,
  storage: Storage,
  userId: string,
  groupId: string,
  expenseId: string,
): Promise<File> {
  const { expense } = await oneExpense(db, userId, groupId, expenseId)
  if (!expense.receipt) throw new DomainError('bill_without_receipt')
  const bytes = await storage.read(expense.receipt.name)
  const ending = expense.receipt.type.split('/')[1]?.replace('jpeg', 'jpg')
  return new File([new Uint8Array(bytes)], `receipt-${expense.id.slice(-8)}.${ending}`, { type: expense.receipt.type })
}

/** Answers the name of the file that it had, if any. */
const exchange = (
  db: Db,
  userId: string,
  groupId: string,
  expenseId: string,
  receipt: Parameters<typeof setReceipt>[3],
): Promise<string | null> =>
  changing(db, userId, groupId, async (tx) => {
    const before = await openExpense(tx, groupId, expenseId)
    await setReceipt(tx, expenseId, userId, receipt)
    return before.receipt?.name ?? null
  })

async function openExpense(tx: Tx, groupId: string, expenseId: string): Promise<Expense> {
  const expense = await findExpense(tx, groupId, expenseId)
  if (!expense || expense.deletedAt) throw new DomainError('bill_not_found')
  return expense
}

/** Asked before a file is looked through, when it costs nothing yet. */
async function requireRoom(db: Db, userId: string, groupId: string, expenseId: string): Promise<void> {
  await oneExpense(db, userId, groupId, expenseId)
  if ((await sumRecentSizesOf(db, userId)) < dailyMegabytes * 1024 * 1024) return
  throw new DomainError('too_many_receipts', { most: dailyMegabytes })
}
