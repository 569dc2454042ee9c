import type { CryptoAsset, Network } from '@sengi/money'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { OwnWallet, ReconciledWallet, WalletLook, WalletStanding } from './reconciliation.rules.ts'

type Row = Selectable<Tables['chain_reconciliation']>

const isIt = ({ asset, cold }: OwnWallet) =>
  sql<SqlBool>`asset = ${asset} and network is not distinct from ${cold?.network ?? null}
    and address is not distinct from ${cold?.address ?? null}`

/** Of some wallets those whose keeper was not asked within these seconds. */
export async function listDue(
  db: Db,
  wallets: readonly OwnWallet[],
  { hotSeconds, coldSeconds }: { hotSeconds: number; coldSeconds: number },
): Promise<OwnWallet[]> {
  const { rows } = await sql<Pick<Row, 'asset' | 'network' | 'address'>>`
    select asset, network, address from chain_reconciliation
    where tried_at > clock_now() - make_interval(secs => case when address is null then ${hotSeconds}::int else ${coldSeconds}::int end)`.execute(
    db,
  )
  const rested = new Set(rows.map(({ asset, network, address }) => [asset, network, address].join(' ')))
  return wallets.filter(({ asset, cold }) => !rested.has([asset, cold?.network, cold?.address].join(' ')))
}

export interface HeldWallet extends WalletStanding {
  readonly id: string
  readonly lookedAt: Date | null
}

/** Whoever holds it looks alone; made with the first look. */
export async function lockWallet(tx: Tx, wallet: OwnWallet): Promise<HeldWallet> {
  const { asset, cold } = wallet
  await sql`
    insert into chain_reconciliation (asset, network, address)
    values (${asset}, ${cold?.network ?? null}, ${cold?.address ?? null}) on conflict do nothing`.execute(tx)
  const row = await tx
    .selectFrom('chain_reconciliation')
    .selectAll()
    .where(isIt(wallet))
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Asked under the lock, because whoever held it before may have raised one.
  const open = await tx
    .selectFrom('chain_break')
    .select('id')
    .where('reconciliation_id', '=', row.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return { ...standingOf(row), hasOpenBreak: open !== undefined, id: row.id, lookedAt: row.looked_at }
}

const standingOf = (row: Row): Omit<WalletStanding, 'hasOpenBreak'> => ({
  difference: row.difference_units === null ? null : BigInt(row.difference_units),
  differsSince: row.differs_since,
  accepted: row.accepted_units === null ? null : BigInt(row.accepted_units),
})

/** What both sides came to at a moment, and what follows from it. */
export async function keepLook(
  tx: Tx,
  id: string,
  { at, ...look }: WalletLook,
  { differsSince, accepted }: Pick<WalletStanding, 'differsSince' | 'accepted'>,
): Promise<void> {
  const { leaving, arriving, moving, torn, dust } = look.passing
  await tx
    .updateTable('chain_reconciliation')
    .set({
      ...{ tried_at: at, looked_at: at, not_asked_since: null },
      books_units: look.books.toString(),
      leaving_units: leaving.toString(),
      arriving_units: arriving.toString(),
      moving_units: moving.toString(),
      torn_units: torn.toString(),
      dust_units: dust.toString(),
      least_units: look.least.toString(),
      most_units: look.most.toString(),
      chain_units: look.chain.toString(),
      difference_units: look.difference.toString(),
      differs_since: differsSince,
      accepted_units: accepted?.toString() ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Its keeper gave no answer. What was known stays as it was. */
export async function keepSilence(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('chain_reconciliation')
    .set({ tried_at: sql<Date>`clock_now()`, not_asked_since: sql<Date>`coalesce(not_asked_since, clock_now())` })
    .where('id', '=', id)
    .execute()
}

/** A person said why this difference may stand. */
export async function keepAccepted(tx: Tx, id: string, difference: bigint): Promise<void> {
  await tx
    .updateTable('chain_reconciliation')
    .set({ accepted_units: difference.toString() })
    .where('id', '=', id)
    .execute()
}

/** Every wallet that was looked at, the hot ones first. */
export async function listReconciled(db: Db): Promise<ReconciledWallet[]> {
  const { rows } = await sql<Row & { is_open: boolean; label: string | null }>`
    select line.*, ${labelOf} as label,
      exists (select from chain_break where reconciliation_id = line.id and closed_at is null) as is_open
    from chain_reconciliation as line
    order by line.address is not null, array_position(array['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT'], line.asset), line.id`.execute(
    db,
  )
  return rows.map(toReconciled)
}

/** What our team calls the wallet at an address now. */
export const labelOf = sql<string | null>`(
  select label from cold_address as cold
  where cold.asset = line.asset and cold.network = line.network and cold.address = line.address and agreed_at is not null
  order by cold.id desc limit 1)`

const toReconciled = (row: Row & { is_open: boolean; label: string | null }): ReconciledWallet => ({
  ...standingOf(row),
  wallet: walletOf(row),
  label: row.label,
  hasOpenBreak: row.is_open,
  look: lookOf(row),
  notAskedSince: row.not_asked_since,
})

export const walletOf = ({ asset, network, address }: Pick<Row, 'asset' | 'network' | 'address'>): OwnWallet => ({
  asset: asset as CryptoAsset,
  cold: network !== null && address !== null ? { network: network as Network, address } : null,
})

function lookOf(row: Row): ReconciledWallet['look'] {
  if (row.looked_at === null) return null
  const units = (text: string | null) => BigInt(text ?? 0)
  return {
    at: row.looked_at,
    books: units(row.books_units),
    chain: units(row.chain_units),
    difference: units(row.difference_units),
    least: units(row.least_units),
    most: units(row.most_units),
    passing: {
      leaving: units(row.leaving_units),
      arriving: units(row.arriving_units),
      moving: units(row.moving_units),
      torn: units(row.torn_units),
      dust: units(row.dust_units),
    },
  }
}
