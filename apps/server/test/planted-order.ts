import { asOwner, type World } from './world.ts'

interface Wishes {
  state?: string
  /** How long ago it was closed. */
  closedDaysAgo?: number
  /** Whether the buyer had said that it was paid. */
  isProven?: boolean
  method?: 'EFT' | 'PayShap' | 'Cash'
  payDetails?: object | null
  names?: [buyer: string, seller: string]
}

let planted = 0

/** An order as it would be stored, without its money: for tests of what people tell each other about one. */
export async function aPlantedOrder(
  world: World,
  buyerId: string,
  sellerId: string,
  {
    state = 'AWAIT_PAYMENT_PROOF',
    closedDaysAgo,
    isProven = false,
    method = 'EFT',
    payDetails = null,
    names,
  }: Wishes = {},
): Promise<string> {
  planted += 1
  const [order] = await asOwner<{ id: string }>(
    world.url,
    `with ad as (
      insert into p2p_ad (user_id, side, asset, price_type, price_micros, shown_micros, min_units, max_units, total_units, remaining_units, methods)
      values ($2, 'sell', 'BTC', 'fixed', 1000000, 1000000, 1, 100, 100, 100, array[$3]) returning id
    ), made as (
      insert into p2p_order (ad_id, side, maker_id, buyer_id, seller_id, asset, amount_units, fee_units, fee_basis_points,
        discount_basis_points, fiat_cents, price_micros, method, rail, reference, ad_terms, windows, state, pay_by, pay_details, locked_units,
        escrow_id, closed_at, buyer_name, seller_name, proof_at)
      select ad.id, 'sell', $2, $1, $2, 'BTC', 100, 1, 50, 0, 1000, 1000000, $3, 'cash', $4, '', '{}', $5, clock_now() + interval '1 hour', $6,
        case when $7::int is null then 101 else 0 end, case when $7::int is null then uuidv7() end,
        case when $7::int is not null then clock_now() - make_interval(days => $7::int) end, $8, $9,
        case when $10::boolean then clock_now() - make_interval(days => coalesce($7::int, 0)) end
      from ad returning id
    ) select id from made`,
    [
      buyerId,
      sellerId,
      method,
      `PLANTED-${planted}`,
      state,
      payDetails && JSON.stringify(payDetails),
      closedDaysAgo ?? null,
      names?.[0] ?? null,
      names?.[1] ?? null,
      isProven,
    ],
  )
  if (!order) throw new Error('No order was planted')
  return order.id
}
