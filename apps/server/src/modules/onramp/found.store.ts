import { sql } from 'kysely'

export const purchasesNamed = (reference: string) => sql`
  select id, reference as label, (select username from app_user where id = buy_order.user_id) as username
  from buy_order where reference = ${reference}`
