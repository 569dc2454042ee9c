import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aWorldBefore } from '../../../test/before.ts'
import { aCluster, type Cluster } from '../../../test/moving.ts'
import { asOwner } from '../../../test/world.ts'
import { loginAt, signInOf } from '../address.ts'
import { type Db, openDb } from '../db.ts'
import { checkInvariants, platformInvariants } from '../invariants.ts'
import { startLive } from '../live.ts'
import type { DatabaseAccess } from './database.ts'
import { ensureLogin, expectPlainLogin } from './login.ts'
import { prepare } from './prepare.ts'

/** A database of a cluster of its own: logins are of the whole cluster, and others ask meanwhile who may what. */
let cluster: Cluster
let world: { url: string; appUrl: string; db: Db }
beforeAll(async () => {
  cluster = await aCluster()
  const url = await cluster.database('sengi')
  const appUrl = loginAt(url)
  await prepare({ url: appUrl, ownerUrl: url, isOurs: true, close: async () => {} })
  world = { url, appUrl, db: openDb(appUrl, { max: 4 }) }
})
afterAll(async () => {
  await world.db.destroy()
  await cluster[Symbol.asyncDispose]()
})

/** A login of the cluster, gone with its rights at the end. */
async function aLogin(make?: (name: string) => string) {
  const name = `login_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const url = new URL(world.url)
  url.username = name
  url.password = `the secret of ${name}`
  if (make) await asOwner(world.url, `create role ${name} login password 'the secret of ${name}'; ${make(name)}`)
  return {
    name,
    url: url.toString(),
    [Symbol.asyncDispose]: async () =>
      void (await asOwner(world.url, `drop owned by ${name} cascade; drop role if exists ${name}`).catch(() => {})),
  }
}

const whoIs = async (url: string) => {
  const db = openDb(url, { max: 1 })
  const { rows } = await sql<{ session: string; role: string }>`
    select session_user::text as session, current_user::text as role`.execute(db)
  await db.destroy()
  return rows
}
const access = (url: string, ownerUrl: string | null): DatabaseAccess => ({
  url,
  ownerUrl,
  isOurs: false,
  close: async () => {},
})
const loginsOf = async (url: string) =>
  (
    await asOwner<{ name: string }>(
      url,
      `select distinct usename::text as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  ).map(({ name }) => name)
const brokenOf = async () =>
  (await checkInvariants(world.url, platformInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)

test('every connection that the application keeps is its own login’s: pool and live events', async () => {
  const hub = await startLive(world.appUrl, world.db, () => {})
  await sql`select 1`.execute(world.db)

  expect(await loginsOf(world.url)).toEqual(['sengi_login'])
  expect(await whoIs(world.appUrl)).toEqual([{ session: 'sengi_login', role: 'sengi_app' }])

  await hub.stop()
})

/** How a thief who speaks through the application would become somebody else, and what they would do then. */
const waysOut = ['set role none', 'reset role', 'set role sengi_login', 'reset all', 'discard all']
const loot = [
  `update audit_event set subject = 'x'`,
  'delete from posting',
  'alter table audit_event disable trigger all',
  'drop table seal',
  'create table public.mine (n int)',
  'create role mine superuser',
  `select pg_read_file('postgresql.conf')`,
]

test.each(waysOut)('%s gains nothing', async (way) => {
  await world.db.connection().execute(async (db) => {
    await sql.raw(way).execute(db)
    // In words of its own each time: of what the connection had prepared, `discard all` leaves nothing.
    for (const act of loot) {
      const said = sql.raw(`/* ${way} */ ${act}`)
      await expect(said.execute(db), act).rejects.toThrow(/permission denied|must be (owner|superuser)/)
    }
    // Who may not give a right is only warned.
    await sql
      .raw('grant update on audit_event to sengi_app')
      .execute(db)
      .catch(() => {})
    await sql.raw('set role sengi_app').execute(db)
  })
  expect(await brokenOf()).toEqual([])
})

test.each(['set role postgres', 'set session authorization postgres', 'set role pg_write_all_data'])(
  'the application cannot become anybody: %s',
  async (way) => {
    await expect(sql.raw(way).execute(world.db)).rejects.toThrow('permission denied')
  },
)

test('the owner, who could rewrite everything, is refused as the application’s login, and the operator reads what to do', async () => {
  await expect(expectPlainLogin(world.appUrl)).resolves.toBeUndefined()
  await expect(expectPlainLogin(world.url)).rejects.toThrow(
    /^DATABASE_URL signs in as postgres, who is more than the application: is a superuser.*\nSet MIGRATION_DATABASE_URL to this address/,
  )
  await expect(prepare(access(world.url, world.url))).rejects.toThrow('who is more than the application')
})

test.each<[string, (name: string) => string, string]>([
  ['is a member of the owner', (name) => `grant sengi_app, postgres to ${name}`, 'may become postgres'],
  ['may make roles', (name) => `grant sengi_app to ${name}; alter role ${name} createrole`, 'may make roles'],
  ['passes policies', (name) => `grant sengi_app to ${name}; alter role ${name} bypassrls`, 'passes every row policy'],
  ['may write every table', (name) => `grant sengi_app, pg_write_all_data to ${name}`, 'may become pg_write_all_data'],
])('a login that %s is refused at the start, and named by verify', async (_, make, says) => {
  await using login = await aLogin(make)

  await expect(expectPlainLogin(login.url)).rejects.toThrow(says)
  expect(await brokenOf()).toEqual(['I36d'])
})

test('a login that owns a table is refused, and named by verify', async () => {
  await using login = await aLogin((name) => `grant sengi_app to ${name}`)
  await asOwner(world.url, `create table mine (n int); alter table mine owner to ${login.name}`)

  await expect(expectPlainLogin(login.url)).rejects.toThrow('owns mine')
  const findings = await checkInvariants(world.url, platformInvariants)
  expect(findings.filter(({ count }) => count > 0).map(({ id, examples }) => [id, examples])).toEqual([
    ['I36d', [{ name: login.name, what: 'owns mine' }]],
  ])
  await asOwner(world.url, 'drop table mine')
})

test('a login that is nobody to the application is told to let the owner migrate first', async () => {
  await using login = await aLogin(() => '')

  await expect(expectPlainLogin(login.url)).rejects.toThrow('Run npm run migrate with MIGRATION_DATABASE_URL')
})

test('the login that an operator writes into DATABASE_URL is made with its password, by however many processes at once', async () => {
  await using login = await aLogin()

  await Promise.all(Array.from({ length: 20 }, () => ensureLogin(world.url, { url: login.url, isOurs: false })))
  await prepare(access(login.url, world.url))

  expect(await whoIs(login.url)).toEqual([{ session: login.name, role: 'sengi_app' }])
  expect(await brokenOf()).toEqual([])
})

test('the password stands in no log of statements', async () => {
  await using login = await aLogin()
  await asOwner(world.url, `alter system set log_statement = 'ddl'`)
  await asOwner(world.url, 'select pg_reload_conf()')
  await vi.waitFor(async () =>
    expect(await asOwner(world.url, 'show log_statement')).toEqual([{ log_statement: 'ddl' }]),
  )

  await ensureLogin(world.url, { url: login.url, isOurs: false })
  const [log] = await asOwner<{ text: string }>(world.url, `select pg_read_file('server.log') as text`)

  expect(log?.text).toContain(`create role "${login.name}"`)
  expect(log?.text).not.toContain('the secret of')
  expect(await whoIs(login.url)).toHaveLength(1)
})

test('a wrong password in DATABASE_URL changes nobody’s, while that of our own login follows the owner’s', async () => {
  await using login = await aLogin((name) => `grant sengi_app to ${name}`)
  const wrong = login.url.replace(/:the[^@]*@/, ':another@')

  await ensureLogin(world.url, { url: wrong, isOurs: false })
  expect(await whoIs(login.url)).toHaveLength(1)
  await expect(whoIs(wrong)).rejects.toThrow('password authentication failed')

  await ensureLogin(world.url, { url: wrong, isOurs: true })
  expect(await whoIs(wrong)).toHaveLength(1)
})

test('an owner who may not make roles is told what somebody who may has to run', async () => {
  await using owner = await aLogin()
  await using login = await aLogin()
  await asOwner(world.url, `create role ${owner.name} login password 'the secret of ${owner.name}'`)

  await expect(ensureLogin(owner.url, { url: login.url, isOurs: false })).rejects.toThrow(
    `create role ${login.name} login noinherit password`,
  )
})

test('a process without the owner’s address starts on a database that was migrated, and on no other', async () => {
  await using old = await aWorldBefore('0037_audit_chain.sql')
  const appUrl = loginAt(old.url)

  await expect(prepare(access(appUrl, null))).rejects.toThrow('The database is older than this version')
  await prepare(access(appUrl, old.url))
  expect(await prepare(access(appUrl, null))).toEqual([])
  expect(signInOf(appUrl).user).toBe('sengi_login')
})
