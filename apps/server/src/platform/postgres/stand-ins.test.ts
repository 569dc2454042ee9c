import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, aWorld, type World, withOwner } from '../../../test/world.ts'
import { ConfigError } from '../config.ts'
import { expectNewEnough, makeStandIns } from './stand-ins.ts'

const folder = path.resolve(import.meta.dirname, '../../../migrations/stand-ins')
const files = readdirSync(folder)

/** With the stand-ins beside the functions of the server's own, as they are on an older one. */
let world: World
beforeAll(async () => {
  world = await aWorld(1)
  for (const file of files) await asOwner(world.url, readFileSync(path.join(folder, file), 'utf8'))
})
afterAll(() => world[Symbol.asyncDispose]())

test('a migrated database has every function, from the server where that has it and from us where not', async () => {
  await using fresh = await aWorld(1)
  const found = await asOwner<{ name: string; homes: string[] }>(
    fresh.url,
    `select name, array(
       select distinct pronamespace::regnamespace::text from pg_proc where proname = name
     ) as homes from unnest($1::text[]) as name`,
    [files.map((file) => path.basename(file, '.sql'))],
  )

  expect(found).toHaveLength(2)
  for (const { name, homes } of found) expect([name, homes.length], homes.join()).toEqual([name, 1])
})

test('making them again changes nothing', async () => {
  await using fresh = await aWorld(1)
  const made = () =>
    asOwner(fresh.url, `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`)
  const before = await made()

  await withOwner(fresh.url, makeStandIns)

  expect(await made()).toEqual(before)
})

test('an id names its version and its moment, and those of a session ascend, however many', async () => {
  const [made] = await asOwner(
    world.url,
    `with ids as materialized (
       select n, public.uuidv7() as id from generate_series(1, 5000) as n
     ), read as (
       select n, id, id::text as text, ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint as millis from ids
     )
     select bool_and(text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$') as is_version_7,
            bool_and(id > before) filter (where n > 1) as ascends, count(distinct id)::int as count,
            min(millis) >= trunc(extract(epoch from statement_timestamp()) * 1000)
              and max(millis) <= trunc(extract(epoch from clock_timestamp()) * 1000) + 5 as is_now
     from (select *, lag(id) over (order by n) as before from read) as listed`,
  )

  expect(made).toEqual({ is_version_7: true, ascends: true, count: 5000, is_now: true })
})

test('an id of another time is of that time', async () => {
  const [read] = await asOwner(
    world.url,
    `select abs(('x' || left(replace(public.uuidv7(interval '-1 day')::text, '-', ''), 12))::bit(48)::bigint
       - extract(epoch from clock_timestamp() - interval '1 day') * 1000) < 60000 as is_a_day_ago`,
  )

  expect(read).toEqual({ is_a_day_ago: true })
})

test('the application makes ids, too', async () => {
  const { id } = await world.db.selectNoFrom((eb) => eb.fn<string>('public.uuidv7').as('id')).executeTakeFirstOrThrow()

  expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

const texts: [string | null, string, boolean | null][] = [
  ['0192f0c1-0000-7000-8000-000000000000', 'uuid', true],
  ['0192f0c1', 'uuid', false],
  ['5', 'int4', true],
  ['5.5', 'int4', false],
  ['99999999999', 'int4', false],
  ["1'); drop table letter; --", 'int4', false],
  ['1e400', 'numeric', true],
  ['NaN', 'numeric', true],
  ['12,5', 'numeric', false],
  ['', 'numeric', false],
  [null, 'numeric', null],
]

test.each(texts)('whether %s is a %s: %s', async (text, type, expected) => {
  const [read] = await asOwner(world.url, 'select public.pg_input_is_valid($1, $2) as valid', [text, type])

  expect(read).toEqual({ valid: expected })
})

test('a server that is too old is refused with its version', () => {
  expect(() => expectNewEnough({ version: '14.13', number: 140_013 })).toThrow(
    new ConfigError('This PostgreSQL is 14.13. Sengi works on PostgreSQL 15 or newer.'),
  )
  expect(() => expectNewEnough({ version: '15.0', number: 150_000 })).not.toThrow()
})
