/**
 * Writes the row types of the feature tables from a migrated database, so that they cannot drift from the migrations.
 * `node apps/server/test/tables.ts` writes the file; a test compares it.
 */
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../src/platform/migrations.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'

export const tablesFile = path.resolve(import.meta.dirname, '../src/platform/tables.gen.ts')

/** Only the ledger and the database's own functions may write these, so no other code gets their types. */
const hidden = [
  'account',
  'account_kind',
  'account_rollup',
  'posting',
  'entry',
  'seal',
  'ledger_day',
  'ledger_day_mark',
  'ledger_fee_month',
  'ledger_fee_mark',
  'ledger_era',
  'ledger_rest',
  'ledger_stop',
  'ledger_watch',
  'audit_seal',
  'audit_unsealed',
  'schema_migration',
  'recurring_task',
  'rate_window',
  'tally',
  'tally_change',
  'tallied',
]

interface Column {
  table: string
  column: string
  type: string
  required: boolean
  defaulted: boolean
}

export async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: columns } = await client.query<Column>(columnsQuery, [hidden])
  const { rows: checks } = await client.query<{ table: string; rule: string }>(checksQuery)
  await client.end()
  const unions = unionsOf(checks)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const bodies = [...tables].map(([name, list]) => `  ${name}: {\n${list.map((c) => line(c, unions)).join('')}  }\n`)
  return `${head}export interface Tables {\n${bodies.join('')}}\n`
}

const head = `// Generated from the database by test/tables.ts. Do not edit.\nimport type { ColumnType, Generated } from 'kysely'\n\n`

const columnsQuery = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    a.attnotnull as required, (a.atthasdef or a.attidentity <> '') as defaulted
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'v', 'p') and a.attnum > 0 and not a.attisdropped
    and c.relname <> all($1) order by 1, a.attnum`

const checksQuery = `
  select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
  where contype = 'c' and conrelid <> 0`

/** The values of \`check (state in ('A', 'B'))\`, by table and column. */
function unionsOf(checks: { table: string; rule: string }[]): Map<string, string> {
  const unions = new Map<string, string>()
  for (const { table, rule } of checks) {
    const [, column, values = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(rule) ?? []
    if (column)
      unions.set(`${table}.${column}`, [...values.matchAll(/'([^']*)'/g)].map(([, v]) => `'${v}'`).join(' | '))
  }
  return unions
}

const typeNames: Readonly<Record<string, string>> = {
  pg_snapshot: 'string',
  uuid: 'string',
  text: 'string',
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  bigint: 'string',
  numeric: 'string',
  units: 'string',
  bytea: 'Buffer',
  interval: 'string',
  date: 'string',
  'timestamp with time zone': 'Date',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  jsonb: 'unknown',
}

function line({ table, column, type, required, defaulted }: Column, unions: Map<string, string>): string {
  const name = unions.get(`${table}.${column}`) ?? typeNames[type]
  if (!name) throw new Error(`No TypeScript type for ${type} of ${table}.${column}`)
  const nullable = required ? '' : ' | null'
  return `    ${column}: ${columnType(type, name + nullable, defaulted)}\n`
}

/** JSON is written as text; what has a default may be left out. */
function columnType(type: string, name: string, defaulted: boolean): string {
  const optional = defaulted ? ' | undefined' : ''
  if (type === 'jsonb') return `ColumnType<unknown, string | null${optional}, string | null>`
  return defaulted ? `Generated<${name}>` : name
}

if (import.meta.main) {
  const server = await startPostgres({ dir: path.join(os.tmpdir(), `sengi-tables-${process.pid}`), throwaway: true })
  await migrate(server.url)
  writeFileSync(tablesFile, await describeTables(server.url))
  await server.stop()
}
