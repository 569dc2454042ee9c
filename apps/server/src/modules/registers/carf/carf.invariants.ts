import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of files for SARS and of what they said. */
export const carfInvariants: readonly Invariant[] = [
  {
    id: 'J5',
    // Fewer where somebody's years are over: what was told of them is gone then.
    sentence: 'A file for SARS holds no more records than it says, and none before it is made or after it is dropped',
    violations: `
      select file.id from carf_file as file
      where (select count(*) from carf_report as report where report.file_id = file.id)
        > case when file.state in ('MAKING', 'DROPPED') then 0 else file.people end`,
  },
  {
    id: 'J6',
    sentence: 'Whatever was told of somebody corrects what was told of them before',
    violations: `
      select report.user_id from carf_report as report
      left join carf_report as before
        on before.user_id = report.user_id and before.period_end = report.period_end and before.seq = report.seq - 1
      where report.corrects is distinct from before.doc_ref`,
  },
]
