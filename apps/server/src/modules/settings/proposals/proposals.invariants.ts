import type { Invariant } from '../../../platform/invariants.ts'

export const proposalInvariants: readonly Invariant[] = [
  {
    id: 'Z1',
    sentence: 'A figure that a person changed is what one proposed and another approved, carried out once',
    violations: `
      select setting_proposal.id from setting_proposal
      left join setting_change on setting_change.proposal_id = setting_proposal.id
      where (setting_change.id is null) <> (setting_proposal.state <> 'APPROVED')
        or setting_change.key <> setting_proposal.key or setting_change.value <> setting_proposal.value
        or setting_change.changed_by is distinct from setting_proposal.proposed_by and setting_change.id is not null
        or setting_change.from_when <> coalesce(setting_proposal.from_when, setting_proposal.decided_at)
        or setting_proposal.decided_by = setting_proposal.proposed_by and setting_proposal.state <> 'WITHDRAWN'`,
  },
  {
    id: 'Z1b',
    sentence: 'Since proposals are kept no figure was changed without one',
    violations: `select id from setting_change where proposal_id is null and not before_proposals`,
  },
]
