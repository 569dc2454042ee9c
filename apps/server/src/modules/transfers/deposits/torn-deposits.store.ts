import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { AssetNetwork } from './chain-terms.rules.ts'

type Network = AssetNetwork['network']

interface NewTear {
  readonly userId: string
  readonly depositId: string
  /** From where the chain is asked again whether the coins are back. */
  readonly position: string | null
}

/** Notes that a credited deposit lost its block. Answers the id of the tear, which its hold and its debt bear. */
export async function insertTear(tx: Tx, { userId, depositId, position }: NewTear): Promise<string> {
  const { id } = await tx
    .insertInto('chain_deposit_tear')
    .values({ user_id: userId, deposit_id: depositId, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('chain_deposit').set({ tear_id: id, confirmations: 0 }).where('id', '=', depositId).execute()
  return id
}

export async function endTear(tx: Tx, { userId, depositId }: Omit<NewTear, 'position'>, id: string): Promise<void> {
  await tx
    .updateTable('chain_deposit_tear')
    .set({ mended_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
  await tx.updateTable('chain_deposit').set({ tear_id: null }).where('id', '=', depositId).execute()
}

interface Pauses {
  readonly restSeconds: number
  readonly longestSeconds: number
}

/** The places from which torn deposits must be looked for now. The longer they are away, the longer the pause. */
export async function takeTornPositions(tx: Tx, network: Network, pauses: Pauses): Promise<(string | null)[]> {
  const { rows } = await sql<{ position: string | null }>`
    with taken as (
      update chain_deposit_tear as tear set looked_at = clock_now()
      from chain_deposit as deposit
      where deposit.id = tear.deposit_id and deposit.network = ${network} and tear.mended_at is null
        and tear.looked_at <= clock_now() - greatest(make_interval(secs => ${pauses.restSeconds}),
              least((clock_now() - tear.torn_at) / 10, make_interval(secs => ${pauses.longestSeconds})))
      returning tear.position
    )
    select distinct position from taken`.execute(tx)
  return rows.map(({ position }) => position)
}
