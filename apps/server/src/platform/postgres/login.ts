import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appRole, signInOf } from '../address.ts'
import { ConfigError } from '../config.ts'
import { sqlStateOf } from '../db.ts'

/** A login's address, and whether its password is ours to set: one that an operator wrote down is left as it is. */
export interface Login {
  url: string
  isOurs: boolean
}

const attempts = 5
/** What happens when processes of other databases of the same server make the same login at this moment. */
const alreadyMade = new Set(['42710', '23505', 'XX000'])

/** Makes the application's login, as the owner, when it is not there yet. */
export async function ensureLogin(ownerUrl: string, login: Login): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await asked(ownerUrl, (owner) => makeLogin(owner, login))
    } catch (error) {
      const state = sqlStateOf(error)
      if (state === '42501') throw new ConfigError(mayNotMakeRoles(signInOf(login.url).user))
      if (attempt === attempts || !alreadyMade.has(state ?? '')) throw error
      await sleep(20 * attempt)
    }
  }
}

async function makeLogin(owner: pg.Client, { url, isOurs }: Login): Promise<void> {
  const { user, password } = signInOf(url)
  const name = pg.escapeIdentifier(user)
  const secret = password === null ? '' : `password ${pg.escapeLiteral(verifierOf(password))}`
  const { rows } = await owner.query<{ is_member: boolean }>(membershipQuery, [user, appRole])
  const [known] = rows
  if (!known) await owner.query(`create role ${name} login noinherit ${secret}`)
  else if (isOurs && !(await signsIn(url))) await owner.query(`alter role ${name} login ${secret}`)
  if (!known?.is_member) await owner.query(`grant ${appRole} to ${name}`)
}

const membershipQuery = `
  select exists (
    select from pg_auth_members join pg_roles as role on role.oid = roleid
    where member = login.oid and role.rolname = $2
  ) as is_member
  from pg_roles as login where login.rolname = $1`

const refusals = new Set(['28P01', '28000'])

const signsIn = (url: string): Promise<boolean> =>
  asked(url, async () => true).catch((error: unknown) => {
    if (refusals.has(sqlStateOf(error) ?? '')) return false
    throw error
  })

const rounds = 4_096

/** What PostgreSQL keeps of a password (SCRAM-SHA-256): sent like this, the password itself stands in no log of statements. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, rounds, 32, 'sha256')
  const keyed = (word: string) => createHmac('sha256', salted).update(word).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest()
  const parts = [stored, keyed('Server Key')].map((key) => key.toString('base64'))
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${parts.join(':')}`
}

interface Powers {
  name: string
  is_application: boolean
  others: string[]
  powers: string[]
}

/**
 * Sees to it that whoever signs in as the application can be nobody else: then `set role` gains a thief nothing.
 * @throws ConfigError
 */
export async function expectPlainLogin(url: string): Promise<void> {
  const [login] = await asked(url, async (client) => (await client.query<Powers>(powersQuery, [appRole])).rows)
  if (!login?.is_application) throw new ConfigError(notTheApplication(login?.name ?? ''))
  const more = [...login.powers, ...login.others.map((role) => `may become ${role}`)]
  if (more.length > 0) throw new ConfigError(tooMighty(login.name, more))
}

/** Roles that one may become, whether by inheritance or by `set role`, and what those may do. */
const powersQuery = `
  with recursive reach (oid) as (
    select oid from pg_roles where rolname = session_user
    union
    select roleid from pg_auth_members join reach on member = reach.oid
  ), being as (
    select pg_roles.* from pg_roles join reach using (oid)
  )
  select session_user::text as name,
    exists (select from being where rolname = $1) as is_application,
    array(select rolname::text from being where rolname not in (session_user, $1) order by 1) as others,
    array(
      select power from (
        select unnest(array[
          case when bool_or(rolsuper) then 'is a superuser' end,
          case when bool_or(rolcreaterole) then 'may make roles' end,
          case when bool_or(rolcreatedb) then 'may make databases' end,
          case when bool_or(rolreplication) then 'may copy the whole server' end,
          case when bool_or(rolbypassrls) then 'passes every row policy' end]) as power from being
        union all
        select 'owns ' || relname from pg_class where relowner in (select oid from being) and relnamespace <> pg_my_temp_schema()
        union all
        select 'owns the database' from pg_database where datname = current_database() and datdba in (select oid from being)
      ) as judged where power is not null limit 5
    ) as powers`

const ownLogin = 'postgres://sengi_login:<a new password>@host:5432/database'

const tooMighty = (name: string, more: readonly string[]) =>
  `DATABASE_URL signs in as ${name}, who is more than the application: ${more.join(', ')}.
Set MIGRATION_DATABASE_URL to this address, which is the owner's, and DATABASE_URL to one of the application's own, such as
  ${ownLogin}
Then npm run migrate makes that login, if it is not there.`

const notTheApplication = (name: string) =>
  `DATABASE_URL signs in as ${name}, who is no member of ${appRole}. Run npm run migrate with MIGRATION_DATABASE_URL (the owner's address) first.`

const mayNotMakeRoles = (name: string) =>
  `The owner in MIGRATION_DATABASE_URL may not make the application's login. Somebody who may has to run:
  create role ${name} login noinherit password '<that of DATABASE_URL>';
  grant ${appRole} to ${name};`

async function asked<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A line that breaks while nobody asks must not end the process; whoever asks hears of it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
