import { type CryptoAsset, type Network, parseAmount } from '@sengi/money'
import { type RawBuilder, sql } from 'kysely'

type Since = RawBuilder<Date>

/** The flat fee of every send of a coin over a network, in units of the coin. */
export const flatFees =
  (asset: CryptoAsset, network: Network) =>
  ({ fee }: { fee: string }, since: Since) =>
    sql`
    select count(*) * ${parseAmount(asset, fee).units.toString()}::numeric from withdrawal
    where created_at >= ${since} and state = 'CONFIRMED' and asset = ${asset} and network = ${network}`

/** What was asked for when so much or more had been within a day. */
export const reviewedFrom = (cents: number, since: Since) => sql`
  select count(*) from (
    select sum(value_cents) over (partition by user_id order by created_at
      range between interval '1 day' preceding and current row) as sent
    from withdrawal where created_at >= ${since} and answer is distinct from 'refused'
  ) as running
  where sent >= ${cents}::numeric`
