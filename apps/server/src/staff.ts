import { visibleOverLines } from '@sengi/contract/visible-text'
import {
  askToLift,
  grantRole,
  isRole,
  lift,
  listStaff,
  openSuspensionOf,
  revokeRole,
  roles,
  standingAsk,
  suspendAccount,
} from './modules/auth/index.ts'
import { readConfig } from './platform/config.ts'
import { type Db, openDb } from './platform/db.ts'
import { DomainError } from './platform/errors.ts'
import { reachDatabase } from './platform/postgres/database.ts'
import { prepare } from './platform/postgres/prepare.ts'

const usage = `Usage: npm run staff -- list
       npm run staff -- grant <email> <role>
       npm run staff -- revoke <email> <role>
       npm run staff -- suspend <email> <reason>
       npm run staff -- lift <email> <reason>
Roles: ${roles.join(', ')}
A role counts from the next sign-in, outside of a sandbox with two-factor login only, and only a verified address can hold one. Lifting a suspension takes two: whoever asks first
waits for the other, and this command line is one of them at most.`

/** One line for people, and whether the wish was fulfilled. */
export interface StaffAnswer {
  says: string
  isDone: boolean
}

type Act = (db: Db, words: readonly string[], publicUrl: string) => Promise<StaffAnswer | null>

/** `npm run staff`: makes and unmakes staff, and stops accounts, from the operator's own machine. */
export async function runStaff(
  db: Db,
  [act = '', ...words]: readonly string[],
  publicUrl = 'http://localhost:3000',
): Promise<StaffAnswer> {
  const run = Object.hasOwn(acts, act) ? acts[act] : undefined
  try {
    return (await run?.(db, words, publicUrl)) ?? { says: usage, isDone: false }
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
    return { says: refusal.message, isDone: false }
  }
}

/** By their first word; null for words that do not fit. */
const acts: Readonly<Record<string, Act>> = {
  list: async (db, words) => (words.length === 0 ? list(db) : null),
  grant: changing(grantRole, {
    done: (email, role) => `${email} is now ${role}. It counts from their next sign-in.`,
    before: (email, role) => `${email} is ${role} already.`,
  }),
  revoke: changing(revokeRole, {
    done: (email, role) => `${email} is not ${role} any more.`,
    before: (email, role) => `${email} was not ${role}.`,
  }),
  suspend: because(async (db, account, reason, publicUrl) => {
    await suspendAccount(db, { account, reason, by: null, publicUrl })
    return `${account} is suspended. Every session ended, and the money rests. Two people have to lift it.`
  }),
  lift: because(async (db, account, reason, publicUrl) => {
    const suspension = await openSuspensionOf(db, account)
    const { id } = suspension
    if (standingAsk(suspension)) {
      await lift(db, { id, by: null, publicUrl, hash: null })
      return `${account} is no longer suspended.`
    }
    await askToLift(db, { id, reason, by: null, publicUrl })
    return `A member of staff has to agree within 24 hours. Until then ${account} stays suspended.`
  }),
}

async function list(db: Db): Promise<StaffAnswer> {
  const staff = await listStaff(db)
  const lines = staff.map(
    ({ email, username, role, grantedAt }) => `${email} (@${username})  ${role}  since ${grantedAt.toISOString()}`,
  )
  return { says: lines.length > 0 ? lines.join('\n') : 'Nobody is staff.', isDone: true }
}

interface Words {
  done: (email: string, role: string) => string
  before: (email: string, role: string) => string
}

function changing(apply: typeof grantRole, { done, before }: Words): Act {
  return async (db, [email = '', role = '']) => {
    if (email === '' || !isRole(role)) return null
    const changed = await apply(db, { email, role, by: null })
    if (changed === null) return { says: `No account has the e-mail address ${email}.`, isDone: false }
    return { says: changed ? done(email, role) : before(email, role), isDone: true }
  }
}

const reasonLength = { least: 10, most: 1000 }

function because(apply: (db: Db, account: string, reason: string, publicUrl: string) => Promise<string>): Act {
  return async (db, [account = '', ...words], publicUrl) => {
    const reason = visibleOverLines(words.join(' '))
    if (account === '' || reason === '') return null
    if (reason.length < reasonLength.least || reason.length > reasonLength.most) {
      return { says: `Give the reason in ${reasonLength.least} to ${reasonLength.most} characters.`, isDone: false }
    }
    return { says: await apply(db, account, reason, publicUrl), isDone: true }
  }
}

if (import.meta.main) {
  const config = readConfig()
  const database = await reachDatabase(config)
  await prepare(database)
  const db = openDb(database.url, { max: 1 })
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const { says, isDone } = await runStaff(db, process.argv.slice(2), publicUrl)
  console[isDone ? 'log' : 'error'](says)
  process.exitCode = isDone ? 0 : 1
  await db.destroy()
  await database.close()
}
