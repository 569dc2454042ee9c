import type { Db, Tx } from '../../platform/db.ts'
import type { Place } from './chain-terms.rules.ts'

export interface Alarm {
  readonly kind: 'deposit_reorganised' | 'withdrawal_reorganised' | 'refused_after_unknown' | 'paid_after_refund'
  /** The deposit or withdrawal. */
  readonly subject: string
  readonly network: Place['network']
  readonly txId: string | null
}

/** Once for the same thing. */
export async function raiseAlarm(tx: Tx, { kind, subject, network, txId }: Alarm): Promise<void> {
  await tx
    .insertInto('chain_alarm')
    .values({ kind, subject, network, tx_id: txId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface RaisedAlarm extends Alarm {
  readonly id: string
  readonly raisedAt: Date
}

/** For staff. */
export async function listAlarms(db: Db, limit: number, before: string | undefined): Promise<RaisedAlarm[]> {
  const rows = await db
    .selectFrom('chain_alarm')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, subject, network, tx_id: txId, raised_at: raisedAt }) => ({
    id,
    kind,
    subject,
    network: network as Alarm['network'],
    txId,
    raisedAt,
  }))
}
