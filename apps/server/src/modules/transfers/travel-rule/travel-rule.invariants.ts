import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of coins that we asked about, and of who sent what left. */
export const travelRuleInvariants: readonly Invariant[] = [
  {
    id: 'D5',
    sentence: 'Coins that we asked about are credited, and are held until it is answered and no longer',
    violations: `
      select origin.deposit_id from deposit_origin as origin
      join chain_deposit as deposit on deposit.id = origin.deposit_id
      left join withdrawal_hold as hold on hold.user_id = origin.user_id and hold.reason = 'deposit_origin' and hold.ref = deposit.id
      where deposit.state <> 'CREDITED' or deposit.user_id <> origin.user_id or hold.id is null
        or (hold.asset, hold.units) is distinct from (deposit.asset, deposit.units)
        or (hold.lifted_at is null) <> (origin.released_at is null)
      union all
      select hold.ref from withdrawal_hold as hold where hold.reason = 'deposit_origin' and hold.lifted_at is null and not exists (
        select from deposit_origin as origin where origin.user_id = hold.user_id and origin.deposit_id = hold.ref)`,
  },
  {
    id: 'W7',
    sentence: 'With every withdrawal who sends it is kept, and that is whose it is',
    violations: `
      select withdrawal.id from withdrawal
      left join withdrawal_originator as kept on kept.user_id = withdrawal.user_id and kept.withdrawal_id = withdrawal.id
      where kept.user_id is null
      union all
      select kept.withdrawal_id from withdrawal_originator as kept
      join withdrawal on withdrawal.id = kept.withdrawal_id where withdrawal.user_id <> kept.user_id`,
  },
]
