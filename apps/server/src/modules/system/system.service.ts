import type { Permission } from '@sengi/contract/auth'
import type { BooksState } from '@sengi/contract/books/state'
import { recordAudit } from '../../platform/audit.ts'
import { announce } from '../../platform/background/outbox.ts'
import { type RecurringTask, runAll } from '../../platform/background/recurring.ts'
import { advanceClock, type ClockReading, readClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { describeBooks, presentBooks } from '../books/index.ts'
import { ping } from './system.store.ts'

/** A ready account that the login page offers in the sandbox. */
export interface DemoAccount {
  label: string
  email: string
  password: string
}

export interface Surroundings {
  mode: Config['APP_ENV']
  demoAccounts: DemoAccount[]
  /** What comes due when the clock is moved. */
  tasks: RecurringTask[]
}

/** Whether the product can serve; how the books stand is for staff who look after them. @throws when the database is away */
export async function describeHealth(
  db: Db,
  permissions: readonly Permission[],
): Promise<{ status: 'ok'; books?: BooksState }> {
  await ping(db)
  if (!permissions.includes('books.check')) return { status: 'ok' }
  return { status: 'ok', books: presentBooks(await describeBooks(db)) }
}

/** What a visitor's browser needs to know before anybody signs in. */
export async function describeSurroundings(db: Db, { mode, demoAccounts }: Surroundings) {
  return { mode, clock: await readClock(db), demoAccounts }
}

/** @throws DomainError not_found in production, where nobody moves the clock */
export async function readSandboxClock(db: Db, { mode }: Surroundings): Promise<ClockReading> {
  requireSandbox(mode)
  return readClock(db)
}

/** Moves the sandbox's clock and lets everything that came due happen, so that staff see it at once. */
export async function letTimePass(
  db: Db,
  actorId: string,
  seconds: number,
  { mode, tasks }: Surroundings,
): Promise<ClockReading> {
  requireSandbox(mode)
  const reading = await inTransaction(db, async (tx) => {
    const moved = await advanceClock(tx, seconds)
    await recordAudit(tx, { actorId, action: 'clock.advanced', subject: 'clock', detail: { seconds } })
    await announce(tx, [{ topic: 'clock', userId: null, ref: 'clock' }])
    return moved
  })
  // Time has passed all the same: what failed, as a push service that is away, is tried again on its own turn.
  await runAll(db, tasks).catch(() => {})
  return reading
}

function requireSandbox(mode: Config['APP_ENV']): void {
  if (mode !== 'sandbox') throw new DomainError('not_found')
}
