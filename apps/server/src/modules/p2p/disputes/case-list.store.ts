import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Wanted } from '../../../platform/db.ts'
import type { CaseKind, CaseState, DisputeReason } from '../cases/disputes.rules.ts'
import type { Role } from '../orders.rules.ts'

/** A case as it stands in the list of one of its parties. */
export interface CaseLine {
  readonly id: string
  readonly orderId: string
  readonly kind: CaseKind
  readonly state: CaseState
  readonly reason: DisputeReason
  readonly role: Role
  readonly counterparty: string
  readonly asset: CryptoAsset
  readonly units: bigint
  readonly fiatCents: bigint
  /** This side has told its story. */
  readonly said: boolean
  /** A proposal lies there that this side has not accepted. */
  readonly proposed: boolean
  readonly answerBy: Date
  readonly targetBy: Date
  readonly createdAt: Date
}

type Row = Omit<CaseLine, 'units' | 'fiatCents'> & { units: string; fiatCents: string }

/** The cases of one's own orders, newest first. */
export async function listCasesOf(db: Db, userId: string, { limit, before }: Wanted): Promise<CaseLine[]> {
  const { rows } = await sql<Row>`
    select found.id, trade.id as "orderId", found.kind, found.state, found.reason, mine.role,
           counterparty.username as counterparty, trade.asset, trade.amount_units as units, trade.fiat_cents as "fiatCents",
           exists (select from p2p_case_statement where case_id = found.id and role = mine.role and purpose = 'statement') as said,
           coalesce(case mine.role when 'buyer' then proposal.accepted_by_buyer else proposal.accepted_by_seller end is null
             and proposal.id is not null, false) as proposed,
           found.answer_by as "answerBy", found.target_by as "targetBy", found.created_at as "createdAt"
    from (
      select id, 'buyer' as role, seller_id as other_id from p2p_order where buyer_id = ${userId}
      union all
      select id, 'seller', buyer_id from p2p_order where seller_id = ${userId}
    ) as mine
    join p2p_case as found on found.order_id = mine.id
    join p2p_order as trade on trade.id = mine.id
    join app_user as counterparty on counterparty.id = mine.other_id
    left join lateral (
      select * from p2p_case_proposal where case_id = found.id order by id desc limit 1
    ) as proposal on true
    where ${before ?? null}::uuid is null or found.id < ${before ?? null}::uuid
    order by found.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, units: BigInt(row.units), fiatCents: BigInt(row.fiatCents) }))
}
