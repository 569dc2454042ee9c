import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { isSuspendedNow } from '../../auth/index.ts'
import { fitRequests } from '../balances/fitting.service.ts'
import { tellMembers } from '../balances/group-access.service.ts'
import { book, memberIdsOf, roomFault } from '../expenses/expenses.service.ts'
import { freshId } from '../expenses/expenses.store.ts'
import { workedOut } from '../expenses.rules.ts'
import type { GroupWithMembers } from '../groups.rules.ts'
import { holdGroup } from '../groups.store.ts'
import { listMembers } from '../members.store.ts'
import { becauseOf, type Keepable } from '../words.rules.ts'
import { dateAt, momentAt, type Rule } from './recurring.rules.ts'
import { remember } from './recurring.service.ts'
import * as store from './recurring.store.ts'

const say = phrases('bills/history')
const rulesAtATime = 100

/**
 * Enters the bills whose date has come. A process that was away for months makes up for every date, each once; a rule that
 * fails keeps no other one waiting. @throws the first failure, when the others are done
 */
export async function enterDue(db: Db): Promise<void> {
  const failures = new Map<string, unknown>()
  const nextRound = async () => (await store.listDue(db, rulesAtATime)).filter(({ id }) => !failures.has(id))
  for (let due = await nextRound(); due.length > 0; due = await nextRound()) {
    for (const { groupId, id } of due) {
      await inTransaction(db, (tx) => enterNext(tx, groupId, id)).catch((failure) => failures.set(id, failure))
    }
  }
  for (const failure of failures.values()) throw failure
}

/** One date of one rule: the bill and the step to the next date are one, so it is entered once whoever else runs. */
async function enterNext(tx: Tx, groupId: string, ruleId: string): Promise<void> {
  const group = await holdGroup(tx, groupId)
  const rule = await store.findRule(tx, groupId, ruleId)
  if (!group || !rule?.nextAt || rule.pausedAt || rule.nextAt > rule.readAt) return
  const access = { group, members: await listMembers(tx, [groupId]) }
  const reason = (await unpayable(tx, access, rule)) ?? (await enter(tx, access, rule))
  if (reason) await pause(tx, rule, reason)
  else await step(tx, rule)
  await fitRequests(tx, groupId)
  await tellMembers(tx, access)
}

/** Nobody goes on owing somebody who is suspended, whom they could not pay back. It says no more than that. */
async function unpayable(tx: Tx, { members }: GroupWithMembers, { terms }: Rule): Promise<Keepable | null> {
  for (const { member_id } of terms.payers) {
    const userId = members.find(({ id }) => id === member_id)?.userId
    if (userId && (await isSuspendedNow(tx, userId))) return say('payer_cannot_be_paid')
  }
  return null
}

/** Null when it was entered, or had been; else why it could not be. */
async function enter(tx: Tx, access: GroupWithMembers, rule: Rule): Promise<Keepable | null> {
  const { id } = await freshId(tx)
  const date = dateAt(rule, rule.nextPlace)
  const terms = workedOut(rule.terms, id, memberIdsOf(access))
  if ('code' in terms) return becauseOf(terms)
  const full = await roomFault(tx, access.group.id, 1)
  if (full) return becauseOf(full)
  await book(tx, access, null, { ...terms, id, date, occurrence: { ruleId: rule.id, date } }).catch(unlessThere)
  return null
}

/** Whoever else runs entered this date. */
function unlessThere(fault: unknown): void {
  if (!(fault instanceof DomainError) || fault.code !== 'bill_added_already') throw fault
}

async function step(tx: Tx, rule: Rule): Promise<void> {
  const [place, made] = [rule.nextPlace + 1, rule.made + 1]
  await store.updateRule(tx, rule.id, { next: { place, at: momentAt(rule, place, made), made } })
}

async function pause(tx: Tx, rule: Rule, reason: Keepable): Promise<void> {
  const after = await store.updateRule(tx, rule.id, { paused: { reason } })
  const said = say('rule_paused_because', { what: rule.terms.description, reason })
  await remember(tx, null, 'rule_changed', said, rule, after)
}
