import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { AdPart, AdSide, SeenParts, TeamPause } from './ads.rules.ts'
import { teamPauseRow } from './ads.store.ts'

interface Market {
  readonly userId: string
  readonly side: AdSide
  readonly asset: CryptoAsset
  /** How long one that its owner took down counts. */
  readonly pausedAdDays: number
}

/** What our team has paused of somebody's ads in one market, and what they took down while it was. */
export async function listTeamPauses(tx: Tx, { userId, side, asset, pausedAdDays }: Market) {
  const rows = await tx
    .selectFrom('p2p_ad')
    .select(['id', 'team_parts', 'team_saw'])
    .where('user_id', '=', userId)
    .where('asset', '=', asset)
    .where('side', '=', side)
    .where('team_reason', 'is not', null)
    .where(sql<boolean>`(state <> 'DELETED' or team_paused_at > clock_now() - make_interval(days => ${pausedAdDays}))`)
    .execute()
  return rows.map(({ id, team_parts: parts, team_saw: saw }) => ({
    ...{ id, parts: (parts ?? []) as AdPart[], saw: saw as SeenParts },
  }))
}

/** Writes nothing else of the ad; the lock on it is held. */
export async function saveTeamPause(tx: Tx, id: string, pause: TeamPause | null): Promise<void> {
  await tx.updateTable('p2p_ad').set(teamPauseRow(pause)).where('id', '=', id).execute()
}

/** Paused ads that their owners asked our team to look at. */
export const askedLooks = sql`
  select p2p_ad.id::text, (select username from app_user where app_user.id = p2p_ad.user_id) as label, array[user_id] as owners, null::uuid as assignee,
         look_asked_at as since, null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from p2p_ad where look_asked_at is not null`
