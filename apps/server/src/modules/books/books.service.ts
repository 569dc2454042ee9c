import { type Coverage, coverage } from '../../ledger/ledger.ts'
import { liftStops, type Stop, stopsOf, watchState } from '../../ledger/watch.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../platform/second-person.ts'
import { mayStillAsk, requireAsker } from '../auth/index.ts'
import type { OpenBreach } from './books.rules.ts'
import * as store from './breaches.store.ts'
import { findLastCheck, insertCheck } from './checks.store.ts'
import { askedLifts } from './work.store.ts'

/** A breach with what waits for it. */
export interface ShownBreach extends OpenBreach {
  readonly stops: readonly Stop[]
}

const mostShown = 100

/** How the books stand: how far the watch is, what the last full set said, and what nobody has let go yet. */
export async function describeBooks(db: Db) {
  const recent = await watchState(db)
  const full = await findLastCheck(db)
  const open = await withStops(db, await store.listOpenBreaches(db, mostShown))
  return { recent, full, open }
}

/** What is there of each asset that anybody has, and whose it is. */
export const describeCoverage = async (db: Db): Promise<Coverage[]> =>
  (await coverage(db)).filter(({ held, owed, ours }) => held !== 0n || owed !== 0n || ours !== 0n)

/** One breach with what waits for it. */
export async function getBreach(db: Db, id: string): Promise<ShownBreach> {
  const [breach] = await withStops(db, [await store.getBreach(db, id)])
  if (!breach) throw new Error(`Breach ${id} was lost on its way out`)
  return breach
}

export const listBreaches = async (db: Db, wanted: store.BreachesWanted): Promise<ShownBreach[]> =>
  withStops(db, await store.listBreaches(db, wanted))

/** Asks for the full set; it is begun within seconds, and its answer is on the page of the books. Answers the check's id. */
export function askForCheck(db: Db, staffId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await insertCheck(tx, staffId)
    await recordAudit(tx, { actorId: staffId, action: 'books.check_asked', subject: id })
    return id
  })
}

interface Command {
  readonly staffId: string
  readonly id: string
}

/**
 * One person says what was found out, so that another one can let the money go. What waits is not overwritten, unless nobody can agree to it
 * any more. @throws DomainError illegal_transition
 */
export const askToLift = (db: Db, { reason, ...command }: Command & { reason: string }): Promise<string> =>
  onOpen(db, command, async (tx, breach) => {
    const waits = breach.liftAskedBy !== null && (await mayStillAsk(tx, breach.liftAskedBy, 'books.lift'))
    if (waits) throw new DomainError('illegal_transition')
    await store.noteLift(tx, breach.id, { liftAskedBy: command.staffId, liftReason: reason })
  })

/** Another person lets the money go. @throws DomainError breach_lift_not_asked, breach_second_person_needed, asker_may_not, approval_lapsed, approval_changed */
export const liftStop = (db: Db, { hash, ...command }: Command & Agreement): Promise<string> =>
  onOpen(
    db,
    command,
    async (tx, breach) => {
      if (!breach.liftAskedBy) throw new DomainError('breach_lift_not_asked')
      if (breach.liftAskedBy === command.staffId) {
        throw new DomainError('breach_second_person_needed')
      }
      await requireAsker(tx, breach.liftAskedBy, 'books.lift')
      await requireAgreed(tx, askedLifts, { id: breach.id, hash })
      await liftStops(tx, breach.id)
      await store.noteLift(tx, breach.id, { liftedBy: command.staffId })
    },
    'books.lifted',
  )

/** Decides about a breach that is held, and answers its id. Nobody decides about their own money. */
function onOpen(
  db: Db,
  { staffId, id }: Command,
  act: (tx: Tx, breach: OpenBreach) => Promise<void>,
  action = 'books.lift_asked',
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const breach = await store.lockBreach(tx, id)
    if (!breach) throw new DomainError('breach_not_found')
    if (breach.liftedAt) throw new DomainError('breach_lifted')
    const stops = await stopsOf(tx, [id])
    if (stops.some(({ userId }) => userId === staffId)) {
      throw new DomainError('own_money_decision')
    }
    await act(tx, breach)
    await recordAudit(tx, { actorId: staffId, action, subject: id, detail: { rule: breach.rule } })
    return id
  })
}

async function withStops(db: Db, breaches: readonly OpenBreach[]): Promise<ShownBreach[]> {
  const ids = breaches.map(({ id }) => id)
  const stops = Map.groupBy(await stopsOf(db, ids), ({ breachId }) => breachId)
  return breaches.map((breach) => ({ ...breach, stops: stops.get(breach.id) ?? [] }))
}
