import { type CryptoAsset, randText } from '@sengi/money'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { cancelOrigins, createRequests, openOrigins, paymentsOf } from '../requests/index.ts'
import { requireNotBlocked } from '../transfers/index.ts'
import { simplifiedOf } from './balances.rules.ts'
import { listStandings } from './balances.store.ts'
import { changing, tellCircle } from './circle.service.ts'
import { pairwiseDebts } from './debts.service.ts'
import { type Circle, calledBy, type Group, type Member } from './groups.rules.ts'
import { holdGroup } from './groups.store.ts'
import { insertEvents } from './history.store.ts'
import { listMembers } from './members.store.ts'
import * as store from './requested.store.ts'
import { settlementSnapshot } from './settlements.rules.ts'
import { insertSettlement } from './settlements.store.ts'

interface Debt {
  readonly debtor: Member
  readonly cents: bigint
}

/** Who was asked, and who could not be. */
export interface AskedAll {
  readonly asked: readonly (Debt & { readonly requestId: string })[]
  readonly skipped: readonly (Debt & { readonly reason: string })[]
}

/** Asks everybody who owes one, one request each. Whoever was asked already, or has no account, is left out and named. */
export function requestAll(db: Db, userId: string, groupId: string, asset: CryptoAsset): Promise<AskedAll> {
  return changing(db, userId, groupId, async (tx, circle) => {
    await bookFulfilled(tx, circle)
    const debts = await debtsTo(tx, circle)
    if (debts.length === 0) throw new DomainError('settlement_refused', 'Nobody owes you anything in this group')
    const open = new Set((await store.listAsked(tx, groupId)).map(pairOf))
    const judged: { debt: Debt; reason: string | null }[] = []
    for (const debt of debts) judged.push({ debt, reason: await reasonAgainst(tx, circle.me, debt, open) })

    const askable = judged.filter(({ reason }) => reason === null).map(({ debt }) => debt)
    const asked = await ask(tx, circle, userId, askable, asset)
    return { asked, skipped: judged.flatMap(({ debt, reason }) => (reason === null ? [] : [{ ...debt, reason }])) }
  })
}

async function ask(tx: Tx, { group, me }: Circle, userId: string, debts: readonly Debt[], asset: CryptoAsset) {
  const ids = await store.freshIds(tx, debts.length)
  const wishes = debts.map(({ debtor, cents }, place) => ({
    requesterId: userId,
    payerId: debtor.userId ?? '',
    to: calledBy(debtor),
    asset,
    zar: { asset: 'ZAR' as const, units: cents },
    note: `Bills of ${group.name}`.slice(0, 140),
    originRef: ids[place] ?? '',
  }))
  const requestIds = await createRequests(tx, wishes)
  const asked = debts.map((debt, place) => ({ ...debt, requestId: requestIds[place] ?? '' }))
  const rows = asked.map(({ debtor, cents, requestId }, place) => ({
    id: ids[place] ?? '',
    groupId: group.id,
    requestId,
    fromMemberId: debtor.id,
    toMemberId: me.id,
    cents,
  }))
  await store.insertAsked(tx, rows)
  return asked
}

/** What is owed to somebody, in the way in which the group settles up. */
async function debtsTo(tx: Tx, { group, me, members }: Circle): Promise<Debt[]> {
  const debts = group.simplify ? simplifiedOf(await listStandings(tx, [group.id])) : await pairwiseDebts(tx, group.id)
  return debts.flatMap(({ from, to, cents }) => {
    const debtor = members.find(({ id }) => id === from)
    return to === me.id && debtor ? [{ debtor, cents }] : []
  })
}

async function reasonAgainst(tx: Tx, me: Member, { debtor }: Debt, open: ReadonlySet<string>): Promise<string | null> {
  if (!debtor.userId) return 'has no account'
  if (open.has(pairOf({ fromMemberId: debtor.id, toMemberId: me.id }))) return 'was asked already'
  const refusal = await requireNotBlocked(tx, me.userId ?? '', debtor.userId).catch((fault: unknown) => fault)
  if (refusal && !(refusal instanceof DomainError)) throw refusal
  return refusal ? 'cannot be asked' : null
}

/**
 * Books what was paid by request since somebody looked last, and forgets requests that are over. The group is locked, so
 * each payment is booked once. Answers whether there was anything.
 */
export async function bookFulfilled(tx: Tx, { group, members }: Pick<Circle, 'group' | 'members'>): Promise<boolean> {
  const asked = await store.listAsked(tx, group.id)
  if (asked.length === 0) return false
  const refs = asked.map(({ id }) => id)
  // First what is open, then what was paid: a payment in between is seen, and nothing is forgotten unbooked.
  const open = await openOrigins(tx, refs)
  const payments = await paymentsOf(tx, refs)
  for (const payment of payments) {
    const row = asked.find(({ id }) => id === payment.originRef)
    if (row) await bookPayment(tx, group, members, row, payment)
  }
  const paid = new Set(payments.map(({ originRef }) => originRef))
  await store.closeAsked(
    tx,
    refs.filter((ref) => !open.has(ref) || paid.has(ref)),
  )
  return payments.length > 0
}

type Payment = Awaited<ReturnType<typeof paymentsOf>>[number]

async function bookPayment(tx: Tx, group: Group, members: readonly Member[], row: store.Asked, payment: Payment) {
  const settlement = await insertSettlement(tx, {
    groupId: group.id,
    fromMemberId: row.fromMemberId,
    toMemberId: row.toMemberId,
    cents: payment.part.units,
    method: 'crypto',
    state: 'PAID',
    createdBy: payment.payerId,
    crypto: {
      amount: { asset: payment.price.asset as CryptoAsset, units: payment.amount.units },
      price: payment.price,
    },
    fromUserId: payment.payerId,
    toUserId: payment.requesterId,
    requestId: payment.requestId,
  })
  const payee = members.find(({ id }) => id === row.toMemberId)
  const said = `paid ${payee ? calledBy(payee) : 'somebody'} ${randText(payment.part)}, as asked`
  const event = {
    groupId: group.id,
    kind: 'settlement_added' as const,
    actorId: payment.payerId,
    subjectId: settlement.id,
  }
  await insertEvents(tx, [{ ...event, said, after: settlementSnapshot(settlement) }])
}

/** When a debt was settled another way, the request for it is taken back. */
export const closeSettled = (tx: Tx, { group }: Circle, fromMemberId: string, toMemberId: string): Promise<void> =>
  close(tx, group.id, (row) => pairOf(row) === pairOf({ fromMemberId, toMemberId }))

/** Whoever leaves at zero is asked for nothing, and asks nobody. */
export const closeOf = (tx: Tx, { group }: Circle, memberId: string): Promise<void> =>
  close(tx, group.id, ({ fromMemberId, toMemberId }) => fromMemberId === memberId || toMemberId === memberId)

/** A group that is put away asks nobody. */
export const closeAll = (tx: Tx, { group }: Circle): Promise<void> => close(tx, group.id, () => true)

async function close(tx: Tx, groupId: string, isMeant: (row: store.Asked) => boolean): Promise<void> {
  const refs = (await store.listAsked(tx, groupId)).filter(isMeant).map(({ id }) => id)
  if (refs.length === 0) return
  const cancelled = await cancelOrigins(tx, refs)
  await store.closeAsked(tx, [...cancelled])
}

/** Books what was paid by request in one group, if anything was: before somebody looks at it. */
export async function catchUp(db: Db, groupId: string): Promise<void> {
  const asked = await store.listAsked(db, groupId)
  if (asked.length > 0) await bookGroup(db, groupId)
}

/** Books what was paid by request in every group. */
export async function bookAllFulfilled(db: Db): Promise<void> {
  const asked = await store.listAsked(db)
  for (const groupId of new Set(asked.map((row) => row.groupId))) await bookGroup(db, groupId)
}

const bookGroup = (db: Db, groupId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, groupId)
    if (!group) return
    const members = await listMembers(tx, [groupId])
    if (await bookFulfilled(tx, { group, members })) await tellCircle(tx, { group, members })
  })

const pairOf = ({ fromMemberId, toMemberId }: { fromMemberId: string; toMemberId: string }): string =>
  `${fromMemberId} ${toMemberId}`
