import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { QrPayment, ShopCode } from '../qr.rules.ts'
import { joinPayers } from '../shops/payers.store.ts'

type Named = Pick<QrPayment, 'userId' | 'id'>

/** What decides at last whether a quote is taken up, held. */
export type HeldQuote = Pick<QrPayment, 'state' | 'expiresAt' | 'readAt'>

const now = sql<Date>`date_trunc('milliseconds', clock_now())`

/** Held until the transaction ends, in one order; by their ids. */
export async function lockQuotes(tx: Tx, quotes: readonly Named[]): Promise<ReadonlyMap<string, HeldQuote>> {
  const { rows } = await sql<{ id: string; state: QrPayment['state']; expires_at: Date; read_at: Date }>`
    select quote.*, ${now} as read_at
    from (
      select * from unnest(${quotes.map(({ userId }) => userId)}::uuid[], ${quotes.map(({ id }) => id)}::uuid[]) as wish (user_id, id)
      order by user_id, id
    ) as wanted
    cross join lateral (
      select id, state, expires_at from qr_payment
      where qr_payment.user_id = wanted.user_id and qr_payment.id = wanted.id for update
    ) as quote`.execute(tx)
  return new Map(rows.map((row) => [row.id, { state: row.state, expiresAt: row.expires_at, readAt: row.read_at }]))
}

/** A code, and whether it is for a single payment. */
interface WantedCode {
  readonly shopId: string
  readonly codeId: string
  readonly isOnce: boolean
}

/** What decides at last whether a code is paid. */
export type HeldCode = Pick<ShopCode, 'kind' | 'state' | 'bill' | 'isOver'>

/**
 * Codes by their ids, held until the transaction ends, in one order: those for a single payment by one alone, so that of two payers at
 * once the second finds it paid; those that stay by all who pay them, so that nobody takes them back meanwhile. Quotes that name them
 * are written meanwhile, in whatever order they come: only a key would stop those.
 */
export async function lockCodes(tx: Tx, codes: readonly WantedCode[]): Promise<ReadonlyMap<string, HeldCode>> {
  const [once, staying] = [codes.filter(({ isOnce }) => isOnce), codes.filter(({ isOnce }) => !isOnce)]
  return new Map([
    ...(once.length > 0 ? await heldCodes(tx, once, 'for no key update') : []),
    ...(staying.length > 0 ? await sharedCodes(tx, staying) : []),
  ])
}

/** In two statements: whoever waited for a code that was taken back meanwhile reads what it is now. */
async function sharedCodes(tx: Tx, codes: readonly WantedCode[]) {
  await joinPayers(
    tx,
    codes.map(({ codeId }) => codeId),
  )
  return heldCodes(tx, codes, 'for share')
}

type CodeRow = Pick<Selectable<Tables['qr_code']>, 'id' | 'kind' | 'state' | 'cents'> & { is_over: boolean }

async function heldCodes(tx: Tx, codes: readonly WantedCode[], strength: 'for no key update' | 'for share') {
  const { rows } = await sql<CodeRow>`
    select code.*
    from (
      select distinct user_id, id
      from unnest(${codes.map(({ shopId }) => shopId)}::uuid[], ${codes.map(({ codeId }) => codeId)}::uuid[]) as wish (user_id, id)
      order by user_id, id
    ) as wanted
    cross join lateral (
      select id, kind, state, cents, coalesce(expires_at <= clock_now(), false) as is_over from qr_code
      where qr_code.user_id = wanted.user_id and qr_code.id = wanted.id ${sql.raw(strength)}
    ) as code`.execute(tx)
  return rows.map(({ id, kind, state, cents, is_over: isOver }): [string, HeldCode] => [
    id,
    { kind, state, isOver, bill: cents === null ? null : { asset: 'ZAR', units: BigInt(cents) } },
  ])
}

/**
 * Takes quotes up under their locks, and ends the codes that were for a single payment. A price holds to its end, and what was in time
 * when it was locked is. Each row is looked up by its key and then changed where it lies, which nobody moves under its lock: a
 * database that was counted while it was empty would rather walk through all of them.
 */
export async function payQuotes(tx: Tx, quotes: readonly (Named & WantedCode)[]): Promise<void> {
  const once = quotes.filter(({ isOnce }) => isOnce)
  const { rows } = await sql<{ paid: number; ended: number }>`
    with paid as (
      update qr_payment set state = 'PAID', paid_at = least(${now}, expires_at - interval '1 millisecond')
      where state = 'QUOTED' and ctid = any (array(
        select quote.place
        from unnest(${quotes.map(({ userId }) => userId)}::uuid[], ${quotes.map(({ id }) => id)}::uuid[]) as taken (user_id, id)
        cross join lateral (
          select ctid as place from qr_payment where qr_payment.user_id = taken.user_id and qr_payment.id = taken.id limit 1
        ) as quote
      ))
      returning 1
    ), ended as (
      update qr_code set state = 'PAID'
      where state = 'ACTIVE' and ctid = any (array(
        select code.place
        from unnest(${once.map(({ shopId }) => shopId)}::uuid[], ${once.map(({ codeId }) => codeId)}::uuid[]) as used (user_id, id)
        cross join lateral (
          select ctid as place from qr_code where qr_code.user_id = used.user_id and qr_code.id = used.id limit 1
        ) as code
      ))
      returning 1
    )
    select (select count(*)::int from paid) as paid, (select count(*)::int from ended) as ended`.execute(tx)
  const [row] = rows
  if (row?.paid !== quotes.length || row.ended !== once.length) {
    throw new Error('A QR payment or its code changed under its lock')
  }
}
