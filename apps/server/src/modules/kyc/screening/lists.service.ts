import { createHash } from 'node:crypto'
import type { ListSource, SanctionsSource } from '@sengi/contract/kyc/screening'
import { recordAudit } from '../../../platform/audit.ts'
import { eachAlone, runErrand } from '../../../platform/background/errands.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { ListedEntry, Lists } from '../../../ports/lists/lists.ts'
import { figuresOf } from '../../settings/index.ts'
import * as store from './lists.store.ts'
import { isTooOld, shrankStrangely } from './screening.rules.ts'

interface Load {
  readonly source: ListSource
  readonly file: Uint8Array
  /** Null: it was fetched. */
  readonly by: { readonly id: string; readonly reason: string } | null
}

/**
 * Takes a list as it was published, all of it or nothing. The same file again changes nothing but when it was seen last; one that shrank
 * strangely waits for a person. Answers the id of the list that holds the file. @throws DomainError list_unreadable
 */
export async function loadList(db: Db, lists: Lists, { source, file, by }: Load): Promise<string> {
  const read = await lists.read(source, file, by?.id ?? source)
  if ('fault' in read) throw new DomainError('list_unreadable', { why: read.fault })
  const sha256 = createHash('sha256').update(file).digest()
  return inTransaction(db, async (tx) => {
    await store.lockSource(tx, source)
    const known = await findKnown(tx, source, sha256)
    if (known) return known
    return take(tx, { source, sha256, entries: read.entries, by })
  })
}

async function findKnown(tx: Tx, source: ListSource, sha256: Buffer): Promise<string | null> {
  const isIt = (one: store.StoredList) => one.source === source && one.sha256 === sha256.toString('hex')
  const current = (await store.listLists(tx, 'current')).find(isIt)
  const waiting = current ? undefined : (await store.listLists(tx, 'waiting')).find(isIt)
  if (current) await store.noteChecked(tx, current.id)
  return (current ?? waiting)?.id ?? null
}

interface Taking {
  readonly source: ListSource
  readonly sha256: Buffer
  readonly entries: readonly ListedEntry[]
  readonly by: Load['by']
}

async function take(tx: Tx, { source, sha256, entries, by }: Taking): Promise<string> {
  const current = (await store.listLists(tx, 'current')).find((one) => one.source === source)
  const waiting = (await store.listLists(tx, 'waiting')).find((one) => one.source === source)
  const entriesBefore = current?.entries ?? null
  const { shrinkBasisPoints } = (await figuresOf(tx)).screening
  const waits = shrankStrangely(entriesBefore, entries.length, shrinkBasisPoints)
  if (waiting) await store.endList(tx, waiting.id, 'REFUSED')
  if (current && !waits) await store.endList(tx, current.id, 'REPLACED')
  const wallets = entries.reduce((sum, entry) => sum + entry.wallets.length, 0)
  const id = await store.insertList(tx, {
    source,
    state: waits ? 'WAITING' : 'CURRENT',
    sha256,
    entries: entries.length,
    wallets,
    entriesBefore,
    loadedBy: by?.id ?? null,
    reason: by?.reason ?? null,
  })
  await store.insertEntries(tx, id, entries.map(hashed))
  const detail = { source, sha256: sha256.toString('hex'), entries: entries.length, wallets }
  const action = waits ? 'screening.list_waits' : 'screening.list_loaded'
  await recordAudit(tx, { actorId: by?.id ?? null, action, subject: `screening_list:${id}`, detail })
  return id
}

/** A version of an entry is what makes somebody be found; that its publisher added a remark is none. */
function hashed(said: ListedEntry) {
  const { key, kind, names, births, documents, countries, wallets } = said
  const facts = JSON.stringify([key, kind, names, births, documents, countries, wallets])
  return { key, said, sha256: createHash('sha256').update(facts).digest('hex') }
}

interface Decision {
  readonly id: string
  readonly by: string
  readonly reason: string
  readonly isTaken: boolean
}

/** A person looked at a list that shrank. Answers its id. @throws DomainError list_not_found */
export const decideList = (db: Db, { id, by, reason, isTaken }: Decision): Promise<string> =>
  inTransaction(db, async (tx) => {
    const waiting = await store.lockWaiting(tx, id)
    if (!waiting) throw new DomainError('list_not_found')
    await store.lockSource(tx, waiting.source)
    const current = (await store.listLists(tx, 'current')).find(({ source }) => source === waiting.source)
    if (isTaken && current) await store.endList(tx, current.id, 'REPLACED')
    await (isTaken ? store.makeCurrent(tx, id) : store.endList(tx, id, 'REFUSED'))
    await store.noteDecision(tx, id, by, reason)
    const action = isTaken ? 'screening.list_taken' : 'screening.list_refused'
    await recordAudit(tx, { actorId: by, action, subject: `screening_list:${id}`, detail: { source: waiting.source } })
    return id
  })

/** One publisher's list as it stands. */
export interface SourceStanding {
  readonly source: ListSource
  readonly current: store.StoredList | null
  readonly waiting: store.StoredList | null
  readonly isTooOld: boolean
  readonly failure: SanctionsSource['failure']
}

/** How the lists stand, and which of them are older than staff allow. */
export async function standingOfLists(db: Db, sources: readonly ListSource[]): Promise<SourceStanding[]> {
  const [currents, waitings] = [await store.listLists(db, 'current'), await store.listLists(db, 'waiting')]
  const failures = await store.listFailures(db)
  const now = await clockNow(db)
  const { staleHours } = (await figuresOf(db, now)).screening
  return sources.map((source) => {
    const current = currents.find((one) => one.source === source) ?? null
    const waiting = waitings.find((one) => one.source === source) ?? null
    const stale = isTooOld(current?.checkedAt ?? null, now, staleHours)
    return { source, current, waiting, isTooOld: stale, failure: failures.get(source) ?? null }
  })
}

/** Asks every publisher that is due; one that does not answer is asked again soon, and holds up no other. The sandbox asks nobody. */
export async function fetchLists(db: Db, lists: Lists): Promise<void> {
  if (!lists.fetches) return
  const seconds = (await figuresOf(db)).screening.fetchHours * 3_600
  await runErrand<store.DueSource>({
    what: 'lists',
    atOnce: 1,
    take: (lease) => store.takeDue(db, lease.seconds),
    carry: eachAlone(async ({ source }) => {
      const file = await lists.fetch(source)
      await loadList(db, lists, { source, file, by: null })
      return true
    }),
    received: async (items) => {
      for (const { source } of items) await store.noteAsked(db, source, { seconds, tries: 0, failure: null })
    },
    postpone: ({ source }, pause) => store.noteAsked(db, source, { seconds: pause, failure: 'no_answer' }),
    giveUp: ({ source }) => store.noteAsked(db, source, { seconds, tries: 0, failure: 'no_answer' }),
  })
}
