import { sql } from 'kysely'
import type { Db, Wanted } from '../../../platform/db.ts'
import type { AssetNetwork } from './chain-terms.rules.ts'

type Network = AssetNetwork['network']

/** News of a chain that could not be taken in. */
export interface NewFault {
  readonly network: Network
  /** Its transaction, or a fingerprint where it names none. */
  readonly ref: string
  readonly reason: string
  readonly raw: string
  /** From where the chain is asked for it again. */
  readonly position: string | null
}

export interface FeedFault extends NewFault {
  readonly id: string
  readonly at: Date
  readonly tries: number
  readonly resolvedAt: Date | null
}

const inSeconds = (seconds: number) => sql<Date>`clock_now() + make_interval(secs => ${seconds})`

/** Once while it is open, however often it is told; what comes again after it was resolved is open again. */
export async function noteFault(db: Db, { network, ref, reason, raw, position }: NewFault, restSeconds: number) {
  const fresh = { reason, raw, position, tries: 1, next_try_at: inSeconds(restSeconds), resolved_at: null }
  await db
    .insertInto('chain_feed_fault')
    .values({ network, ref, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'ref'])
        .doUpdateSet({ ...fresh, at: sql<Date>`clock_now()` })
        .where('chain_feed_fault.resolved_at', 'is not', null),
    )
    .execute()
}

/** What is due to be tried again, the first due first. */
export async function listDueFaults(db: Db, network: Network, most: number): Promise<FeedFault[]> {
  const rows = await faults(db)
    .where('network', '=', network)
    .where('resolved_at', 'is', null)
    .where('next_try_at', '<=', sql<Date>`clock_now()`)
    .orderBy('next_try_at')
    .limit(most)
    .execute()
  return rows.map(toFault)
}

export async function keepFailedTry(db: Db, id: string, reason: string, pauseSeconds: number): Promise<void> {
  await db
    .updateTable('chain_feed_fault')
    .set({ reason, tries: sql<number>`tries + 1`, next_try_at: inSeconds(pauseSeconds) })
    .where('id', '=', id)
    .execute()
}

export async function resolveFault(db: Db, id: string): Promise<void> {
  await db.updateTable('chain_feed_fault').set({ resolved_at: sql<Date>`clock_now()` }).where('id', '=', id).execute()
}

/** For staff, newest first. */
export async function listFaults(db: Db, { limit, before }: Wanted): Promise<FeedFault[]> {
  const rows = await faults(db)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toFault)
}

const faults = (db: Db) =>
  db
    .selectFrom('chain_feed_fault')
    .select(['id', 'network', 'ref', 'reason', 'raw', 'position', 'at', 'tries', 'resolved_at'])

type Row = Awaited<ReturnType<ReturnType<typeof faults>['executeTakeFirstOrThrow']>>

const toFault = ({ network, resolved_at: resolvedAt, ...row }: Row): FeedFault => ({
  ...row,
  network: network as Network,
  resolvedAt,
})
