import { setTimeout as sleep } from 'node:timers/promises'
import type { StatusReport } from '@sengi/contract/support/status'
import { statusDays, statusParts } from '@sengi/contract/support/status'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { listOpenIncidents, listPastIncidents } from './incidents.store.ts'
import { dayState, type PartStates, partsTable, shownStates, statesOf, worst } from './status.rules.ts'
import * as store from './status.store.ts'
import { presentIncident } from './status-wire.rules.ts'

/** How often the product is looked at, in seconds. */
export const lookSeconds = 30

/** After so many seconds without a look, nobody was there to look: the app itself was away. */
const silenceSeconds = 180

/** Looks at the product and keeps what is found, with what our team says of it. */
export function keepStatus(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    await store.lockStatus(tx)
    const states = shownStates(statesOf(await store.readProduct(tx)), await listOpenIncidents(tx))
    const seconds = await store.findLastLook(tx)
    if (seconds !== null) await store.addSeconds(tx, seconds, seconds > silenceSeconds ? away : states)
    await store.saveStates(tx, states)
  })
}

export const forgetOldDays = (db: Db): Promise<void> => store.deleteOldDays(db)

/** What is known of a time in which nobody looked: nothing answered. */
const away: PartStates = partsTable(() => 'outage')

/** What everybody is shown; as it was last, while the database is away. */
export interface StatusBoard {
  read: (db: Db) => Promise<StatusReport>
}

const boards = new WeakMap<Db, StatusBoard>()

/** The one of this process: the calls and the page tell the same, also of what was known last. */
export function boardOf(db: Db): StatusBoard {
  const board = boards.get(db) ?? openBoard()
  boards.set(db, board)
  return board
}

/** Kept by this process. One question at a time: whoever comes meanwhile waits for its answer, so a crowd asks once. */
function openBoard(patienceMs = 3_000): StatusBoard {
  let known: StatusReport | null = null
  let asking: Promise<StatusReport> | null = null
  const ask = async (db: Db) => {
    try {
      known = await Promise.race([readBoard(db), tooLong(patienceMs)])
      return known
    } catch {
      return withoutDatabase(known)
    } finally {
      asking = null
    }
  }
  return {
    read: (db) => {
      asking ??= ask(db)
      return asking
    },
  }
}

async function tooLong(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false })
  throw new Error('The database did not answer in time')
}

/** The last that is known, with the accounts away: nobody can sign in. */
function withoutDatabase(known: StatusReport | null): StatusReport {
  const parts = known?.parts ?? statusParts.map((part) => ({ part, state: 'outage' as const, days: [] }))
  return {
    as_of: known?.as_of ?? null,
    incidents: known?.incidents ?? [],
    state: 'outage',
    is_live: false,
    parts: parts.map((one) => (one.part === 'accounts' ? { ...one, state: 'outage' } : one)),
  }
}

/** Incidents that are over and still told. */
const pastShown = 20

async function readBoard(db: Db): Promise<StatusReport> {
  const kept = await store.readKept(db)
  const [open, recent] = [
    await listOpenIncidents(db),
    await listPastIncidents(db, { limit: pastShown, before: undefined }),
  ]
  const jobs = kept.age !== null && kept.age > silenceSeconds ? 'outage' : 'operational'
  const probed = partsTable((part) =>
    part === 'jobs' ? worst([jobs, kept.states.get(part) ?? 'operational']) : (kept.states.get(part) ?? 'operational'),
  )
  const states = shownStates(probed, open)
  return {
    state: worst(Object.values(states)),
    as_of: kept.now.toISOString(),
    is_live: true,
    parts: statusParts.map((part) => ({
      part,
      state: states[part],
      days: Array.from({ length: statusDays }, (_, place) =>
        dayState(kept.days.get(part)?.get(statusDays - 1 - place)),
      ),
    })),
    incidents: [...open, ...recent.filter(({ stage }) => stage === 'resolved')].map(presentIncident),
  }
}
