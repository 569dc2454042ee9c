import { sql } from 'kysely'

/** Stands behind every letter that a name can go on with. */
const last = '\u{10FFFF}'

/** For our team: the first `limit` people whose name begins so, whatever they let others find, in the order of the index of names. */
export const peopleNamed = (beginning: string, limit: number) => sql`
  select id, username as label, null::text as username from app_user
  where username collate "C" >= ${beginning} and username collate "C" < ${`${beginning}${last}`}
  order by username collate "C" limit ${limit}`
