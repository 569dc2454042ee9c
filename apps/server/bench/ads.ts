import { amount, type CryptoAsset, cryptoAssets } from '@sengi/money'
import pg from 'pg'
import { available, custody } from '../src/ledger/accounts.ts'
import { insertPostings } from '../src/ledger/ledger.store.ts'
import { type Db, inTransaction } from '../src/platform/db.ts'

const adsOfAMaker = 50

/**
 * A market of this many ads by people of whom half have funds: both sides, all assets, every set of methods, three prices
 * of four floating, sizes over two decades, every fiftieth a dealer's.
 */
export async function fillAds(ownerUrl: string, db: Db, ads: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows: makers } = await client.query<{ id: string }>(insertMakers, [Math.ceil(ads / adsOfAMaker)])
  await client.query(insertAds, [ads, makers.map(({ id }) => id)])
  for (const asset of cryptoAssets) {
    const funded = makers.filter((_, place) => place % 2 === 0).map(({ id }) => id)
    await fundAll(db, funded, asset)
  }
  await client.query(`update p2p_ad set funded = true where side = 'buy' or user_id = any ($1)`, [
    makers.filter((_, place) => place % 2 === 0).map(({ id }) => id),
  ])
  await client.query('vacuum analyze')
  await client.end()
}

async function fundAll(db: Db, ids: readonly string[], asset: CryptoAsset): Promise<void> {
  const postings = ids.map((id) => ({
    reason: `bench.funded_${asset}`,
    ref: id,
    moves: [{ from: custody('chain'), to: available(id), amount: amount(asset, 10n ** 20n) }],
  }))
  for (let n = 0; n < postings.length; n += 500) {
    await inTransaction(db, (tx) => insertPostings(tx, postings.slice(n, n + 500)))
  }
}

const insertMakers = `
  insert into app_user (email, email_canonical, username, password_hash, terms_version)
  select 'maker_' || n || '@example.co.za', 'maker_' || n || '@example.co.za', 'maker_' || n, '$argon2id$nobody', 'bench'
  from generate_series(1, $1::int) as n returning id`

const insertAds = `
  insert into p2p_ad (user_id, side, asset, price_type, price_micros, margin_basis_points, shown_micros, min_units, max_units,
    total_units, remaining_units, methods, terms)
  select ($2::uuid[])[1 + n % cardinality($2::uuid[])], side, asset, kind,
    case kind when 'fixed' then shown end, case kind when 'floating' then (n * 7919) % 400 - 200 end, shown, least, most, most * 20, most * 20,
    methods, 'Own account only, please'
  from (
    select n, case when n % 2 = 0 then 'sell' else 'buy' end as side, case when n % 4 = 0 then 'fixed' else 'floating' end as kind,
      market.asset, floor(market.micros * (10000 + (n * 7919) % 400 - 200) / 10000) as shown,
      (market.least * size.factor)::numeric(38) as least, (market.least * size.factor * 40)::numeric(38) as most, methods.methods
    from generate_series(1, $1::int) as n
    join (values (0, 'BTC', 1900000e6, 10000), (1, 'ETH', 65000e6, 3e14), (2, 'SOL', 2600e6, 8e6), (3, 'LTC', 1500e6, 13e6),
      (4, 'BCH', 7000e6, 3e6), (5, 'USDT', 18e6, 2e7)) as market (place, asset, micros, least) on market.place = (n / 2) % 6
    join (values (0, 1), (1, 2), (2, 5), (3, 10), (4, 20), (5, 50)) as size (place, factor) on size.place = (n / 12) % 6
    join (values (0, array['EFT']), (1, array['PayShap']), (2, array['EFT', 'PayShap']), (3, array['PayShap', 'EFT']),
      (4, array['PayShap', 'Cash']), (5, array['EFT', 'PayShap', 'Cash']), (6, array['EFT'])) as methods (place, methods)
      on methods.place = (n / 72) % 7
  ) as planned`
