import { sql } from 'kysely'

/** The ticket that ends so, of a number that was typed. */
export const ticketsNumbered = (end: string) => sql`
  select id, 'TKT-' || upper(right(id::text, 8)) as label,
         (select username from app_user where id = support_ticket.user_id) as username
  from support_ticket where right(id::text, 8) = ${end}`
