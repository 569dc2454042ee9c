import type { Invariant } from '../platform/invariants.ts'

const tables = `array['account_kind', 'account', 'posting', 'entry', 'account_rollup', 'seal', 'ledger_day', 'ledger_day_mark',
  'ledger_fee_month', 'ledger_fee_mark']`
const guards = `array['posting_is_history', 'entry_is_history', 'seal_is_history', 'account_stays', 'entry_rules']`

/** What must hold of every amount in the ledger, whoever asks and whenever. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    sentence: 'Each posting balances per asset',
    violations: 'select posting_id, asset from entry group by posting_id, asset having sum(units) <> 0',
    names: { what: 'posting', column: 'posting_id' },
  },
  {
    id: 'I2',
    sentence: 'The whole ledger balances per asset',
    violations: 'select asset, sum(units) from entry group by asset having sum(units) <> 0',
  },
  {
    id: 'I3',
    sentence: 'Each posting moves something, and each move has its two sides',
    violations: `
      select posting.id, move.n from posting
      full join (select posting_id, (line + 1) / 2 as n, count(*) as sides, sum(units) as rest from entry group by 1, 2) as move
        on move.posting_id = posting.id
      where posting.id is null or move.n is null or move.sides <> 2 or move.rest <> 0`,
    names: { what: 'posting', column: 'id' },
  },
  {
    id: 'I4',
    sentence: 'Each running balance is the sum of its entries',
    violations: `
      select account.id from account
      left join (select account_id, sum(units) as units from entry group by account_id) as told on told.account_id = account.id
      where account.balance <> case when account.has_floor then coalesce(told.units, 0) else 0 end`,
    names: { what: 'account', column: 'id' },
  },
  {
    id: 'I5',
    sentence: 'No account with a floor is below zero',
    violations: `
      select account.id from account join account_kind using (kind)
      where account_kind.has_floor and not (account.balance >= 0 and account.balance < 'NaN')`,
    names: { what: 'account', column: 'id' },
  },
  {
    id: 'I6',
    sentence: 'Every amount is a whole number other than zero',
    violations: `
      select posting_id, line from entry where units = 'NaN' or abs(units) = 'Infinity' or units <> trunc(units) or units = 0`,
    names: { what: 'posting', column: 'posting_id' },
  },
  {
    id: 'I7',
    sentence: 'Each entry is in the asset of its account',
    violations: `
      select entry.posting_id, entry.line from entry left join account on account.id = entry.account_id
      where account.asset is distinct from entry.asset`,
    names: { what: 'posting', column: 'posting_id' },
  },
  {
    id: 'I8',
    sentence: 'What the company booked as its own is not below zero, so nothing of it was paid with what customers own',
    violations: `
      select account.asset from entry join account on account.id = entry.account_id join account_kind using (kind)
      group by account.asset
      having coalesce(sum(units) filter (where side = 'customer'), 0) > -coalesce(sum(units) filter (where side = 'asset'), 0)`,
  },
  {
    id: 'A1',
    sentence: 'Each wallet is of the person whose name it bears, and the platform’s own accounts are nobody’s',
    violations: `
      select account.id, account.kind, account.owner, account.user_id from account join account_kind using (kind)
      where (account.kind = 'available' and account.user_id is distinct from account.owner)
        or ((account_kind.side <> 'customer' or not account_kind.has_floor)
          and (account.user_id is not null or account.owner <> '00000000-0000-0000-0000-000000000000'))`,
  },
  {
    id: 'I9',
    sentence: 'No account with a floor was ever below zero',
    violations: `
      select account_id, posting_id from (
        select entry.account_id, entry.posting_id,
               sum(entry.units) over (partition by entry.account_id order by entry.posting_id, entry.line) as balance
        from entry join account on account.id = entry.account_id where account.has_floor
      ) as past where balance < 0`,
    names: { what: 'account', column: 'account_id' },
  },
  {
    id: 'I23b',
    sentence: 'A reason and ref move money once',
    violations: 'select reason, ref from posting group by reason, ref having count(*) > 1',
  },
  {
    id: 'I27',
    sentence: 'The sealed journal is what was sealed',
    violations: 'select seq from ledger_broken_seals() as broken (seq)',
  },
  {
    id: 'I36b',
    sentence: 'The application cannot write the ledger but through its functions, and the guards of its history stand',
    violations: `
      select name, act from unnest(${tables}) as ledger (name), unnest(array['insert', 'update', 'delete', 'truncate']) as act
      where has_table_privilege('sengi_app', name, act) or has_any_column_privilege('sengi_app', name, case when act in ('insert', 'update') then act else 'insert' end)
      union all
      select name, 'guard' from unnest(${guards}) as guard (name)
      where not exists (select from pg_trigger where tgname = guard.name and tgenabled in ('O', 'A'))`,
  },
  {
    id: 'R1',
    sentence: 'Each rolled-up balance is the sum of the entries it covers',
    violations: `
      select rollup.account_id from account_rollup as rollup
      where rollup.balance <> (
        select coalesce(sum(entry.units), 0) from entry join posting on posting.id = entry.posting_id
        where entry.account_id = rollup.account_id and (posting.era, posting.xid, posting.id) <= (rollup.last_era, rollup.last_xid, rollup.last_id))`,
  },
  {
    id: 'R2',
    sentence: 'What each day changed for somebody is the sum of the entries that it covers',
    violations: `
      with told as (
        select account.user_id, entry.asset, (posting.at at time zone 'Africa/Johannesburg')::date as day, sum(entry.units) as units
        from entry join account on account.id = entry.account_id join posting on posting.id = entry.posting_id
        where account.user_id is not null
          and (posting.era, posting.xid, posting.id) <= (select last_era, last_xid, last_id from ledger_day_mark)
        group by 1, 2, 3
      )
      select user_id, asset, day from told full join ledger_day as kept using (user_id, asset, day)
      where coalesce(told.units, 0) <> coalesce(kept.units, 0) or kept.in_units - kept.out_units > kept.units`,
  },
  {
    id: 'R3',
    sentence: 'What each month brought in fees is the sum of the entries that it covers',
    violations: `
      with told as (
        select date_trunc('month', posting.at at time zone 'Africa/Johannesburg')::date as month, posting.reason, entry.asset,
          sum(entry.units) as units
        from entry join account on account.id = entry.account_id join posting on posting.id = entry.posting_id
        where account.kind = 'fees'
          and (posting.era, posting.xid, posting.id) <= (select last_era, last_xid, last_id from ledger_fee_mark)
        group by 1, 2, 3
      )
      select month, reason, asset from told full join ledger_fee_month as kept using (month, reason, asset)
      where coalesce(told.units, 0) <> coalesce(kept.units, 0)`,
  },
]
