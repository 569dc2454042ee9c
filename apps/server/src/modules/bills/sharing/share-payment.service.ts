import { randOf } from '@sengi/money'
import { announce } from '../../../platform/background/outbox.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { changing } from '../balances/group-access.service.ts'
import { book, decidedTerms, requireRoom } from '../expenses/expenses.service.ts'
import { freshId } from '../expenses/expenses.store.ts'
import { currentOf, type GroupAccess } from '../groups.rules.ts'
import type { PaymentSource, PaymentToShare, SharedName, SharedPayment } from './shared.rules.ts'
import { findShared, insertShared, lockShared } from './shared.store.ts'

/** Every kind of payment that can be shared. */
export type PaymentSources = readonly PaymentSource<Db>[]

interface Actor {
  readonly id: string
  readonly username: string
}

/** A payment of somebody, and its bill. @throws DomainError shared_payment_not_found */
export async function lookAtPayment(
  db: Db,
  sources: PaymentSources,
  name: SharedName,
): Promise<PaymentToShare & { readonly shared: SharedPayment | undefined }> {
  const payment = await findToShare(db, sources, name)
  if (!payment) throw new DomainError('shared_payment_not_found')
  return { ...payment, shared: await findShared(db, name) }
}

/** What a payment comes to by now, as its own module knows it. */
export const findToShare = (db: Db, sources: PaymentSources, { userId, kind, paymentId }: SharedName) =>
  sources.find((source) => source.kind === kind)?.find(db, userId, paymentId)

/**
 * Splits a payment equally among everybody who is in the group, once, whoever presses how often: whoever comes later is led to the bill.
 * @throws DomainError shared_payment_not_found, shared_payment_empty, group_not_found
 */
export async function sharePayment(
  db: Db,
  sources: PaymentSources,
  user: Actor,
  { kind, paymentId, groupId }: Omit<SharedName, 'userId'> & { readonly groupId: string },
): Promise<SharedPayment> {
  const name = { userId: user.id, kind, paymentId }
  const { shared } = await lookAtPayment(db, sources, name)
  if (shared) return shared
  return changing(db, user.id, groupId, (tx, access) => share(tx, sources, user, name, access))
}

async function share(
  tx: Tx,
  sources: PaymentSources,
  user: Actor,
  name: SharedName,
  access: GroupAccess,
): Promise<SharedPayment> {
  const payment = await findToShare(tx, sources, name)
  if (!payment || payment.cents <= 0n) throw new DomainError('shared_payment_empty')
  const { id } = await freshId(tx)
  const shared = { ...name, groupId: access.group.id, expenseId: id, cents: payment.cents, version: 1 }
  if (!(await insertShared(tx, shared))) return lockShared(tx, name)
  await requireRoom(tx, access.group.id, 1)
  await book(tx, access, user, { id, date: payment.date, ...decidedTerms(typedBill(payment, access), id, access) })
  // What came back while this was written was announced before anybody knew of the bill, so it is looked at once more.
  await announce(tx, [{ topic: name.kind, userId: user.id, ref: name.paymentId }])
  return shared
}

const typedBill = ({ merchant, cents }: PaymentToShare, { me, members }: GroupAccess) => ({
  description: merchant.slice(0, 140),
  amount: randOf(cents),
  category: 'general' as const,
  split_mode: 'equal' as const,
  payers: [{ member_id: me.id, amount: randOf(cents) }],
  shares: currentOf(members).map(({ id }) => ({ member_id: id })),
  note: '',
})
