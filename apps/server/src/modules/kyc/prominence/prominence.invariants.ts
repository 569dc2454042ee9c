import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of prominent people, and of whoever is close to them. */
export const prominenceInvariants: readonly Invariant[] = [
  {
    id: 'N1',
    sentence:
      'Nobody reached the second tier or a higher one while their case as a prominent person was neither approved nor cleared',
    violations: `
      select change.id, change.user_id from kyc_tier_change as change
      join lateral (
        select state from pep_case_step as step where step.user_id = change.user_id and step.at <= change.at
        order by seq desc limit 1) as stood on true
      where change.to_tier in ('tier_2', 'tier_3') and stood.state not in ('APPROVED', 'CLEARED')`,
  },
  {
    id: 'N2',
    sentence: 'Nobody holds the second tier or a higher one whose case as a prominent person was refused',
    violations: `
      select pep_case.user_id from pep_case join app_user on app_user.id = pep_case.user_id
      where state = 'REFUSED' and kyc_tier in ('tier_2', 'tier_3')`,
  },
  {
    id: 'N3',
    sentence: 'Two people of our team approved, refused or cleared each prominent person, neither of whom it is about',
    violations: `
      select step.user_id from pep_case_step as step
      left join lateral (
        select by, act from pep_case_step as earlier where earlier.user_id = step.user_id and earlier.seq = step.seq - 1) as asked on true
      where step.act = 'agree' and (asked.act is distinct from 'propose' or asked.by is not distinct from step.by
        or step.user_id in (step.by, asked.by))`,
  },
  {
    id: 'N4',
    sentence:
      'Each case of a prominent person stands where its last step left it, and what is approved is rated as the law says',
    violations: `
      select pep_case.user_id from pep_case
      left join lateral (
        select state from pep_case_step as step where step.user_id = pep_case.user_id order by seq desc limit 1) as last on true
      where last.state is distinct from pep_case.state
        or (pep_case.state in ('APPROVED', 'REVIEW_DUE')
          and (wealth is null or rating is null or (kind = 'foreign' and rating <> 'high')))`,
  },
]
