import type { NewSettlementClaim } from '@sengi/contract/bills/settlements'
import { parseAmount } from '@sengi/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { notify } from '../../notifications/index.ts'
import { countOpenSettlements } from '../balances/balances.store.ts'
import { changing, groupAccessOf } from '../balances/group-access.service.ts'
import { keepAnswer, keepSettlement } from '../balances/running.service.ts'
import { calledBy, currentOf, type GroupAccess, type Member } from '../groups.rules.ts'
import { type Answer, type Settlement, speaksFor, stateAfter } from '../settlements.rules.ts'
import * as store from '../settlements.store.ts'
import { rand, remember, requireOwed } from './settlements.service.ts'

const say = phrases('bills/history')
const told = phrases('bills/notices')

interface Actor {
  readonly id: string
  readonly username: string
}

/** A settlement, and what this person may do with it. */
export interface SettlementSeen {
  readonly settlement: Settlement
  readonly mayConfirm: boolean
  readonly mayWithdraw: boolean
}

/** Settlements of a group, newest first, for one of its members. */
export async function listSettlementsOf(
  db: Db,
  userId: string,
  groupId: string,
  page: store.SettlementRows,
): Promise<SettlementSeen[]> {
  const access = await groupAccessOf(db, userId, groupId)
  const settlements = await store.listSettlements(db, groupId, page)
  return settlements.map((settlement) => seenBy(access, settlement))
}

/** One of them. @throws DomainError not_found */
export async function getSettlement(db: Db, userId: string, groupId: string, id: string): Promise<SettlementSeen> {
  const access = await groupAccessOf(db, userId, groupId)
  return seenBy(access, await settlementIn(db, groupId, id))
}

async function settlementIn(db: Db, groupId: string, id: string): Promise<Settlement> {
  const settlement = await store.findSettlement(db, groupId, id)
  if (!settlement) throw new DomainError('settlement_not_found')
  return settlement
}

/**
 * Says that a debt was paid in cash or by EFT. The payer's word waits for the payee's yes; the payee's own counts at once.
 * The owner of the group speaks for guests. Answers its id. @throws DomainError
 */
export function claimSettlement(db: Db, user: Actor, groupId: string, input: NewSettlementClaim): Promise<string> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const { from, to } = partiesOf(access, input.from_member_id, input.to_member_id)
    const isPayee = speaksFor(user.id, to, ownerOf(access))
    if (!isPayee && !speaksFor(user.id, from, ownerOf(access))) throw new DomainError('settlement_of_others')
    const cents = parseAmount('ZAR', input.amount).units
    if (!isPayee) await requireFewWaiting(tx, groupId)
    if (!input.allow_overpay) {
      const claimed = await store.sumClaimed(tx, from.id, to.id)
      await requireOwed(tx, { from: from.id, to: to.id, groupId, claimed }, cents)
    }
    const settlement = await keepSettlement(tx, {
      groupId,
      fromMemberId: from.id,
      toMemberId: to.id,
      cents,
      method: input.method,
      state: isPayee ? 'CONFIRMED' : 'CLAIMED_PAID',
      note: input.note,
      createdBy: user.id,
    })
    const how = input.method === 'eft' ? 'eft' : 'other'
    const said = say('said_paid', { from: calledBy(from), to: calledBy(to), amount: rand(cents), how })
    await remember(tx, user.id, settlement, said)
    if (!isPayee) await askPayee(tx, access, user, settlement, to, input.method)
    return settlement.id
  })
}

/** The payee's yes or no, or a second thought: of the payer before the answer, of the payee after their yes. @throws DomainError */
export function answerClaim(
  db: Db,
  user: Actor,
  groupId: string,
  settlementId: string,
  answer: Answer,
  reason: string | null = null,
): Promise<string> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const before = await settlementIn(tx, groupId, settlementId)
    const seen = seenBy(access, before)
    const state = stateAfter(before.state, answer)
    if (!state || cameTooLate(seen, answer, user.id)) throw new DomainError('settlement_answered')
    if (!(answer === 'withdraw' ? seen.mayWithdraw : seen.mayConfirm)) {
      throw new DomainError('settlement_answer_of_other')
    }
    const movesBalances = answer === 'confirm' || before.state === 'CONFIRMED'
    if (movesBalances) partiesOf(access, before.fromMemberId, before.toMemberId)
    const settlement = await keepAnswer(tx, before, { state, reason, decidedBy: user.id })
    await remember(tx, user.id, settlement, say(answered[answer], { amount: rand(settlement.cents) }), before)
    if (answer !== 'withdraw') await tellClaimant(tx, access, user, settlement, answer)
    else if (movesBalances) await tellPayer(tx, access, user, settlement)
    return settlementId
  })
}

/** Whoever takes back a word to which the yes came first learns that it was answered, and not that somebody else's word it is. */
const cameTooLate = ({ settlement, mayWithdraw }: SettlementSeen, answer: Answer, userId: string): boolean =>
  answer === 'withdraw' && settlement.state === 'CONFIRMED' && settlement.createdBy === userId && !mayWithdraw

/** Payments of a member who goes are answered by nobody any more: they would wait for ever, and keep the group from being put away. */
export async function withdrawClaimsOf(tx: Tx, groupId: string, memberId: string, actorId: string): Promise<void> {
  for (const before of await store.listClaimsOf(tx, groupId, memberId)) {
    const settlement = await keepAnswer(tx, before, { state: 'WITHDRAWN', reason: null, decidedBy: actorId })
    await remember(tx, actorId, settlement, say(answered.withdraw, { amount: rand(settlement.cents) }), before)
  }
}

/** Payments of a group that may wait for an answer at once: each is looked at whenever somebody asks for money there. */
const waitingAtMost = 200

/** @throws DomainError too_many_settlements */
async function requireFewWaiting(tx: Tx, groupId: string): Promise<void> {
  if ((await countOpenSettlements(tx, groupId)) < waitingAtMost) return
  throw new DomainError('too_many_settlements', { most: waitingAtMost })
}

const answered = { confirm: 'payment_confirmed', reject: 'payment_rejected', withdraw: 'payment_withdrawn' } as const

/** @throws DomainError settlement_parties_left when one of the two is not in the group, or was removed meanwhile */
function partiesOf({ members }: GroupAccess, fromId: string, toId: string): { from: Member; to: Member } {
  const [from, to] = [fromId, toId].map((id) => currentOf(members).find((member) => member.id === id))
  if (!from || !to) throw new DomainError('settlement_parties_left')
  if (from.id === to.id) throw new DomainError('settlement_of_one')
  return { from, to }
}

const ownerOf = ({ group, members }: GroupAccess): Member | undefined =>
  members.find(({ id }) => id === group.ownerMemberId)

function seenBy(access: GroupAccess, settlement: Settlement): SettlementSeen {
  const byId = (id: string) => access.members.find((member) => member.id === id)
  const userId = access.me.userId ?? ''
  const isOpen = settlement.state === 'CLAIMED_PAID'
  const isPayee = speaksFor(userId, byId(settlement.toMemberId), ownerOf(access))
  const mayWithdraw = settlement.state === 'CONFIRMED' ? isPayee : isOpen && settlement.createdBy === userId
  return { settlement, mayConfirm: isOpen && isPayee, mayWithdraw }
}

async function askPayee(
  tx: Tx,
  { group, members }: GroupAccess,
  user: Actor,
  { id, cents }: Settlement,
  to: Member,
  method: 'eft' | 'cash',
) {
  const payee = to.userId ?? members.find((member) => member.id === group.ownerMemberId)?.userId
  if (!payee) return
  const params = { by: `@${user.username}`, amount: rand(cents), method: told(method), group: group.name }
  await notify(tx, [{ type: 'bill.claimed_paid', to: payee, subject: id, params, link: `/bills/${group.id}` }])
}

async function tellClaimant(
  tx: Tx,
  { group }: GroupAccess,
  user: Actor,
  settlement: Settlement,
  answer: Exclude<Answer, 'withdraw'>,
) {
  const said = told(answer === 'confirm' ? 'confirmed' : 'rejected')
  const params = { by: `@${user.username}`, amount: rand(settlement.cents), answer: said, group: group.name }
  const to = settlement.createdBy
  if (to === user.id) return
  await notify(tx, [{ type: 'bill.answered', to, subject: settlement.id, params, link: `/bills/${group.id}` }])
}

/** Whoever is said to have paid owes it again. */
async function tellPayer(tx: Tx, { group, members }: GroupAccess, user: Actor, settlement: Settlement) {
  const to = members.find(({ id }) => id === settlement.fromMemberId)?.userId
  if (!to || to === user.id) return
  const params = { by: `@${user.username}`, amount: rand(settlement.cents), group: group.name }
  const link = `/bills/${group.id}`
  await notify(tx, [{ type: 'bill.yes_taken_back', to, subject: settlement.id, params, link }])
}
