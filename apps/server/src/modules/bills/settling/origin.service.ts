import { type CryptoAsset, randText } from '@sengi/money'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { OriginPayment, RequestSource } from '../../requests/index.ts'
import { booksOf, fitRequests } from '../balances/fitting.service.ts'
import { tellMembers } from '../balances/group-access.service.ts'
import { roomFor } from '../balances/requested.rules.ts'
import { type Asked, closeAsked, getAsked } from '../balances/requested.store.ts'
import { keepSettlement } from '../balances/running.service.ts'
import { calledBy, type GroupAccess } from '../groups.rules.ts'
import { getGroup, holdGroup } from '../groups.store.ts'
import { insertEvents } from '../history.store.ts'
import { listMembers } from '../members.store.ts'
import { settlementSnapshot } from '../settlements.rules.ts'
import { listClaimed } from '../settlements.store.ts'

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

/** What somebody says to have paid already counts as paid. @throws DomainError overpays */
async function requireOwed(tx: Tx, asked: Asked): Promise<void> {
  const access = await houseCircle(tx, asked.groupId)
  const books = await booksOf(tx, access)
  const claimed = (await listClaimed(tx, asked.groupId)).filter(
    ({ from, to }) => from === asked.from && to === asked.to,
  )
  const room = roomFor(asked, books, claimed)
  if (asked.cents <= room) return
  const payee = access.members.find(({ id }) => id === asked.to)
  throw new DomainError('overpays', refusalOf(asked.cents, room, payee ? calledBy(payee) : 'They', claimed.length > 0))
}

function refusalOf(cents: bigint, room: bigint, payee: string, waits: boolean): string {
  const asks = `This request is for ${rand(cents)}.`
  if (waits) return `You said that you paid ${payee} another way. Wait for their answer, or take back what you said.`
  if (room === 0n) return `Nothing of this is owed any more. ${asks} Ask ${payee} to take it back.`
  return `Only ${rand(room)} of this is owed now. ${asks} Ask ${payee} to ask again for what is left.`
}

async function book(tx: Tx, { group, members }: HouseCircle, asked: Asked, payment: OriginPayment): Promise<void> {
  const settlement = await keepSettlement(tx, {
    groupId: group.id,
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
  const payee = members.find(({ id }) => id === asked.to)
  const said = `paid ${payee ? calledBy(payee) : 'somebody'} ${randText(payment.part)}, as asked`
  const event = { groupId: group.id, kind: 'settlement_added' as const, actorId: payment.payerId }
  await insertEvents(tx, [{ ...event, subjectId: settlement.id, said, after: settlementSnapshot(settlement) }])
}

const rand = (cents: bigint): string => randText({ asset: 'ZAR', units: cents })
