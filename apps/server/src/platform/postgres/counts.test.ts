import { expect, test } from 'vitest'
import { aWorldBefore } from '../../../test/before.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { migrate } from '../migrations.ts'
import { countGrown } from './counts.ts'

/** How many rows the planner believes in; -1 until somebody counted. */
const believed = async ({ url }: Pick<World, 'url'>, table: string) =>
  (
    await asOwner<{ rows: number }>(url, 'select reltuples::int as rows from pg_class where oid = $1::regclass', [
      table,
    ])
  )[0]?.rows

const fill = ({ url }: Pick<World, 'url'>, rows: number) =>
  asOwner(
    url,
    `insert into idempotency_key (user_id, key, route, fingerprint)
     select uuidv7(), 'key ' || uuidv7(), 'POST /api/crypto/send', sha256('body') from generate_series(1, $1::int) as n`,
    [rows],
  )

test('what has grown is counted, and what is nearly empty stays uncounted', async () => {
  await using world = await aWorld(1)
  await asOwner(world.url, 'alter table idempotency_key set (autovacuum_enabled = off)')
  await fill(world, 3)
  await countGrown(world.url)
  expect(await believed(world, 'idempotency_key')).toBe(-1)

  await fill(world, 3_000)
  await countGrown(world.url)

  expect(await believed(world, 'idempotency_key')).toBe(3_003)
  expect(await believed(world, 'user_block')).toBe(-1)
})

test('a migration counts what it found, a start without one does not', async () => {
  await using world = await aWorldBefore('0044_forced_plans.sql')
  await asOwner(world.url, 'alter table idempotency_key set (autovacuum_enabled = off)')
  await fill(world, 3_000)
  await migrate(world.url)
  expect(await believed(world, 'idempotency_key')).toBe(3_000)

  await fill(world, 3_000)
  await migrate(world.url)
  expect(await believed(world, 'idempotency_key')).toBe(3_000)
})
