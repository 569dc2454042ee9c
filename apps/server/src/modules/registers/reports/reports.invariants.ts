import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of reports to the FIC. */
export const reportsInvariants: readonly Invariant[] = [
  {
    id: 'J1',
    sentence: 'A report that rests on a suspicion was sent after a second person had read it',
    violations: `
      select id from fic_report
      where state = 'FILED' and kind in ('suspicious_transaction', 'suspicious_activity', 'terrorist_financing')
        and (agreed_by is null or agreed_by = asked_by)`,
  },
  {
    id: 'J2',
    sentence: 'Each report stands where its last step left it, and nothing followed once it was over',
    violations: `
      select report.id from fic_report as report
      left join lateral (
        select state from fic_report_step where report_id = report.id order by seq desc limit 1) as last on true
      where last.state is distinct from report.state
      union all
      select step.report_id from fic_report_step as step
      where (step.state = 'FILED' or step.state = 'CLOSED') and exists (
        select from fic_report_step as later where later.report_id = step.report_id and later.seq > step.seq)`,
  },
  {
    id: 'J3',
    sentence: 'Nobody has a hand in a report about themselves',
    violations: `
      select report.id from fic_report as report join fic_report_step as step on step.report_id = report.id
      where step.by = report.user_id`,
  },
]
