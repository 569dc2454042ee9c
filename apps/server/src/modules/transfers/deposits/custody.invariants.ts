import { openWithdrawalStates } from '@sengi/contract/transfers/withdrawals'
import { uncovered } from '../../../ledger/covered.ts'
import { listText } from '../../../platform/db.ts'
import type { Invariant } from '../../../platform/invariants.ts'

/** What must lie in the accounts of money that is on its way, and what banks and chains must say of it. */
export const custodyInvariants: readonly Invariant[] = [
  {
    id: 'A2',
    sentence: 'What is set aside is set aside for open withdrawals of the same person, and all of it',
    violations: uncovered(
      'held',
      `select id as owner, user_id, asset, case state when 'BROADCAST' then 0 else units end + fee_units as units
       from withdrawal where state in ${listText(openWithdrawalStates)}`,
    ),
  },
  {
    id: 'A3',
    sentence:
      'What is on its way to a chain belongs to withdrawals that were sent and are not confirmed, and all of it',
    violations: uncovered(
      'chain_in_transit',
      `select id as owner, null::uuid as user_id, asset, units from withdrawal where state = 'BROADCAST'`,
    ),
  },
  {
    id: 'A4',
    sentence: 'What waits for e-mail addresses belongs to claims that wait, of the same sender, and all of it',
    violations: uncovered(
      'claims',
      `select id as owner, sender_id as user_id, asset, units from transfer_claim where state = 'HELD'`,
    ),
  },
  {
    id: 'A5',
    sentence: 'What lies in suspense for senders is what could not go back to them',
    violations: `
      select coalesce(kept.asset, claim.asset) as asset, kept.units as lies_there, claim.units as should_lie_there from (
        select account.asset, sum(entry.units) as units from account join entry on entry.account_id = account.id
        where account.kind = 'suspense_claims' group by account.asset
      ) as kept
      full join (
        select asset, sum(units) as units from transfer_claim where returned_to = 'suspense' group by asset
      ) as claim on claim.asset = kept.asset
      where coalesce(kept.units, 0) <> coalesce(claim.units, 0)`,
  },
  {
    id: 'D3',
    sentence:
      'Each credited deposit is a payment that the sandbox’s chain made to that address, to the unit, from outside or for somebody else',
    violations: `
      select deposit.id from chain_deposit as deposit
      left join sandbox_chain_tx as tx on tx.network = deposit.network and tx.tx_id = deposit.tx_id
      where deposit.state = 'CREDITED' and exists (select from sandbox_chain_tx)
        and (tx.id is null
          or tx.ref is not null and not exists (
            select from withdrawal where withdrawal.id::text = tx.ref and withdrawal.user_id <> deposit.user_id)
          or (tx.address, tx.asset, tx.units) is distinct from (deposit.address, deposit.asset, deposit.units))`,
  },
  {
    id: 'W4',
    sentence: 'A confirmed withdrawal names its payment, and where a node of ours signed one, that one',
    violations: `
      select withdrawal.id from withdrawal
      left join chain_signed_payment as signed on signed.network = withdrawal.network and signed.ref = withdrawal.id::text
      where withdrawal.state = 'CONFIRMED' and (withdrawal.tx_id is null or withdrawal.tx_id <> signed.tx_id)`,
  },
]
