import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of streaks. */
export const rewardsInvariants: readonly Invariant[] = [
  {
    id: 'S1',
    sentence: 'Each check-in goes on from the one before it, or begins anew after a gap that freezes could not cover',
    violations: `
      select user_id, day from (
        select *, lag(streak) over past as streak_before, lag(best) over past as best_before,
          lag(freezes) over past as freezes_before, day - lag(day) over past - 1 as missed
        from check_in window past as (partition by user_id order by day)
      ) as counted
      where streak <> case when missed <= freezes_before then streak_before + 1 else 1 end
        or best <> greatest(coalesce(best_before, 0), streak)
        or covered <> case when missed <= freezes_before then missed else 0 end
        or freezes <> least(2, case when missed <= freezes_before then freezes_before - missed else 0 end
          + case when streak % 7 = 0 then 1 else 0 end)`,
  },
]
