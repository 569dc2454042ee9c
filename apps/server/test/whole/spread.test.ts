import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../src/books.ts'
import { historyTables } from '../../src/grants.invariants.ts'
import { checkInvariants } from '../../src/platform/invariants.ts'
import { migrate } from '../../src/platform/migrations.ts'
import { aWorldBefore } from '../before.ts'
import { asOwner, aWorld, type World } from '../world.ts'
import { mustBeOwned, otherKeys, ownerColumns, uniqueOverAll } from './spread.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(1)
})
afterAll(() => world[Symbol.asyncDispose]())

interface Key {
  table: string
  columns: string[]
  is_primary: boolean
}

/** The primary key of every table, without columns where there is none, and what else is unique. */
const keysOf = (url: string) =>
  asOwner<Key>(
    url,
    `select c.relname as table, indisprimary is not false as is_primary,
       array(select attname::text from unnest(indkey) with ordinality as place (attnum, n)
         join pg_attribute on attrelid = c.oid and pg_attribute.attnum = place.attnum order by n) as columns
     from pg_class c left join (
       select * from pg_index where indisprimary
       union all select * from pg_index where indisunique and not indisprimary
     ) as key on key.indrelid = c.oid and (indisprimary or exists (
       select from pg_index as main where main.indrelid = c.oid and main.indisprimary))
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, 3`,
  )

const ownerOf = ({ columns: [first] }: Key) => (ownerColumns.includes(first ?? '') ? first : undefined)

/** What stands against the rule in this database, by the lists; and what stands in a list without need. */
async function faultsOf(url: string): Promise<string[]> {
  const keys = await keysOf(url)
  const primary = keys.filter(({ is_primary }) => is_primary)
  const owners = new Map(primary.map((key) => [key.table, ownerOf(key)]))
  const isWide = ({ table, columns }: Key) => {
    const owner = owners.get(table)
    return owner !== undefined && !columns.includes(owner)
  }
  const wide = keys.filter(isWide).map(({ table, columns }) => `${table} (${columns.join(', ')})`)
  const unowned = primary.filter((key) => !ownerOf(key)).map(({ table }) => table)
  return [
    ...unowned.filter((table) => !otherKeys.has(table)).map((table) => `${table}: begins with no owner`),
    ...wide.filter((index) => !uniqueOverAll.has(index)).map((index) => `${index}: unique over all`),
    ...[...otherKeys.keys()].filter((table) => !unowned.includes(table)).map((table) => `${table}: is no exception`),
    ...[...uniqueOverAll.keys()].filter((index) => !wide.includes(index)).map((index) => `${index}: is no exception`),
  ]
}

test('every table that grows with people begins its key with the owner, or stands in the list with its reason', async () => {
  expect(await faultsOf(world.url)).toEqual([])
  expect(mustBeOwned.filter((table) => otherKeys.has(table))).toEqual([])
})

test.each([
  ['create table visit (id uuid primary key, user_id uuid not null)', ['visit: begins with no owner']],
  ['create table visit (user_id uuid not null)', ['visit: begins with no owner']],
  [
    'create table visit (user_id uuid, id uuid, code text unique, primary key (user_id, id))',
    ['visit (code): unique over all'],
  ],
  ['create table visit (user_id uuid, id uuid, unique (id, user_id), primary key (user_id, id))', []],
  ['drop table sandbox_visitor_key', ['sandbox_visitor_key: is no exception']],
])('the rule sees: %s', async (change, faults) => {
  await using other = await aWorld(1)

  await asOwner(other.url, change)

  expect(await faultsOf(other.url)).toEqual(faults)
})

/** What I36 and I36b say it of. */
const namedElsewhere = ['account', 'audit_event', 'audit_seal', 'entry', 'posting', 'seal']

test('the application can only add to what is history, and the list of it is whole', async () => {
  const addedTo = await asOwner<{ name: string }>(
    world.url,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'sandbox%'
       and (exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgrelid = pg_class.oid and proname = 'refuse_rewrite')
         or (has_any_column_privilege('sengi_app', pg_class.oid, 'insert')
           and not has_any_column_privilege('sengi_app', pg_class.oid, 'update')
           and not has_table_privilege('sengi_app', pg_class.oid, 'delete')))
     order by 1`,
  )

  expect(addedTo.map(({ name }) => name)).toEqual([...historyTables, ...namedElsewhere].sort())
})

test('a line cannot show a file of another order', async () => {
  const [mine, other, file, who] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const plant = (order: string) => `
    set session_replication_role = replica;
    insert into p2p_evidence (id, order_id, uploader_id, media_type, size, sha256, storage_name)
    values ('${file}', '${order}', '${who}', 'image/png', 5, sha256('x'), encode(sha256('${order}'), 'hex'));
    set session_replication_role = origin;`
  const say = `
    alter table p2p_message drop constraint p2p_message_order_id_fkey, drop constraint p2p_message_sender_id_fkey;
    insert into p2p_message (order_id, seq, sender_id, text, evidence_id, prev_hash, hash)
    values ('${mine}', 1, '${who}', 'x', '${file}', sha256(''), sha256('x'))`
  await using own = await aWorld(1)

  await expect(asOwner(own.url, plant(other) + say)).rejects.toThrow('p2p_message_order_id_evidence_id_fkey')
  await asOwner(own.url, plant(mine) + say)
  expect(await asOwner(own.url, 'select text from p2p_message')).toEqual([{ text: 'x' }])
})

const people = [randomUUID(), randomUUID()] as const
const person = (id: string, name: string) =>
  `insert into app_user (id, email, email_canonical, username, password_hash, terms_version)
   values ('${id}', '${name}@a.b', '${name}@a.b', '${name}', '$argon2id$x', '1');`
const past = `
  ${person(people[0], 'ann')} ${person(people[1], 'bob')}
  insert into notification (id, user_id, dedupe_key, channel, type, category, link, state, sent_at)
  values (md5('first')::uuid, '${people[0]}', 'a', 'email', 'x', 'bills', '/', 'SENT', now());
  insert into notification (user_id, dedupe_key, channel, type, category, link, state, sent_at, told_with)
  values ('${people[0]}', 'b', 'email', 'x', 'bills', '/', 'SENT', now(), md5('first')::uuid);
  insert into letter (key, recipient, subject, body) values ('notice:' || md5('first')::uuid, 'ann@a.b', 's', 'words');
  insert into limit_meter (user_id, kind, day_cents, month_cents, free_cents) values ('${people[1]}', 'internal', 500, 500, 500);
  insert into limit_use (ref, user_id, kind, cents, at, confirmed, is_new) values ('r', '${people[1]}', 'internal', 500, now(), false, false);
  insert into audit_event (actor_id, action, subject) select actor, 'test.done', n::text
  from generate_series(1, 40) as n, (values ('${people[0]}'::uuid), ('${people[1]}'), (null)) as who (actor);
  select audit_seal_next(100)`

test('a database from before keeps what it has: every promise holds, the chain of the audit trail too', async () => {
  await using old = await aWorldBefore('0047_owners_first.sql')
  await asOwner(old.url, past)

  await migrate(old.url)

  const broken = (await checkInvariants(old.url, invariants)).filter(({ count }) => count > 0)
  expect(broken.map(({ id, examples }) => [id, examples])).toEqual([])
  expect(
    await asOwner(old.url, 'select count(*)::int as events, count(distinct owner_id)::int as owners from audit_event'),
  ).toEqual([{ events: 120, owners: 3 }])
  await asOwner(old.url, 'select audit_seal_next(100)')
  expect(
    await asOwner(old.url, 'select count(*)::int as links, count(distinct event_id)::int as events from audit_seal'),
  ).toEqual([{ links: 120, events: 120 }])
  expect(await asOwner(old.url, 'select * from audit_breaks()')).toEqual([])
})

test('what takes uses looks for them by whose they are', async () => {
  const [made] = await asOwner<{ body: string }>(world.url, `select pg_get_functiondef('limits_take'::regproc) as body`)

  expect(made?.body).toContain('from limit_use where limit_use.user_id = wanted.user_id and limit_use.ref = wanted.ref')
})
