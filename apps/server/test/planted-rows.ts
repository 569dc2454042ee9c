import type pg from 'pg'
import { withOwner } from './world.ts'

interface Column {
  name: string
  type: string
  /** The first of the words that a check allows, if there is one. */
  word: string | null
}

/** Whose rows a table refers to, by the name of the column: something of the person's own, or chance. */
const belongings: Readonly<Record<string, string>> = {
  order_id: 'select id from p2p_order where $1 in (buyer_id, seller_id) limit 1',
  case_id:
    'select id from p2p_case where order_id in (select id from p2p_order where $1 in (buyer_id, seller_id)) limit 1',
  application_id: 'select id from kyc_application where user_id = $1 limit 1',
  position_id: 'select id from stake_position where user_id = $1 limit 1',
  group_id: 'select group_id from bill_member where user_id = $1 limit 1',
  from_member_id: 'select id from bill_member where user_id = $1 limit 1',
}

/**
 * Writes one row about somebody into a table, whatever the product would ask first: each column that must be there gets the least that
 * its type and its checks allow. Keys to other tables are not followed.
 */
export function plantRow(
  url: string,
  table: string,
  person: { id: string; email: string },
  own: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return withOwner(url, async (client) => {
    await client.query('set session_replication_role = replica')
    const columns = await requiredColumns(client, table)
    const named = [...new Set([...columns.map(({ name }) => name), ...own, ...Object.keys(more)])]
    const values = await Promise.all(
      named.map(async (name) => {
        if (name in more) return more[name]
        if (own.includes(name)) return person.id
        if (name === 'recipient') return person.email
        const found = belongings[name] ? await client.query(`select (${belongings[name]}) as value`, [person.id]) : null
        const one = columns.find((column) => column.name === name)
        return found?.rows[0].value || (one && least(one))
      }),
    )
    const places = named.map((_, at) => `$${at + 1}`)
    await client.query(`insert into ${table} (${named.map((name) => `"${name}"`)}) values (${places})`, values)
  })
}

async function requiredColumns(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, coalesce(nullif(typbasetype, 0), pg_type.oid)::regtype::text as type, (
       select (regexp_match(pg_get_constraintdef(pg_constraint.oid), '\\y' || attname || ' = ANY \\(\\(?ARRAY\\[''([^'']+)'''))[1]
       from pg_constraint where conrelid = attrelid and contype = 'c'
         and pg_get_constraintdef(pg_constraint.oid) ~ ('\\y' || attname || ' = ANY') limit 1) as word
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''`,
    [table],
  )
  return rows
}

const least = ({ type, word }: Column): unknown => {
  if (word) return word
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'bytea') return Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 0, 1))
  if (type === 'date') return '2026-01-01'
  if (type === 'boolean') return true
  if (type === 'jsonb') return '{}'
  if (type.endsWith('[]')) return []
  if (type === 'text') return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
  return 1
}
