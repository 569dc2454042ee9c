import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Writes down who found an application fine, as which papers, and frees it. The caller holds its row. */
export async function noteSecondAsk(
  tx: Tx,
  id: string,
  { by, fingerprint, reason }: { readonly by: string; readonly fingerprint: string; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('kyc_application')
    .set({
      ...{ accept_asked_by: by, accept_asked_at: sql<Date>`clock_now()`, accept_fingerprint: fingerprint },
      ...{ accept_reason: reason, accept_refusal: null, held_by: null, held_until: null },
    })
    .where('id', '=', id)
    .where('state', '=', 'IN_REVIEW')
    .execute()
}

/** Nobody waits for a second person any more; why is kept for the next reviewer. */
export async function noteSecondRefusal(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('kyc_application')
    .set({
      ...{ accept_asked_by: null, accept_asked_at: null, accept_fingerprint: null },
      ...{ accept_reason: null, accept_refusal: reason },
    })
    .where('id', '=', id)
    .where('state', '=', 'IN_REVIEW')
    .execute()
}
