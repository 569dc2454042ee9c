import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorldBefore } from '../../test/before.ts'
import { asOwner, aWorld, type World } from '../../test/world.ts'
import { noted, readEnds } from '../verify/ends.ts'
import { recordAudit, sealAudit } from './audit.ts'
import { type Db, inTransaction, openDb } from './db.ts'
import { checkInvariants, platformInvariants } from './invariants.ts'
import { migrate } from './migrations.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(10)
})
afterAll(() => world[Symbol.asyncDispose]())

const record = (db: Db, n: number) =>
  recordAudit(db, { actorId: null, action: 'test.done', subject: `thing:${n}`, network: 'n', detail: { n } })

/** A trail of its own: six events in a chain, and one that waits. */
async function aTrail(): Promise<World> {
  const own = await aWorld(3)
  for (let n = 1; n <= 6; n += 1) await record(own.db, n)
  expect(await sealAudit(own.db)).toBe(6)
  await record(own.db, 7)
  return own
}

interface Break {
  seq: string | null
  event_id: string
  what: string
}
const breaks = async (url: string): Promise<string[]> =>
  (await asOwner<Break>(url, 'select * from audit_breaks() order by event_id, what')).map(
    ({ event_id, what }) => `${event_id} ${what}`,
  )
const brokenOf = async (url: string) =>
  (await checkInvariants(url, platformInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)
const chainOf = (url: string) =>
  asOwner<{ links: number; last: string; events: number; waiting: number }>(
    url,
    `select count(*)::int as links, max(seq) as last, count(distinct event_id)::int as events,
       (select count(*)::int from audit_unsealed) as waiting from audit_seal`,
  )

test('what is recorded is chained, event by event, and an untouched trail has no break', async () => {
  await using own = await aTrail()

  expect(await chainOf(own.url)).toEqual([{ links: 6, last: '6', events: 6, waiting: 1 }])
  expect(await breaks(own.url)).toEqual([])
  expect(await brokenOf(own.url)).toEqual([])
})

test('two processes that record and chain at once leave one chain, with every event in it once', async () => {
  await using own = await aWorld(10)
  const second = openDb(own.appUrl, { max: 10 })

  await Promise.all(
    Array.from({ length: 120 }, (_, n) => {
      const db = n % 2 === 0 ? own.db : second
      return n % 6 === 0 ? sealAudit(db) : record(db, n)
    }),
  )
  await sealAudit(second)

  expect(await chainOf(own.url)).toEqual([{ links: 100, last: '100', events: 100, waiting: 0 }])
  expect(await breaks(own.url)).toEqual([])
  await second.destroy()
})

test('an event that is committed late is chained late, and one that is rolled back never was', async () => {
  await using own = await aWorld(4)
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const late = inTransaction(own.db, async (tx) => {
    await record(tx, 1)
    begun.resolve()
    await release.promise
  })
  await begun.promise
  await record(own.db, 2)
  const undone = inTransaction(own.db, async (tx) => {
    await record(tx, 3)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  expect(await sealAudit(own.db)).toBe(1)
  release.resolve()
  await late
  expect(await sealAudit(own.db)).toBe(1)

  const links = await asOwner<{ event_id: string }>(own.url, 'select event_id from audit_seal order by seq')
  expect(links.map(({ event_id }) => event_id)).toEqual(['2', '1'])
  expect(await breaks(own.url)).toEqual([])
})

test('recording waits for nobody: not for a chain that is being made, nor for another who records', async () => {
  await using own = await aWorld(4)
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const chaining = inTransaction(own.db, async (tx) => {
    await record(tx, 1)
    await sealAudit(tx)
    begun.resolve()
    await release.promise
  })
  await begun.promise

  await record(own.db, 2)
  const asked = await sealAudit(own.db)
  release.resolve()
  await chaining

  expect(asked).toBe(0)
  expect(await sealAudit(own.db)).toBe(1)
  expect(await breaks(own.url)).toEqual([])
})

/** The link of an event made anew, as if it had always been of what the event says now. */
const patch = (seq: number) => `
  update audit_seal set hash = audit_hash(seq,
    coalesce((select before.hash from audit_seal as before where before.seq = audit_seal.seq - 1), decode(repeat('00', 32), 'hex')),
    (select audit_event from audit_event where audit_event.id = audit_seal.event_id))
  where seq = ${seq}`

const tampering: [string, string, string[]][] = [
  ['who did it altered', `update audit_event set actor_id = gen_random_uuid() where id = 3`, ['3 altered']],
  ['what was done altered', `update audit_event set action = 'test.undone' where id = 3`, ['3 altered']],
  ['whom it was done to altered', `update audit_event set subject = 'x' where id = 3`, ['3 altered']],
  ['when it was done altered', `update audit_event set at = at - interval '1 second' where id = 3`, ['3 altered']],
  ['a time that is none', `update audit_event set at = '-infinity' where id = 3`, ['3 altered']],
  ['where from altered', `update audit_event set network = null where id = 3`, ['3 altered']],
  ['a detail altered', `update audit_event set detail = '{"n": 30}' where id = 3`, ['3 altered']],
  ['an event deleted', 'delete from audit_event where id = 3', ['3 missing']],
  ['a waiting event deleted', 'delete from audit_event where id = 7', ['7 missing']],
  ['the tail of the events cut off', 'delete from audit_event where id > 4', ['5 missing', '6 missing', '7 missing']],
  [
    'two events swapped',
    `update audit_event set subject = 'thing:' || 7 - id, detail = jsonb_build_object('n', 7 - id) where id in (3, 4)`,
    ['3 altered', '4 altered'],
  ],
  [
    'two links swapped',
    `update audit_seal set event_id = -event_id where seq in (3, 4); update audit_seal set event_id = 7 + event_id where seq in (3, 4)`,
    ['3 altered', '4 altered'],
  ],
  ['a link removed', 'delete from audit_seal where seq = 3', ['3 never sealed', '4 torn']],
  [
    'an event and its link removed',
    'delete from audit_seal where seq = 3; delete from audit_event where id = 3',
    ['4 torn'],
  ],
  [
    'an event and its link removed, and those after moved up',
    `delete from audit_seal where seq = 3; delete from audit_event where id = 3; update audit_seal set seq = seq - 1 where seq > 3`,
    ['4 altered', '5 altered', '6 altered'],
  ],
  [
    'an event put in between',
    `insert into audit_event (action, subject) values ('test.done', 'x')`,
    ['8 never sealed'],
  ],
  [
    'an altered event whose own link was made anew',
    `update audit_event set subject = 'x' where id = 3; ${patch(3)}`,
    ['4 altered'],
  ],
  [
    'an altered event whose link and successor were made anew',
    `update audit_event set subject = 'x' where id = 3; ${patch(3)}; ${patch(4)}`,
    ['5 altered'],
  ],
  ['the waiting forgotten', 'truncate audit_unsealed', ['7 never sealed']],
]

test.each(tampering)('%s is seen, by an operator with every right too', async (_, act, expected) => {
  await using own = await aTrail()

  await asOwner(own.url, `set session_replication_role = replica; ${act}`)

  expect(await breaks(own.url)).toEqual(expected)
  expect(await brokenOf(own.url)).toEqual(['I27b'])
})

test('a tail that is cut off with its links is whole again, and told from the end that was noted elsewhere', async () => {
  await using own = await aTrail()
  const [, word = ''] = /(audit=\S+)/.exec(await readEnds(own.url)) ?? []
  const compared = async () => (await checkInvariants(own.url, [noted(word)])).map(({ count }) => count)
  expect(await compared()).toEqual([0])
  await sealAudit(own.db)
  expect(await compared()).toEqual([0])

  await asOwner(
    own.url,
    `set session_replication_role = replica; truncate audit_unsealed; delete from audit_seal where seq > 4; delete from audit_event where id > 4`,
  )
  expect(await breaks(own.url)).toEqual([])
  expect(await compared()).toEqual([1])

  // The same places filled again make another chain.
  for (let n = 5; n <= 7; n += 1) await record(own.db, n)
  await sealAudit(own.db)
  expect(await breaks(own.url)).toEqual([])
  expect(await compared()).toEqual([1])
})

test.each(['audit=', 'audit=6', 'audit=6:abc', `journal=x:${'a'.repeat(64)}`, `audit=1;drop:${'a'.repeat(64)}`])(
  'an end that cannot be compared is no end: %s',
  (word) => {
    expect(() => noted(word)).toThrow('Not the end of a chain')
  },
)

/** What a thief tries who speaks to the database through the application. */
const asThief = [
  `update audit_event set subject = 'x'`,
  'delete from audit_event',
  'truncate audit_event',
  `insert into audit_event (id, action, subject) overriding system value values (1, 'a', 's')`,
  `insert into audit_event (at, action, subject) values (now() - interval '1 day', 'a', 's')`,
  'alter table audit_event disable trigger all',
  'alter table audit_event disable trigger audit_waits',
  'drop trigger audit_is_history on audit_event',
  'create trigger mine before insert on audit_event for each row execute function audit_wait()',
  'drop table audit_event',
  'alter sequence audit_event_id_seq restart',
  `select setval('audit_event_id_seq', 1)`,
  `insert into audit_seal (seq, event_id, hash) values (99, 99, decode(repeat('00', 32), 'hex'))`,
  'update audit_seal set event_id = 1',
  'delete from audit_seal',
  'truncate audit_seal',
  'insert into audit_unsealed values (1)',
  'delete from audit_unsealed',
  'truncate audit_unsealed',
  'create or replace function audit_wait() returns trigger language plpgsql as $$ begin return null; end $$',
  'create or replace function clock_now() returns timestamptz language sql as $$ select now() $$',
  'create table public.mine (n int)',
  `set session_replication_role = 'replica'`,
]

test.each(asThief)('the application cannot: %s', async (attempt) => {
  await expect(sql.raw(attempt).execute(world.db)).rejects.toThrow(/permission denied|must be owner/)
})

test('nobody dates an event back with a clock of their own', async () => {
  await world.db.connection().execute(async (db) => {
    await sql`create temp table sandbox_clock (advanced interval)`.execute(db)
    await sql`insert into sandbox_clock values ('-1 day')`.execute(db)
    await recordAudit(db, { actorId: null, action: 'test.dated', subject: 's' })
    await sql`drop table pg_temp.sandbox_clock`.execute(db)
  })

  expect(
    await asOwner(
      world.url,
      `select at > now() - interval '1 hour' as is_now from audit_event where action = 'test.dated'`,
    ),
  ).toEqual([{ is_now: true }])
})

test('a database from before the chain has everything that was recorded in it, after the first seal', async () => {
  await using old = await aWorldBefore('0037_audit_chain.sql')
  await asOwner(
    old.url,
    `insert into audit_event (action, subject, detail) select 'test.done', 'thing:' || n, jsonb_build_object('n', n) from generate_series(1, 1234) as n`,
  )

  await migrate(old.url)
  const db = openDb(old.url, { max: 2 })
  await record(db, 1235)
  expect(await sealAudit(db)).toBe(1235)
  await db.destroy()

  expect(await chainOf(old.url)).toEqual([{ links: 1235, last: '1235', events: 1235, waiting: 0 }])
  expect(await brokenOf(old.url)).toEqual([])
})
