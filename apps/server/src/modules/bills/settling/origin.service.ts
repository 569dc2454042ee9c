import { type CryptoAsset, randText } from '@sengi/money'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import type { OriginPayment, RequestSource } from '../../requests/index.ts'
import { booksOf, fitRequests } from '../balances/fitting.service.ts'
import { tellMembers } from '../balances/group-access.service.ts'
import { roomFor } from '../balances/requested.rules.ts'
import { type AskedDebt, closeAsked, getAsked } from '../balances/requested.store.ts'
import { keepSettlement } from '../balances/running.service.ts'
import { calledBy, type GroupAccess, type Member } from '../groups.rules.ts'
import { getGroup, holdGroup } from '../groups.store.ts'
import { insertEvents } from '../history.store.ts'
import { listMembers } from '../members.store.ts'
import { settlementSnapshot } from '../settlements.rules.ts'
import { listClaimed } from '../settlements.store.ts'

const say = phrases('bills/history')

/** What paying a request means to bills: the group is held, what is still owed is judged, and the settlement is booked at once. */
export const billOrigin: RequestSource = {
  hold: async (tx, originRef) => {
    const { groupId } = await getAsked(tx, originRef)
    await holdGroup(tx, groupId)
  },
  requireOwed: async (tx, originRef) => requireOwed(tx, await getAsked(tx, originRef)),
  book: async (tx, payment) => {
    const asked = await getAsked(tx, payment.originRef)
    const access = await houseCircle(tx, asked.groupId)
    await book(tx, access, asked, payment)
    await closeAsked(tx, [asked.id])
    await fitRequests(tx, asked.groupId)
    await tellMembers(tx, access)
  },
}

type HouseCircle = Pick<GroupAccess, 'group' | 'members'>

async function houseCircle(tx: Tx, groupId: string): Promise<HouseCircle> {
  return { group: await getGroup(tx, groupId), members: await listMembers(tx, [groupId]) }
}

/** What somebody says to have paid already counts as paid. @throws DomainError as `refused` says */
async function requireOwed(tx: Tx, asked: AskedDebt): Promise<void> {
  const access = await houseCircle(tx, asked.groupId)
  const books = await booksOf(tx, access)
  const claimed = (await listClaimed(tx, asked.groupId)).filter(
    ({ from, to }) => from === asked.from && to === asked.to,
  )
  const room = roomFor(asked, books, claimed)
  if (asked.cents <= room) return
  throw refused(asked, room, calledBy(memberIn(access, asked.to)), claimed.length > 0)
}

function refused({ cents }: AskedDebt, room: bigint, name: string, waits: boolean): DomainError {
  if (waits) return new DomainError('bill_request_paid_otherwise', { name })
  const amount = rand(cents)
  if (room === 0n) return new DomainError('bill_request_not_owed', { amount, name })
  return new DomainError('bill_request_overpays', { owed: rand(room), amount, name })
}

function memberIn({ members }: HouseCircle, id: string): Member {
  const member = members.find((one) => one.id === id)
  if (!member) throw new Error(`Member ${id} is in no group`)
  return member
}

async function book(tx: Tx, access: HouseCircle, asked: AskedDebt, payment: OriginPayment): Promise<void> {
  const settlement = await keepSettlement(tx, {
    groupId: access.group.id,
    fromMemberId: asked.from,
    toMemberId: asked.to,
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
  const name = calledBy(memberIn(access, asked.to))
  const said = say('paid_as_asked', { name, amount: randText(payment.part) })
  const event = { groupId: access.group.id, kind: 'settlement_added' as const, actorId: payment.payerId }
  await insertEvents(tx, [{ ...event, subjectId: settlement.id, said, after: settlementSnapshot(settlement) }])
}

const rand = (cents: bigint): string => randText({ asset: 'ZAR', units: cents })
