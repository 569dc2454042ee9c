import type { CryptoAsset, Price } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type {
  Ad,
  AdPart,
  AdPrice,
  AdSide,
  AdState,
  AdTerms,
  BusinessHours,
  PaymentMethod,
  SeenParts,
  TeamPause,
} from './ads.rules.ts'
import { type KnownPause, pausesIn } from './team-pause.store.ts'

export const adColumns = [
  'id',
  'user_id',
  'side',
  'asset',
  'price_type',
  'price_micros',
  'margin_basis_points',
  'floor_micros',
  'ceiling_micros',
  'shown_micros',
  'min_units',
  'max_units',
  'total_units',
  'remaining_units',
  'methods',
  'terms',
  'pay_window_minutes',
  'min_completion',
  'min_days',
  'business_hours',
  'payout_account_id',
  'state',
  'team_reason',
  'team_parts',
  'team_saw',
  'team_paused_at',
  'look_asked_at',
  'version',
  'created_at',
] as const

const ads = (db: Db) => db.selectFrom('p2p_ad').select(adColumns)

/** Absent when it was taken down. */
export async function findAd(db: Db, id: string): Promise<Ad | null> {
  const row = await ads(db).where('id', '=', id).where('state', '<>', 'DELETED').executeTakeFirst()
  return row ? toAd(row) : null
}

export async function lockAdOf(tx: Tx, userId: string, id: string): Promise<Ad | null> {
  const row = await ads(tx)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'DELETED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toAd(row) : null
}

/** The same, with what our team has paused of its owner's in its market. */
export async function lockAdAmongPauses(
  tx: Tx,
  userId: string,
  { id, pausedAdDays }: { readonly id: string; readonly pausedAdDays: number },
): Promise<{ ad: Ad; pauses: KnownPause[] } | null> {
  const [side, asset] = [sql.ref('p2p_ad.side'), sql.ref('p2p_ad.asset')]
  const row = await ads(tx)
    .select(pausesIn({ userId, side, asset, pausedAdDays }).as('pauses'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'DELETED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? { ad: toAd(row), pauses: row.pauses } : null
}

export async function listAdsOf(db: Db, userId: string, { limit, before }: Wanted): Promise<Ad[]> {
  const rows = await ads(db)
    .where('user_id', '=', userId)
    .where('state', '<>', 'DELETED')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toAd)
}

/** What others can find of somebody: everything that stands. */
export async function listStandingAdsOf(db: Db, userId: string): Promise<Ad[]> {
  const rows = await ads(db)
    .where('user_id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .where('remaining_units', '>=', sql<string>`min_units`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(toAd)
}

interface NewAdRow extends AdTerms {
  userId: string
  side: AdSide
  asset: CryptoAsset
  totalUnits: bigint
  shownPrice: Price
  funded: boolean
}

export async function insertAd(tx: Tx, ad: NewAdRow): Promise<Ad> {
  const row = await tx
    .insertInto('p2p_ad')
    .values({
      user_id: ad.userId,
      side: ad.side,
      asset: ad.asset,
      price_type: ad.price.type,
      total_units: ad.totalUnits.toString(),
      funded: ad.funded,
      ...termsRow(ad, ad.shownPrice),
    })
    .returning(adColumns)
    .executeTakeFirstOrThrow()
  return toAd(row)
}

interface AdUpdate extends AdTerms {
  id: string
  totalUnits: bigint
  shownPrice: Price
  state: AdState
  teamPause: TeamPause | null
  funded: boolean
}

/** Writes what its owner changed; the lock on the ad is held. */
export async function updateAd(tx: Tx, ad: AdUpdate): Promise<Ad> {
  const row = await tx
    .updateTable('p2p_ad')
    .set((eb) => ({
      ...termsRow(ad, ad.shownPrice),
      total_units: ad.totalUnits.toString(),
      state: ad.state,
      ...teamPauseRow(ad.teamPause),
      funded: ad.funded,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ad.id)
    .returning(adColumns)
    .executeTakeFirstOrThrow()
  return toAd(row)
}

/** Writes nothing else of the ad; the lock on it is held. */
export async function saveTeamPause(tx: Tx, id: string, pause: TeamPause | null): Promise<void> {
  await tx.updateTable('p2p_ad').set(teamPauseRow(pause)).where('id', '=', id).execute()
}

function termsRow(terms: AdTerms, shownPrice: Price) {
  return {
    ...priceRow(terms.price),
    shown_micros: shownPrice.micros.toString(),
    min_units: terms.minUnits.toString(),
    max_units: terms.maxUnits.toString(),
    remaining_units: terms.remainingUnits.toString(),
    methods: [...terms.methods],
    terms: terms.terms,
    pay_window_minutes: terms.payWindowMinutes,
    min_completion: terms.minCompletion,
    min_days: terms.minDays,
    business_hours: terms.businessHours && JSON.stringify(terms.businessHours),
    payout_account_id: terms.payoutAccountId,
  }
}

const noPrice = { price_micros: null, margin_basis_points: null, floor_micros: null, ceiling_micros: null }

const priceRow = (price: AdPrice) =>
  price.type === 'fixed'
    ? { ...noPrice, price_micros: price.price.micros.toString() }
    : {
        ...noPrice,
        margin_basis_points: price.marginBasisPoints,
        floor_micros: price.floor?.micros.toString() ?? null,
        ceiling_micros: price.ceiling?.micros.toString() ?? null,
      }

/** An order took this much from what the ad has left, or gives it back (negative); paused with it when the maker failed. */
export async function moveRemaining(tx: Tx, id: string, taken: bigint, pauses: boolean): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('p2p_ad')
    .set({
      remaining_units: sql`remaining_units - ${taken.toString()}::numeric`,
      ...(pauses && { state: sql`case when state = 'ACTIVE' then 'PAUSED' else state end`, version: sql`version + 1` }),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Ad ${id} is gone`)
}

export type AdRow = Pick<Selectable<Tables['p2p_ad']>, (typeof adColumns)[number]>

export const toAd = (row: AdRow): Ad => ({
  id: row.id,
  userId: row.user_id,
  side: row.side,
  asset: row.asset,
  price: toPrice(row),
  shownPrice: { asset: row.asset, micros: BigInt(row.shown_micros) },
  minUnits: BigInt(row.min_units),
  maxUnits: BigInt(row.max_units),
  totalUnits: BigInt(row.total_units),
  remainingUnits: BigInt(row.remaining_units),
  methods: row.methods as PaymentMethod[],
  terms: row.terms,
  payWindowMinutes: row.pay_window_minutes,
  minCompletion: row.min_completion,
  minDays: row.min_days,
  businessHours: row.business_hours as BusinessHours | null,
  payoutAccountId: row.payout_account_id,
  state: row.state,
  teamPause: toTeamPause(row),
  version: row.version,
  createdAt: row.created_at,
})

const neverPaused = { team_reason: null, team_parts: null, team_saw: null, team_paused_at: null, look_asked_at: null }

export const teamPauseRow = (pause: TeamPause | null) =>
  pause
    ? {
        team_reason: pause.reason,
        team_parts: [...pause.parts],
        team_saw: JSON.stringify(pause.saw),
        team_paused_at: pause.pausedAt,
        look_asked_at: pause.lookAskedAt,
      }
    : neverPaused

function toTeamPause(row: Pick<AdRow, keyof typeof neverPaused>): TeamPause | null {
  const { team_reason: reason, team_paused_at: pausedAt, look_asked_at: lookAskedAt } = row
  if (reason === null || pausedAt === null) return null
  return { reason, parts: (row.team_parts ?? []) as AdPart[], saw: row.team_saw as SeenParts, pausedAt, lookAskedAt }
}

/** What the price of an ad is made of. */
export const priceColumns = [
  'id',
  'asset',
  'price_type',
  'price_micros',
  'margin_basis_points',
  'floor_micros',
  'ceiling_micros',
  'shown_micros',
  'version',
] as const

export function toPrice(row: Pick<AdRow, (typeof priceColumns)[number]>): AdPrice {
  const { asset } = row
  const at = (micros: string | null) => (micros === null ? null : { asset, micros: BigInt(micros) })
  const price = at(row.price_micros)
  if (price) return { type: 'fixed', price }
  const { margin_basis_points: marginBasisPoints } = row
  if (marginBasisPoints === null) throw new Error(`Ad ${row.id} has no price`)
  return { type: 'floating', marginBasisPoints, floor: at(row.floor_micros), ceiling: at(row.ceiling_micros) }
}
