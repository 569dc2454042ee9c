import { grantRole, isRole, listStaff, revokeRole, roles } from './modules/auth/index.ts'
import { jobs } from './modules/jobs.ts'
import { readConfig } from './platform/config.ts'
import { reachDatabase } from './platform/database.ts'
import { type Db, openDb } from './platform/db.ts'
import { prepare } from './platform/prepare.ts'

const usage = `Usage: npm run staff -- list
       npm run staff -- grant <email> <role>
       npm run staff -- revoke <email> <role>
Roles: ${roles.join(', ')}`

/** One line for people, and whether the wish was fulfilled. */
export interface Outcome {
  says: string
  isDone: boolean
}

/** `npm run staff`: makes and unmakes staff from the operator's own machine. */
export async function runStaff(db: Db, [act = '', email = '', role = '']: readonly string[]): Promise<Outcome> {
  if (act === 'list' && email === '') return list(db)
  const change = changes[act]
  if (!change || email === '' || !isRole(role)) return { says: usage, isDone: false }

  const changed = await change.apply(db, { email, role, by: null })
  if (changed === null) return { says: `No account has the e-mail address ${email}.`, isDone: false }
  return { says: changed ? change.done(email, role) : change.before(email, role), isDone: true }
}

async function list(db: Db): Promise<Outcome> {
  const staff = await listStaff(db)
  const lines = staff.map(
    ({ email, username, role, grantedAt }) => `${email} (@${username})  ${role}  since ${grantedAt.toISOString()}`,
  )
  return { says: lines.length > 0 ? lines.join('\n') : 'Nobody is staff.', isDone: true }
}

interface Change {
  apply: typeof grantRole
  done: (email: string, role: string) => string
  before: (email: string, role: string) => string
}

const changes: Readonly<Record<string, Change>> = {
  grant: {
    apply: grantRole,
    done: (email, role) => `${email} is now ${role}.`,
    before: (email, role) => `${email} is ${role} already.`,
  },
  revoke: {
    apply: revokeRole,
    done: (email, role) => `${email} is not ${role} any more.`,
    before: (email, role) => `${email} was not ${role}.`,
  },
}

if (import.meta.main) {
  const database = await reachDatabase(readConfig())
  await prepare(database, jobs)
  const db = openDb(database.url, { max: 1 })
  const { says, isDone } = await runStaff(db, process.argv.slice(2))
  console[isDone ? 'log' : 'error'](says)
  process.exitCode = isDone ? 0 : 1
  await db.destroy()
  await database.close()
}
