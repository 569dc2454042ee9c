import { randOf, randText } from '@sengi/money'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { notify } from '../../notifications/index.ts'
import { fitRequests } from '../balances/fitting.service.ts'
import { tellMembers } from '../balances/group-access.service.ts'
import { memberIdsOf, removeBill, replaceBill } from '../expenses/expenses.service.ts'
import { getExpense } from '../expenses/expenses.store.ts'
import { type Expense, workedOut } from '../expenses.rules.ts'
import { currentOf, type GroupWithMembers } from '../groups.rules.ts'
import { holdGroup } from '../groups.store.ts'
import { insertEvents } from '../history.store.ts'
import { listMembers } from '../members.store.ts'
import { findToShare, type PaymentSources } from './share-payment.service.ts'
import { billTurnOf, isUntouched, type SharedPayment } from './shared.rules.ts'
import { forgetHeard, listDueShared, lockShared, takeEvents, writeShared } from './shared.store.ts'

const say = phrases('bills/history')
const batch = 200
const atATime = 50

type Turn = NonNullable<ReturnType<typeof billTurnOf>>

/**
 * Lets bills follow the payments that they were made of. An event says only that there is something to look at: what a payment comes to
 * is asked where it stands, so that one event or a hundred, heard late, twice or by two processes, give the same.
 * @throws the first failure, when the others are done
 */
export async function followSharedPayments(db: Db, sources: PaymentSources): Promise<void> {
  await hearPayments(db)
  const failures = new Map<string, unknown>()
  const nextRound = async () =>
    (await listDueShared(db, atATime + failures.size)).filter(({ expenseId }) => !failures.has(expenseId))
  for (let due = await nextRound(); due.length > 0; due = await nextRound()) {
    for (const shared of due) {
      await inTransaction(db, (tx) => follow(tx, sources, shared)).catch((failure) =>
        failures.set(shared.expenseId, failure),
      )
    }
  }
  for (const failure of failures.values()) throw failure
}

async function hearPayments(db: Db): Promise<void> {
  const heard = await inTransaction(db, (tx) => takeEvents(tx, batch))
  if (heard === batch) await hearPayments(db)
}

/** Acts of one group come one after the other; the payment is looked at when it is this one's turn. */
async function follow(tx: Tx, sources: PaymentSources, due: SharedPayment): Promise<void> {
  const group = await holdGroup(tx, due.groupId)
  if (!group) throw new Error(`Group ${due.groupId} is not there`)
  const shared = await lockShared(tx, due)
  const payment = await findToShare(tx, sources, shared)
  const turn = payment && billTurnOf(shared, payment)
  if (!turn) return writeShared(tx, shared, shared)
  const access = { group, members: await listMembers(tx, [group.id]) }
  const version = await writeTurn(tx, access, shared, turn)
  await writeShared(tx, shared, { cents: turn.cents, version })
  await fitRequests(tx, group.id)
  await tellMembers(tx, access)
}

/** Answers the version of the bill that the product wrote last. */
async function writeTurn(
  tx: Tx,
  access: GroupWithMembers,
  shared: SharedPayment,
  { cents, cause }: Turn,
): Promise<number> {
  const bill = await getExpense(tx, shared.groupId, shared.expenseId)
  const terms = isUntouched(shared, bill) && !access.group.archivedAt ? sameOf(bill, access, cents) : null
  if (!terms) {
    await tellLeft(tx, access, bill, { cents, cause })
    return shared.version
  }
  if (cents <= 0n) await removeBill(tx, access, cause, bill)
  else await replaceBill(tx, access, cause, bill, { ...terms, date: bill.date })
  return bill.version + 1
}

/** The same bill of another amount; null where somebody of it left the group, who is even with everybody. */
function sameOf(bill: Expense, access: GroupWithMembers, cents: bigint) {
  const amount = randOf(cents > 0n ? cents : bill.cents)
  const typed = {
    ...{ description: bill.description, amount, category: bill.category, note: bill.note },
    split_mode: bill.splitMode,
    payers: bill.payers.map(({ memberId }) => ({ member_id: memberId, amount })),
    shares: bill.shares.map(({ memberId }) => ({ member_id: memberId })),
  }
  const terms = workedOut(typed, bill.id, memberIdsOf(access))
  return 'code' in terms ? null : terms
}

/** Nothing is written over what somebody of the group wrote: they are told, and decide. */
async function tellLeft(
  tx: Tx,
  { group, members }: GroupWithMembers,
  bill: Expense,
  { cents, cause }: Turn,
): Promise<void> {
  const what = { what: bill.description, amount: randText({ asset: 'ZAR', units: cents }) }
  const event = { groupId: group.id, kind: 'payment_refunded' as const, actorId: null, subjectId: bill.id }
  await insertEvents(tx, [{ ...event, said: say(cause === 'refunded' ? 'refund_left' : 'taking_left', what) }])
  if (cause === 'taken') return
  const notices = currentOf(members).flatMap(({ userId }) =>
    userId
      ? [
          {
            ...{ type: 'bill.refunded' as const, to: userId, subject: `${bill.id}:${cents}` },
            ...{ params: { ...what, group: group.name }, link: `/bills/${group.id}/expenses/${bill.id}` },
          },
        ]
      : [],
  )
  await notify(tx, notices)
}

/** Forgets which events were heard, once nobody could hear them again. */
export const forgetHeardPayments = (db: Db): Promise<void> => forgetHeard(db)
