import { sql } from 'kysely'

/** For our team: people whose name begins so, whatever they let others find. */
export const peopleNamed = (beginning: string) => sql`
  select id, username as label, null::text as username from app_user
  where username ~>=~ ${beginning} and username ~<~ ${`${beginning}~`}`

/** For our team: whose address or number it is, as a whole. */
export const peopleReached = ({ email, phone }: { email: string | null; phone: string | null }) => sql`
  select id, username as label, null::text as username from app_user
  where email_canonical = ${email} or phone = ${phone}`
