import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of the lists and of whoever they may mean. */
export const screeningInvariants: readonly Invariant[] = [
  {
    id: 'Y1',
    sentence: 'Nobody whom a list may mean is free to move money, and only the two who clear the case let them go',
    violations: `
      select stands.id, stands.user_id from screening_case as stands
      join app_user on app_user.id = stands.user_id
      left join suspension on suspension.user_id = stands.user_id and suspension.lifted_at is null
      where stands.subject = 'person' and stands.state <> 'FALSE'
        and (app_user.suspended_at is null or suspension.kept is null)`,
  },
  {
    id: 'Y2',
    sentence: 'A suspension is kept for a case that stands, and for nothing else',
    violations: `
      select suspension.id from suspension
      where kept is not null and not exists (
        select from screening_case as stands
        where stands.user_id = suspension.user_id and stands.subject = 'person' and stands.state <> 'FALSE')`,
  },
  {
    id: 'Y3',
    sentence: 'Two people clear a case, neither of whom it is about',
    violations: `
      select id from screening_case
      where state = 'FALSE' and (clear_asked_by is null or cleared_by is not distinct from clear_asked_by
        or user_id in (clear_asked_by, cleared_by))`,
  },
  {
    id: 'Y4',
    sentence: 'Coins from where a list names are not credited while their case stands',
    violations: `
      select stands.id from screening_case as stands
      join chain_deposit as deposit on deposit.id = stands.ref
      where stands.subject = 'sender' and stands.state <> 'FALSE' and deposit.state = 'CREDITED'
        and deposit.credited_at > stands.opened_at`,
  },
  {
    id: 'Y5',
    sentence: 'A list that counts is whole: it has each entry that was loaded with it',
    violations: `
      select list.id, list.entries, count(entry.key) as found from screening_list as list
      left join screening_entry as entry on entry.list_id = list.id
      where list.state in ('CURRENT', 'WAITING') group by list.id having count(entry.key) <> list.entries`,
  },
]
