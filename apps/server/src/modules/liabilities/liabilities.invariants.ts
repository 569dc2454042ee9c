import type { Invariant } from '../../platform/invariants.ts'

const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`

/** Each proof as it was published, and the newest one against the books as they were when it was taken. */
export const liabilitiesInvariants: readonly Invariant[] = [
  {
    id: 'I38',
    sentence: 'What a proof of liabilities says is owed is the sum of its leaves',
    violations: `
      with leaf as (select proof_id, asset, count(*) as leaves, sum(units) as units from liability_leaf group by proof_id, asset)
      select coalesce(leaf.proof_id, total.proof_id) as proof_id, coalesce(leaf.asset, total.asset) as asset
      from leaf full join liability_total as total on total.proof_id = leaf.proof_id and total.asset = leaf.asset
      join liability_proof as proof on proof.id = coalesce(leaf.proof_id, total.proof_id)
      where proof.forgotten_at is null
        and (coalesce(leaf.units, 0) <> coalesce(total.units, 0) or coalesce(leaf.leaves, 0) <> coalesce(total.leaves, 0))`,
  },
  {
    id: 'I38b',
    sentence: 'The newest proof of liabilities counts for everybody what the books owed them when it was taken',
    violations: `
      with newest as (
        select id, era, snapshot from liability_proof where taken_at is not null and forgotten_at is null order by id desc limit 1
      ), owed as (
        select coalesce(account.user_id, ${nobody}) as user_id, entry.asset, sum(entry.units) as units
        from newest
        join posting on posting.era < newest.era or (posting.era = newest.era and pg_visible_in_snapshot(posting.xid, newest.snapshot))
        join entry on entry.posting_id = posting.id join account on account.id = entry.account_id join account_kind using (kind)
        where account_kind.side = 'customer'
        group by 1, 2 having sum(entry.units) <> 0
      ), counted as (
        select leaf.user_id, leaf.asset, sum(leaf.units) as units from newest join liability_leaf as leaf on leaf.proof_id = newest.id
        group by 1, 2
      )
      select user_id, asset, owed.units as owed, counted.units as counted from owed full join counted using (user_id, asset)
      where owed.units is distinct from counted.units and exists (select from newest)`,
  },
  {
    id: 'I38c',
    sentence: 'Every tree of a published proof has its top, and its runs come to what is owed',
    violations: `
      select total.proof_id, total.asset from liability_total as total join liability_proof as proof on proof.id = total.proof_id
      where proof.published_at is not null and proof.forgotten_at is null and total.leaves > 0
        and (total.top is null or total.units is distinct from (
          select sum(run.units) from liability_run as run where run.proof_id = total.proof_id and run.asset = total.asset))`,
  },
]
