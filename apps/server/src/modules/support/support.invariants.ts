import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of tickets, so that both sides can rely on what was written. */
export const supportInvariants: readonly Invariant[] = [
  {
    id: 'Q1',
    sentence: 'Every ticket begins with what its person wrote, or whoever of our team began it',
    violations: `
      select ticket.id from support_ticket as ticket
      left join lateral (
        select author_id, said from support_message as line
        where line.user_id = ticket.user_id and line.ticket_id = ticket.id order by line.id limit 1
      ) as first on true
      where first.author_id is distinct from coalesce(ticket.begun_by, ticket.user_id) or first.said = ''`,
  },
  {
    id: 'Q2',
    sentence: 'Every file of a ticket is shown in one line of it, by its person',
    violations: `
      select file.id from support_file as file
      left join support_message as line
        on line.user_id = file.user_id and line.ticket_id = file.ticket_id and line.file_id = file.id
      group by file.user_id, file.ticket_id, file.id
      having count(line.id) <> 1 or bool_or(line.by_staff)`,
  },
  {
    id: 'Q3',
    sentence: 'A ticket waits for its person only after our team wrote to them or said why',
    violations: `
      select ticket.id from support_ticket as ticket
      where turn <> 'ours' and not exists (
        select from support_message as line
        where line.user_id = ticket.user_id and line.ticket_id = ticket.id and line.by_staff)
        and not exists (
          select from audit_event where action = 'support.state_set' and subject = 'support_ticket:' || ticket.id)
        and state <> 'closed'`,
  },
  {
    id: 'Q6',
    sentence:
      'A ticket that goes on in another one is no complaint, was joined by our team, and the other one is on its own',
    violations: `
      select ticket.id from support_ticket as ticket
      join support_ticket as other on other.user_id = ticket.user_id and other.id = ticket.joined_to
      where other.joined_to is not null
        or not exists (select from audit_event where action = 'support.joined' and subject = 'support_ticket:' || ticket.id)
        or exists (select from support_complaint as complaint
          where complaint.user_id = ticket.user_id and complaint.ticket_id = ticket.id)`,
  },
  {
    id: 'Q4',
    sentence:
      'Every complaint that is decided says what came of it and why, and was decided by somebody who had not answered in it, or withdrawn by its person',
    violations: `
      select ticket_id from support_complaint as complaint
      where state = 'decided' and (outcome is null or decided_by = against
        or (num_nulls(root_cause, decided_by) > 0 and not exists (
          select from audit_event where action = 'support.complaint_withdrawn' and actor_id = complaint.user_id
            and subject = 'support_complaint:' || complaint.ticket_id and complaint.outcome = 'withdrawn'))
        or exists (select from support_message as line
          where line.user_id = complaint.user_id and line.ticket_id = complaint.ticket_id
            and line.author_id = complaint.decided_by and line.at < complaint.decided_at))`,
  },
  {
    id: 'Q5',
    sentence: 'Every ticket of the topic complaint that is open is a complaint',
    violations: `
      select ticket.id from support_ticket as ticket
      where topic = 'complaint' and turn <> 'nobodys' and not exists (
        select from support_complaint as complaint
        where complaint.user_id = ticket.user_id and complaint.ticket_id = ticket.id)`,
  },
]
