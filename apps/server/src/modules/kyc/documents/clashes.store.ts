import { sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'

/** Somebody gave a number that another account bears. */
export interface Clash {
  readonly userId: string
  readonly username: string
  readonly holderId: string
  readonly holderUsername: string
  readonly isHolderAccepted: boolean
  readonly at: Date
}

/** As a position in the list can say it. */
const inMillis = sql<Date>`date_trunc('milliseconds', clock_now())`

/** Files what happened; what was settled before is open again. */
export async function insertClash(tx: Tx, userId: string, holderId: string): Promise<void> {
  await tx
    .insertInto('kyc_clash')
    .values({ user_id: userId, holder_id: holderId, at: inMillis })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'holder_id'])
        .doUpdateSet({ at: inMillis, settled_at: null, settled_by: null, reason: null })
        .where('kyc_clash.settled_at', 'is not', null),
    )
    .execute()
}

/** Where a clash stands in the list: since when, and which of those of one moment. */
export const clashPosition = /^[0-9]{1,17}(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}$/
export const positionOf = ({ at, userId, holderId }: Clash): string => `${at.getTime()}.${userId}.${holderId}`

/** Those that nobody settled, the oldest first. */
export async function listClashes(db: Db, { limit, before }: Wanted): Promise<Clash[]> {
  const [millis, userId, holderId] = before?.split('.') ?? []
  return db
    .selectFrom('kyc_clash as clash')
    .innerJoin('app_user as person', 'person.id', 'clash.user_id')
    .innerJoin('app_user as holder', 'holder.id', 'clash.holder_id')
    .select(['clash.user_id as userId', 'person.username', 'clash.holder_id as holderId', 'clash.at'])
    .select('holder.username as holderUsername')
    .select(
      sql<boolean>`exists (select from kyc_detail where kyc_detail.user_id = clash.holder_id
        and kyc_detail.kind = 'identity' and kyc_detail.accepted_at is not null)`.as('isHolderAccepted'),
    )
    .where('clash.settled_at', 'is', null)
    .$if(holderId !== undefined, (query) =>
      query.where(
        sql<boolean>`(clash.at, clash.user_id, clash.holder_id) >
          (to_timestamp(${Number(millis)}::double precision / 1000), ${userId ?? ''}::uuid, ${holderId ?? ''}::uuid)`,
      ),
    )
    .orderBy('clash.at')
    .orderBy('clash.user_id')
    .orderBy('clash.holder_id')
    .limit(limit)
    .execute()
}

/** Answers whether there was one to settle. */
export async function settleClash(
  tx: Tx,
  { userId, holderId, by, reason }: { userId: string; holderId: string; by: string; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kyc_clash')
    .set({ settled_at: sql<Date>`clock_now()`, settled_by: by, reason })
    .where('user_id', '=', userId)
    .where('holder_id', '=', holderId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
