import type { NewRule, RuleEdit } from '@sengi/contract/bills/recurring'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { changing, groupAccessOf } from '../balances/group-access.service.ts'
import { decidedTerms } from '../expenses/expenses.service.ts'
import { freshId } from '../expenses/expenses.store.ts'
import type { TypedTerms } from '../expenses.rules.ts'
import type { GroupAccess } from '../groups.rules.ts'
import { insertEvents, type NewEvent } from '../history.store.ts'
import { momentAt, placeAfter, type Rule, ruleSnapshot, type Schedule } from './recurring.rules.ts'
import * as store from './recurring.store.ts'

const rulesAtMost = 50

/** Bills of a group that come again, for one of its members. */
export async function listRulesOf(db: Db, userId: string, groupId: string): Promise<Rule[]> {
  await groupAccessOf(db, userId, groupId)
  return store.listRules(db, groupId)
}

/** A bill that comes again from a day on, today at the earliest. */
export function addRule(db: Db, userId: string, groupId: string, input: NewRule): Promise<Rule> {
  return changing(db, userId, groupId, async (tx, access) => {
    const { id, today } = await freshId(tx)
    if (input.starts_on < today) throw new DomainError('split_refused', 'The first date is today or later')
    if ((await store.listRules(tx, groupId)).length >= rulesAtMost) {
      throw new DomainError('limit_exceeded', `A group has at most ${rulesAtMost} recurring bills`)
    }
    const terms = soundTerms(input, id, access)
    const schedule = { ...scheduleOf(input), startsOn: input.starts_on }
    requireSchedule(schedule)
    const row = { groupId, createdBy: userId, terms, ...schedule, nextAt: momentAt(schedule, 0, 0) }
    const rule = await store.getRule(tx, groupId, await store.insertRule(tx, row))
    await remember(tx, userId, 'rule_added', `set up ${rule.terms.description} to come again`, null, rule)
    return rule
  })
}

/** Changes what comes next; what was made stays. */
export function editRule(db: Db, userId: string, groupId: string, ruleId: string, input: RuleEdit): Promise<Rule> {
  return changing(db, userId, groupId, async (tx, access) => {
    const before = await openRule(tx, groupId, ruleId)
    if (before.version !== input.expected_version) {
      throw new DomainError('bill_changed', 'Somebody changed this recurring bill meanwhile')
    }
    const schedule = { ...scheduleOf(input), startsOn: before.startsOn }
    requireSchedule(schedule)
    const isSame = schedule.recurrence === before.recurrence && schedule.every === before.every
    const place = isSame ? before.nextPlace : placeAfter(schedule, 0, before.readAt)
    const next = { place, at: momentAt(schedule, place, before.made) }
    await store.updateRule(tx, ruleId, { terms: soundTerms(input, ruleId, access), schedule, next })
    return changed(tx, userId, before, `changed the recurring bill ${input.description}`)
  })
}

export function pauseRule(db: Db, userId: string, groupId: string, ruleId: string): Promise<Rule> {
  return changing(db, userId, groupId, async (tx) => {
    const before = await openRule(tx, groupId, ruleId)
    if (before.pausedAt) throw new DomainError('illegal_transition', 'This recurring bill is paused already')
    await store.updateRule(tx, ruleId, { paused: { reason: null } })
    return changed(tx, userId, before, `paused ${before.terms.description}`)
  })
}

/** Goes on with the next date that is still to come. */
export function resumeRule(db: Db, userId: string, groupId: string, ruleId: string): Promise<Rule> {
  return changing(db, userId, groupId, async (tx, access) => {
    const before = await openRule(tx, groupId, ruleId)
    if (!before.pausedAt) throw new DomainError('illegal_transition', 'This recurring bill is not paused')
    soundTerms(before.terms, ruleId, access)
    const place = placeAfter(before, before.nextPlace, before.readAt)
    await store.updateRule(tx, ruleId, { paused: null, next: { place, at: momentAt(before, place, before.made) } })
    return changed(tx, userId, before, `resumed ${before.terms.description}`)
  })
}

export function removeRule(db: Db, userId: string, groupId: string, ruleId: string): Promise<void> {
  return changing(db, userId, groupId, async (tx) => {
    const before = await openRule(tx, groupId, ruleId)
    await store.removeRule(tx, ruleId)
    await remember(tx, userId, 'rule_removed', `ended ${before.terms.description}`, before, null)
  })
}

/** Puts a change of a rule into the history. */
export async function remember(
  tx: Tx,
  actorId: string | null,
  kind: NewEvent['kind'],
  said: string,
  before: Rule | null,
  after: Rule | null,
): Promise<void> {
  const rule = after ?? before
  if (!rule) throw new Error('A rule changed from nothing to nothing')
  const snapshots = { before: before && ruleSnapshot(before), after: after && ruleSnapshot(after) }
  await insertEvents(tx, [{ groupId: rule.groupId, kind, actorId, subjectId: rule.id, said, ...snapshots }])
}

async function changed(tx: Tx, userId: string, before: Rule, said: string): Promise<Rule> {
  const after = await store.getRule(tx, before.groupId, before.id)
  await remember(tx, userId, 'rule_changed', said, before, after)
  return after
}

async function openRule(tx: Tx, groupId: string, ruleId: string): Promise<Rule> {
  const rule = await store.findRule(tx, groupId, ruleId)
  if (!rule) throw new DomainError('not_found', 'This recurring bill does not exist')
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
  if (endsOn && occurrences) throw new DomainError('split_refused', 'Give a last date or a number of times, not both')
  if (endsOn && endsOn < startsOn) throw new DomainError('split_refused', 'The last date is before the first one')
}
