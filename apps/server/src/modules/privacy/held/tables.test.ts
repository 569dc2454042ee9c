import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { columnsIn, declaredColumns } from './declared.rules.ts'
import { declared, heldParts, personalTables } from './tables.rules.ts'

let world: World
let columns: Map<string, string[]>
beforeAll(async () => {
  world = await aWorld()
  const rows = await asOwner<{ table: string; columns: string[] }>(
    world.url,
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
  )
  columns = new Map(rows.map((row) => [row.table, row.columns]))
})
afterAll(() => world[Symbol.asyncDispose]())

test('every table says whether it is about people, and none that is gone still does', () => {
  expect(Object.keys(declared).sort()).toEqual([...columns.keys()].sort())
})

test('every column of a personal table is shown or left out, once', () => {
  const said = personalTables.map((one) => ({ table: one.table, columns: declaredColumns(one).sort() }))

  expect(said).toEqual(personalTables.map(({ table }) => ({ table, columns: (columns.get(table) ?? []).toSorted() })))
})

test('no password, hash, secret or key is shown', async () => {
  const secret =
    /hash|secret|token|digest|fingerprint|storage|sha256|endpoint|p256dh|^auth$|pin_hash|password_hash|^body$/
  const told = personalTables.flatMap(({ table, hides, ...one }) =>
    declaredColumns({ ...one }).flatMap((column) => (secret.test(column) ? [`${table}.${column}`] : [])),
  )
  const bytes = await asOwner<{ name: string }>(
    world.url,
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`,
  )
  const shown = new Set(
    personalTables.flatMap(({ table, hides, opens, ...one }) => declaredColumns(one).map((c) => `${table}.${c}`)),
  )

  expect(told).toEqual([])
  expect(bytes.filter(({ name }) => shown.has(name))).toEqual([])
})

test('a column that names a person is shown as a person or not at all', async () => {
  const people = await asOwner<{ table: string; column: string }>(
    world.url,
    `select conrelid::regclass::text as table, attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'app_user'::regclass`,
  )
  const plain = people.filter(({ table, column }) => {
    const one = personalTables.find((each) => each.table === table)
    return one && columnsIn(one.shows).includes(column)
  })

  expect(people.length).toBeGreaterThan(50)
  expect(plain).toEqual([])
})

test('a column that names a stored file says which file it is, or why it is nobody’s upload', async () => {
  const naming = await asOwner<{ name: string }>(
    world.url,
    `select distinct conrelid::regclass || '.' || attname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) like '%[0-9a-f]{64}%'`,
  )
  const uploads = personalTables.flatMap(({ table, upload }) => (upload ? [`${table}.${upload.named}`] : []))

  expect(naming.map(({ name }) => name).sort()).toEqual([...uploads, ...madeByUs].sort())
})

/** Files that are kept and that nobody sent in, and a hash that looks like the name of one. */
const madeByUs = [
  'account_closure.storage_name',
  'carf_file.storage_name',
  'data_export.storage_name',
  'setting_proposal.hash',
]

test('the page has a row for every section', () => {
  expect(heldParts().length).toBeGreaterThan(11)
})
