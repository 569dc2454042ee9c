import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** A ticket that no answer came to. */
export interface LapsedTicket {
  readonly userId: string
  readonly id: string
  /** Since when it waited. */
  readonly since: Date
  /** Whether its person ever wrote in it. */
  readonly hasSpoken: boolean
}

/** Has those solved that waited for their person for so long. A complaint is decided instead. */
export async function solveUnanswered(tx: Tx, seconds: number, most: number): Promise<LapsedTicket[]> {
  const { rows } = await sql<LapsedTicket>`
    with due as (
      select user_id, id, since from support_ticket as waiting
      where turn = 'theirs' and since <= clock_now() - make_interval(secs => ${seconds})
        and not exists (select from support_complaint where user_id = waiting.user_id and ticket_id = waiting.id)
      order by since, id limit ${most} for update skip locked
    )
    update support_ticket as ticket set state = 'solved', turn = 'nobodys', since = clock_now(), ended_at = clock_now()
    from due where ticket.user_id = due.user_id and ticket.id = due.id
    returning ticket.user_id as "userId", ticket.id, due.since, exists (select from support_message as line
      where line.user_id = due.user_id and line.ticket_id = due.id and not line.by_staff) as "hasSpoken"`.execute(tx)
  return rows
}

/** Closes what was solved so long ago that nobody opens it again. Answers whose. */
export async function closeSolved(tx: Tx, seconds: number, most: number): Promise<{ userId: string; id: string }[]> {
  const { rows } = await sql<{ userId: string; id: string }>`
    with due as (
      select user_id, id from support_ticket
      where state = 'solved' and ended_at <= clock_now() - make_interval(secs => ${seconds})
      order by ended_at limit ${most} for update skip locked
    )
    update support_ticket as ticket set state = 'closed' from due
    where ticket.user_id = due.user_id and ticket.id = due.id
    returning ticket.user_id as "userId", ticket.id`.execute(tx)
  return rows
}
