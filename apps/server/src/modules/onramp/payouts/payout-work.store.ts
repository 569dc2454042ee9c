import { sql } from 'kysely'
import { listed } from '../../../platform/db.ts'
import { awayLineStates } from './payouts.rules.ts'

const hasLapsed = sql`ask_lapses(asked_at) <= clock_now()`
const handSaid = sql`line.state in ${listed(awayLineStates)} and line.asked_outcome is not null and line.approved_by is null`

/** Runs that somebody proposed, as long as another one can still agree. The hash covers every line that would be paid. */
export const askedRuns = sql`
  select run.id::text, (select min(payout.reference) || case when count(*) > 1 then ' +' || count(*) - 1 else '' end
            from bank_payout_line as line join bank_payout as payout on payout.id = line.payout_id
            where line.run_id = run.id and line.state = 'DRAFTED') as label,
         null::uuid[] as owners, null::uuid as assignee, run.asked_at as since, run.asked_by, run.reason, 'ZAR' as asset,
         (select sum(amount_cents) from bank_payout_line where run_id = run.id and state = 'DRAFTED')::units as units,
         ask_lapses(run.asked_at) as until,
         ask_hash('payout_run', jsonb_build_array(run.id, run.reason, run.asked_by, run.made_by, extract(epoch from run.asked_at),
           (select jsonb_agg(jsonb_build_array(line.place, payout.id, payout.amount_cents, payout.holder_name, payout.bank,
               payout.branch_code, payout.account_number, payout.reference) order by line.place)
             from bank_payout_line as line join bank_payout as payout on payout.id = line.payout_id
             where line.run_id = run.id and line.state = 'DRAFTED'))) as hash
  from bank_payout_run as run where run.state = 'PROPOSED' and not ${hasLapsed}`

/** What somebody found out of a payout that the bank says nothing of, where another one can still agree. */
export const askedOutcomes = sql`
  select line.id::text, payout.reference || ' ' || line.asked_outcome as label, array_remove(array[payout.user_id], null) as owners,
         null::uuid as assignee, line.asked_at as since, line.asked_by, line.evidence as reason, 'ZAR' as asset,
         line.amount_cents as units, ask_lapses(line.asked_at) as until,
         ask_hash('payout_outcome', jsonb_build_array(line.id, line.asked_outcome, line.amount_cents, line.evidence, line.asked_by,
           extract(epoch from line.asked_at))) as hash
  from bank_payout_line as line join bank_payout as payout on payout.id = line.payout_id where ${handSaid} and not ${hasLapsed}`

/** Payouts that the bank has and says nothing of, about which nobody asked for anything that may still be agreed to. */
export const unknownPayouts = sql`
  select line.run_id::text as id, payout.reference as label, null::uuid[] as owners, null::uuid as assignee, line.sent_at as since,
         null::uuid as asked_by, null::text as reason, 'ZAR' as asset, line.amount_cents as units, null::timestamptz as until
  from bank_payout_line as line join bank_payout as payout on payout.id = line.payout_id
  where line.state = 'UNKNOWN' and (line.asked_outcome is null or ${hasLapsed})`
