import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { PersonalTable } from './declared.rules.ts'

/** One table's rows about somebody, each as the text of a JSON object, so that no figure is rounded on its way. */
export async function readHeld(
  db: Db,
  userId: string,
  { table, whose, ...one }: PersonalTable & { readonly table: string },
): Promise<string[]> {
  const named = 'sql' in whose ? whose.sql : whose.map((column) => `row.${column} = me.id`).join(' or ')
  const { rows } = await sql<{ told: string }>`
    with me as materialized (
      select id, email, email_canonical, email_verified_at, phone, phone_confirmed_at from app_user where id = ${userId}
    )
    select row_to_json(told)::text as told from (
      select ${sql.raw(shown(one).join(', '))} from me join ${sql.table(table)} as row on ${sql.raw(named)}
    ) as told`.execute(db)
  return rows.map(({ told }) => told)
}

const shown = ({ shows, people = '', selves = '', team = '', as = {} }: Omit<PersonalTable, 'whose'>): string[] => [
  ...each(shows, (column) => column),
  ...each(
    people,
    (column) => `case when ${column} = me.id then 'you'
    else (select '@' || username from app_user where app_user.id = ${column}) end`,
  ),
  ...each(selves, (column) => `case when ${column} = me.id then 'you' end`),
  ...each(team, (column) => `case when ${column} = me.id then 'you' when ${column} is not null then 'our team' end`),
  ...Object.entries(as).map(([name, expression]) => `${expression} as "${name}"`),
]

const each = (names: string, expression: (column: string) => string): string[] =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => `${expression(`row.${name}`)} as "${name}"`)
