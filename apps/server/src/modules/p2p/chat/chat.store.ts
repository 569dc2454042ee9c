import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { closedCaseStates } from '../cases/disputes.rules.ts'
import type { OrderChat } from './chat.rules.ts'

const chats = (db: Db) =>
  db
    .selectFrom('p2p_order')
    .select((eb) => [
      'id as orderId',
      'buyer_id as buyerId',
      'seller_id as sellerId',
      'buyer_name as buyerName',
      'seller_name as sellerName',
      'state',
      'proof_at as proofAt',
      'created_at as createdAt',
      'closed_at as closedAt',
      'pay_details as payDetails',
      'fiat_cents as fiatCents',
      sql<Date>`clock_now()`.as('readAt'),
      eb
        .exists(
          eb
            .selectFrom('p2p_case')
            .select('p2p_case.id')
            .whereRef('p2p_case.order_id', '=', 'p2p_order.id')
            .where('p2p_case.state', 'not in', closedCaseStates)
            .offset(0),
        )
        .as('hasOpenCase'),
    ])

/** Absent for everybody who is no party of the order. */
export async function findChatOf(db: Db, userId: string, orderId: string): Promise<OrderChat | undefined> {
  const row = await chats(db)
    .where('id', '=', orderId)
    .where((either) => either.or([either('buyer_id', '=', userId), either('seller_id', '=', userId)]))
    .executeTakeFirst()
  return row && toChat(row)
}

/** For staff, so of any order. */
export async function findChat(db: Db, orderId: string): Promise<OrderChat | undefined> {
  const row = await chats(db).where('id', '=', orderId).executeTakeFirst()
  return row && toChat(row)
}

type Row = Omit<OrderChat, 'payDetails' | 'hasOpenCase' | 'fiat'> & {
  payDetails: unknown
  hasOpenCase: unknown
  fiatCents: string
}

const toChat = ({ fiatCents, ...row }: Row): OrderChat => ({
  ...row,
  fiat: { asset: 'ZAR', units: BigInt(fiatCents) },
  hasOpenCase: Boolean(row.hasOpenCase),
  payDetails: row.payDetails as OrderChat['payDetails'],
})
