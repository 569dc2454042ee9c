import type { CryptoAsset, DebtMove } from '@sengi/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import { createRequests } from '../../requests/index.ts'
import { requireNotBlocked } from '../../transfers/index.ts'
import { billsNote } from '../../wallet/index.ts'
import { booksOf, openAsked } from '../balances/fitting.service.ts'
import { changing } from '../balances/group-access.service.ts'
import { dueIn, roomFor } from '../balances/requested.rules.ts'
import * as store from '../balances/requested.store.ts'
import { calledBy, type GroupAccess, type Member } from '../groups.rules.ts'
import { listClaimed } from '../settlements.store.ts'

interface Debt {
  readonly debtor: Member
  readonly cents: bigint
}

/** Null where they can be asked. */
type Judged = Debt & { readonly reason: Phrase | null }

const say = phrases('bills/answers')

/** Who was asked, and who could not be. */
export interface AskedAll {
  readonly asked: readonly (Debt & { readonly requestId: string })[]
  readonly skipped: readonly (Debt & { readonly reason: Phrase })[]
}

/**
 * Asks everybody who owes one, one request each, for no more than they owe beside what others asked them for. Whoever cannot be
 * asked is left out and named.
 */
export function requestAll(db: Db, userId: string, groupId: string, asset: CryptoAsset): Promise<AskedAll> {
  return changing(db, userId, groupId, async (tx, access) => {
    const open = await openAsked(tx, groupId)
    const judged = await judge(tx, access, open)
    if (judged.length === 0) throw new DomainError('nobody_owes_you')
    const askable = judged.filter(({ reason }) => reason === null)
    const asked = await ask(tx, access, userId, askable, asset)
    return { asked, skipped: judged.flatMap(({ reason, ...debt }) => (reason === null ? [] : [{ ...debt, reason }])) }
  })
}

/** What each debtor can be asked for, or why not. */
async function judge(tx: Tx, access: GroupAccess, open: readonly DebtMove[]): Promise<Judged[]> {
  const { me, members, group } = access
  const books = await booksOf(tx, access)
  const taken = [...open, ...(await listClaimed(tx, group.id))]
  const judged: Judged[] = []
  for (const due of dueIn(books).filter(({ to }) => to === me.id)) {
    const debtor = members.find(({ id }) => id === due.from)
    if (!debtor) continue
    const room = roomFor(due, books, taken)
    const cents = room < due.cents ? room : due.cents
    const reason = await reasonAgainst(tx, me, { debtor, cents }, open)
    judged.push({ debtor, cents: reason === null ? cents : due.cents, reason })
  }
  return judged
}

async function reasonAgainst(
  tx: Tx,
  me: Member,
  { debtor, cents }: Debt,
  open: readonly DebtMove[],
): Promise<Phrase | null> {
  if (!debtor.userId) return say('no_account')
  const asked = open.filter(({ from }) => from === debtor.id)
  if (asked.some(({ to }) => to === me.id)) return say('asked_already')
  const refusal = await requireNotBlocked(tx, me.userId ?? '', debtor.userId).catch((fault: unknown) => fault)
  if (refusal && !(refusal instanceof DomainError)) throw refusal
  if (refusal) return say('not_to_be_asked')
  if (cents > 0n) return null
  return say(asked.length > 0 ? 'asked_by_another' : 'says_paid')
}

async function ask(tx: Tx, { group, me }: GroupAccess, userId: string, debts: readonly Debt[], asset: CryptoAsset) {
  const ids = await store.freshIds(tx, debts.length)
  const wishes = debts.map(({ debtor, cents }, place) => ({
    requesterId: userId,
    payerId: debtor.userId ?? '',
    to: calledBy(debtor),
    asset,
    zar: { asset: 'ZAR' as const, units: cents },
    note: billsNote(group.name),
    originRef: ids[place] ?? '',
  }))
  const requestIds = await createRequests(tx, wishes)
  const asked = debts.map(({ debtor, cents }, place) => ({ debtor, cents, requestId: requestIds[place] ?? '' }))
  const rows = asked.map(({ debtor, cents, requestId }, place) => ({
    id: ids[place] ?? '',
    groupId: group.id,
    requestId,
    from: debtor.id,
    to: me.id,
    cents,
  }))
  await store.insertAsked(tx, rows)
  return asked
}
