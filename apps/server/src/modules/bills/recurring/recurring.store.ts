import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Keepable } from '../words.rules.ts'
import { keptText, keptWords } from '../words.store.ts'
import type { Rule, Schedule } from './recurring.rules.ts'

const columns = [
  'id',
  'group_id as groupId',
  'version',
  sql<Rule['terms']>`terms`.as('terms'),
  'recurrence',
  'every',
  sql<string>`starts_on::text`.as('startsOn'),
  sql<string | null>`ends_on::text`.as('endsOn'),
  'occurrences',
  'made',
  'next_place as nextPlace',
  'next_at as nextAt',
  'paused_at as pausedAt',
  keptWords('paused_reason').$castTo<Rule['pausedReason']>().as('pausedReason'),
  sql<Date>`clock_now()`.as('readAt'),
] as const

const rules = (db: Db) => db.selectFrom('bill_rule').select(columns).where('removed_at', 'is', null)

/** Whoever asks was found to be a member. */
export const listRules = (db: Db, groupId: string): Promise<Rule[]> =>
  rules(db).where('group_id', '=', groupId).orderBy('id', 'desc').limit(200).execute()

export const findRule = (db: Db, groupId: string, ruleId: string): Promise<Rule | undefined> =>
  rules(db).where('group_id', '=', groupId).where('id', '=', ruleId).executeTakeFirst()

/** Rules whose next date has come, the longest waiting first. */
export const listDue = (db: Db, limit: number): Promise<Rule[]> =>
  rules(db)
    .where('next_at', '<=', sql<Date>`clock_now()`)
    .where('paused_at', 'is', null)
    .orderBy('next_at')
    .limit(limit)
    .execute()

export interface NewRuleRow extends Schedule {
  readonly groupId: string
  readonly createdBy: string
  readonly terms: Rule['terms']
  readonly nextAt: Date | null
}

export const insertRule = (tx: Tx, row: NewRuleRow): Promise<Rule> =>
  tx
    .insertInto('bill_rule')
    .values({
      group_id: row.groupId,
      created_by: row.createdBy,
      terms: JSON.stringify(row.terms),
      recurrence: row.recurrence,
      every: row.every,
      starts_on: row.startsOn,
      ends_on: row.endsOn,
      occurrences: row.occurrences,
      next_at: row.nextAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

export interface RuleChange {
  readonly terms?: Rule['terms']
  readonly schedule?: Pick<Schedule, 'recurrence' | 'every' | 'endsOn' | 'occurrences'>
  readonly next?: { readonly place: number; readonly at: Date | null; readonly made?: number }
  /** A reason where the house paused it. */
  readonly paused?: { readonly reason: Keepable | null } | null
}

/** Every change is a new version. Answers the rule as it is then. */
export const updateRule = (tx: Tx, ruleId: string, { terms, schedule, next, paused }: RuleChange): Promise<Rule> =>
  tx
    .updateTable('bill_rule')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(terms && { terms: JSON.stringify(terms) }),
      ...(schedule && {
        recurrence: schedule.recurrence,
        every: schedule.every,
        ends_on: schedule.endsOn,
        occurrences: schedule.occurrences,
      }),
      ...(next && { next_place: next.place, next_at: next.at }),
      ...(next?.made !== undefined && { made: next.made }),
      ...(paused !== undefined && {
        paused_at: paused ? sql<Date>`clock_now()` : null,
        paused_reason: paused?.reason ? keptText(paused.reason) : null,
      }),
    }))
    .where('id', '=', ruleId)
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function removeRule(tx: Tx, ruleId: string): Promise<void> {
  await tx
    .updateTable('bill_rule')
    .set({ removed_at: sql<Date>`clock_now()`, next_at: null })
    .where('id', '=', ruleId)
    .executeTakeFirstOrThrow()
}

/** What comes again rests with its group. */
export async function pauseAll(tx: Tx, groupId: string, reason: Keepable): Promise<void> {
  await tx
    .updateTable('bill_rule')
    .set({ paused_at: sql<Date>`clock_now()`, paused_reason: keptText(reason) })
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .where('paused_at', 'is', null)
    .execute()
}
