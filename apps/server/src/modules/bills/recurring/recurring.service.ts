import type { NewRule, RuleEdit } from '@sengi/contract/bills/recurring'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { changing, groupAccessOf } from '../balances/group-access.service.ts'
import { decidedTerms } from '../expenses/expenses.service.ts'
import { freshId } from '../expenses/expenses.store.ts'
import type { TypedTerms } from '../expenses.rules.ts'
import type { GroupAccess } from '../groups.rules.ts'
import { insertEvents, type NewEvent } from '../history.store.ts'
import { momentAt, placeAfter, type Rule, ruleSnapshot, type Schedule } from './recurring.rules.ts'
import * as store from './recurring.store.ts'

const rulesAtMost = 50

const say = phrases('bills/history')

/** Bills of a group that come again, for one of its members. */
export async function listRulesOf(db: Db, userId: string, groupId: string): Promise<Rule[]> {
  await groupAccessOf(db, userId, groupId)
  return store.listRules(db, groupId)
}

/** One of them. @throws DomainError recurring_bill_not_found */
export async function oneRule(db: Db, userId: string, groupId: string, ruleId: string): Promise<Rule> {
  await groupAccessOf(db, userId, groupId)
  return openRule(db, groupId, ruleId)
}

/** A bill that comes again from a day on, today at the earliest. Answers its id. */
export function addRule(db: Db, userId: string, groupId: string, input: NewRule): Promise<string> {
  return changing(db, userId, groupId, async (tx, access) => {
    const { id, today } = await freshId(tx)
    if (input.starts_on < today) throw new DomainError('recurring_bill_in_past')
    if ((await store.listRules(tx, groupId)).length >= rulesAtMost) {
      throw new DomainError('too_many_recurring_bills', { most: rulesAtMost })
    }
    const terms = soundTerms(input, id, access)
    const schedule = { ...scheduleOf(input), startsOn: input.starts_on }
    requireSchedule(schedule)
    const row = { groupId, createdBy: userId, terms, ...schedule, nextAt: momentAt(schedule, 0, 0) }
    const rule = await store.insertRule(tx, row)
    await remember(tx, userId, 'rule_added', say('rule_added', { what: rule.terms.description }), null, rule)
    return rule.id
  })
}

/** Changes what comes next; what was made stays. */
export function editRule(db: Db, userId: string, groupId: string, ruleId: string, input: RuleEdit): Promise<string> {
  return changing(db, userId, groupId, async (tx, access) => {
    const before = await openRule(tx, groupId, ruleId)
    if (before.version !== input.expected_version) throw new DomainError('recurring_bill_changed')
    const schedule = { ...scheduleOf(input), startsOn: before.startsOn }
    requireSchedule(schedule)
    const isSame = schedule.recurrence === before.recurrence && schedule.every === before.every
    const place = isSame ? before.nextPlace : placeAfter(schedule, 0, before.readAt)
    const next = { place, at: momentAt(schedule, place, before.made) }
    const change = { terms: soundTerms(input, ruleId, access), schedule, next }
    return changed(tx, userId, before, change, say('rule_changed', { what: input.description }))
  })
}

export function pauseRule(db: Db, userId: string, groupId: string, ruleId: string): Promise<string> {
  return changing(db, userId, groupId, async (tx) => {
    const before = await openRule(tx, groupId, ruleId)
    if (before.pausedAt) throw new DomainError('recurring_bill_paused')
    const said = say('rule_paused', { what: before.terms.description })
    return changed(tx, userId, before, { paused: { reason: null } }, said)
  })
}

/** Goes on with the next date that is still to come. */
export function resumeRule(db: Db, userId: string, groupId: string, ruleId: string): Promise<string> {
  return changing(db, userId, groupId, async (tx, access) => {
    const before = await openRule(tx, groupId, ruleId)
    if (!before.pausedAt) throw new DomainError('recurring_bill_not_paused')
    soundTerms(before.terms, ruleId, access)
    const place = placeAfter(before, before.nextPlace, before.readAt)
    const change = { paused: null, next: { place, at: momentAt(before, place, before.made) } }
    return changed(tx, userId, before, change, say('rule_resumed', { what: before.terms.description }))
  })
}

/** Ends it. Answers its id. */
export function removeRule(db: Db, userId: string, groupId: string, ruleId: string): Promise<string> {
  return changing(db, userId, groupId, async (tx) => {
    const before = await openRule(tx, groupId, ruleId)
    await store.removeRule(tx, ruleId)
    await remember(tx, userId, 'rule_removed', say('rule_ended', { what: before.terms.description }), before, null)
    return ruleId
  })
}

/** Puts a change of a rule into the history. */
export async function remember(
  tx: Tx,
  actorId: string | null,
  kind: NewEvent['kind'],
  said: NewEvent['said'],
  before: Rule | null,
  after: Rule | null,
): Promise<void> {
  const rule = after ?? before
  if (!rule) throw new Error('A rule changed from nothing to nothing')
  const snapshots = { before: before && ruleSnapshot(before), after: after && ruleSnapshot(after) }
  await insertEvents(tx, [{ groupId: rule.groupId, kind, actorId, subjectId: rule.id, said, ...snapshots }])
}

async function changed(
  tx: Tx,
  userId: string,
  before: Rule,
  change: store.RuleChange,
  said: NewEvent['said'],
): Promise<string> {
  const after = await store.updateRule(tx, before.id, change)
  await remember(tx, userId, 'rule_changed', said, before, after)
  return after.id
}

async function openRule(db: Db, groupId: string, ruleId: string): Promise<Rule> {
  const rule = await store.findRule(db, groupId, ruleId)
  if (!rule) throw new DomainError('recurring_bill_not_found')
  return rule
}

/** The terms alone, once they could be entered as they are. */
function soundTerms(input: TypedTerms, id: string, access: GroupAccess): TypedTerms {
  decidedTerms(input, id, access)
  const { description, amount, category, split_mode, payers, shares, note } = input
  return { description, amount, category, split_mode, payers, shares, note }
}

const scheduleOf = (input: RuleEdit | NewRule): Omit<Schedule, 'startsOn'> => ({
  recurrence: input.recurrence,
  every: input.interval,
  endsOn: input.ends_on ?? null,
  occurrences: input.occurrences ?? null,
})

function requireSchedule({ startsOn, endsOn, occurrences }: Schedule): void {
  if (endsOn && occurrences) throw new DomainError('recurring_bill_ends_twice')
  if (endsOn && endsOn < startsOn) throw new DomainError('recurring_bill_ends_early')
}
