import pg from 'pg'

/** How many people there are, and how many lines the ledger has. */
export interface Crowd {
  readonly people: number
  readonly entries: number
}

/**
 * Makes a product of years within minutes, in a database of its own: people who came over two years, the moves of their money, their
 * purchases and P2P orders of two months, an audit record, withdrawals, and payments in suspense. The rows are written past the product's
 * acts, so nothing but reading is to be measured here; what was traded by card and at tills stands in the tally alone, in every minute.
 */
export async function fillCrowd(ownerUrl: string, { people, entries }: Crowd): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const fill = async (name: string, text: string, rows: number, chunk = 100_000) => {
    const begun = performance.now()
    for (let done = 0; done < rows; done += chunk) await client.query(text, [done + 1, Math.min(done + chunk, rows)])
    console.log(`  ${name}: ${rows} in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
  }
  // What the ledger's own triggers prove of each line is not asked of made-up ones.
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  await client.query('create unlogged table crowd (n bigint primary key, id uuid not null)')
  await fill('people', insertPeople, people)
  await fill('accounts', insertAccounts, people)
  await fill('days of the ledger', insertDays, people)
  await fill('ledger entries', insertMoves, entries / 2)
  const some = Math.ceil(people / 5)
  await fill('P2P orders', insertOrders, some)
  await fill('live P2P orders', insertLive, 400)
  await fill('purchases', insertPurchases, some)
  await fill('recorded acts', insertActs, people)
  await fill('withdrawals', insertWithdrawals, Math.ceil(people / 10))
  await fill('payments', insertPayments, some)
  await fill('applications', insertApplications, Math.ceil(people / 10))
  await client.query(tallyAll)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

const insertPeople = `
  with came as (
    insert into app_user (id, email, email_canonical, username, password_hash, terms_version, kyc_tier, legal_name, screened_name, created_at)
    select uuidv7(-age), name || '@example.co.za', name || '@example.co.za', name, '$argon2id$nobody', 'bench', 'tier_' || n % 4,
      'Person ' || n, 'Person ' || n, now() - age
    from (
      select n, 'person_' || n as name, interval '1 day' * ((n::bigint * 7919) % 730) + interval '1 second' * (n % 80000) as age
      from generate_series($1::int, $2::int) as n
    ) as planned
    returning id, username
  )
  insert into crowd (n, id) select substr(username, 8)::bigint, id from came`

const insertAccounts = `
  insert into account (kind, owner, user_id, asset, has_floor, balance)
  select 'available', id, id, 'BTC', true, 100000 from crowd where n between $1::int and $2::int`

const insertDays = `
  insert into ledger_day (user_id, asset, day, units, in_units, out_units, bought_units, paid_cents)
  select id, 'BTC', current_date - (n % 60)::int, 5, 5, 0, 0, 0 from crowd where n between $1::int and $2::int`

const insertMoves = `
  with holder as materialized (select min(id) as first, max(id) as last from account where kind = 'available'),
  past as (
    insert into posting (reason, ref, at)
    select 'bench.past', uuidv7(), now() - interval '60 days' * random() from generate_series($1::int, $2::int) returning id
  )
  insert into entry (posting_id, line, account_id, asset, units)
  select past.id, side.line, holder.first + (past.id * 7919 + side.line * 104729) % (holder.last - holder.first + 1), 'BTC',
    case side.line when 1 then -7 else 7 end
  from past, holder, (values (1), (2)) as side (line)`

const order = (state: string, age: string, closed: string) => `
  insert into p2p_order (id, ad_id, side, maker_id, buyer_id, seller_id, asset, amount_units, fee_units, fee_basis_points,
    discount_basis_points, fiat_cents, price_micros, method, rail, reference, ad_terms, windows, created_at, state, pay_by, closed_at,
    locked_units, escrow_id)
  select uuidv7(-age), gen_random_uuid(), 'sell', seller.id, buyer.id, seller.id, 'BTC', 10000, 0, 0, 0, 19000 + planned.n % 5000, 1900000000000,
    'EFT', 'payshap', 'SNG-' || planned.n || '-' || '${state}', '', '{}', now() - age, '${state}', now(), ${closed},
    ${closed === 'null' ? '10000, gen_random_uuid()' : '0, null'}
  from (select n, ${age} as age from generate_series($1::int, $2::int) as n) as planned
  join crowd as seller on seller.n = planned.n * 4 + 1 join crowd as buyer on buyer.n = planned.n * 4 + 2`

const insertOrders = order(
  'RELEASED',
  `interval '60 days' * random() + interval '1 hour'`,
  `now() - age + interval '50 minutes'`,
)
const insertLive = order('SELLER_REVIEW', `interval '2 days' * random()`, 'null')

const insertPurchases = `
  insert into buy_order (id, user_id, quote_id, asset, fiat_cents, fee_cents, target_units, price_micros, market_price_micros, reference,
    state, payer_name, created_at, price_held_until, expires_at, credited_at, credited_fiat_cents, credited_fee_cents, credited_units,
    credited_price_micros, credited_market_price_micros)
  select uuidv7(-age), crowd.id, gen_random_uuid(), 'BTC', 50000, 500, 20000, 1900000000000, 1900000000000,
    'SNG-' || lpad(translate(upper(to_hex(planned.n / 65536)), '01', 'GH'), 4, 'J') || '-'
      || lpad(translate(upper(to_hex(planned.n % 65536)), '01', 'GH'), 4, 'J'),
    'CREDITED', 'Person', now() - age, now() - age + interval '15 minutes', now() - age + interval '1 hour', now() - age + interval '5 minutes', 50000, 500, 20000,
    1900000000000, 1900000000000
  from (select n, interval '60 days' * random() + interval '1 hour' as age from generate_series($1::int, $2::int) as n) as planned
  join crowd on crowd.n = planned.n`

const insertActs = `
  insert into audit_event (actor_id, action, subject, network, detail)
  select id, (array['auth.signed_in', 'auth.pin_set', 'kyc.applied', 'users.opened'])[1 + n % 4], 'user:' || id, '10.0.0.0/24', '{}'
  from crowd where n between $1::int and $2::int`

const insertWithdrawals = `
  insert into withdrawal (id, user_id, asset, network, address, units, fee_units, value_cents, price_micros, originator_name, is_self,
    beneficiary_name, destination, purpose, created_at, state, answer, send_after, confirmed_at)
  select uuidv7(-age), crowd.id, 'BTC', 'bitcoin', 'bc1q' || md5(planned.n::text), 10000, 100, 19000, 1900000000000, 'Person', true, 'Person',
    'self_hosted', 'savings', now() - age, case when planned.n <= 200 then 'REVIEW' else 'CONFIRMED' end,
    case when planned.n > 200 then 'accepted' end, now() - age, case when planned.n > 200 then now() end
  from (select n, interval '60 days' * random() as age from generate_series($1::int, $2::int) as n) as planned
  join crowd on crowd.n = planned.n`

const insertPayments = `
  insert into bank_payment (id, provider, provider_ref, amount_cents, reference, payer_name, received_at, outcome, reason, order_id)
  select uuidv7(), 'bench', planned.n, 50000, 'rent', 'Person', now() - interval '1 day', case when planned.n <= 300 then 'SUSPENSE' else 'MATCHED' end,
    case when planned.n <= 300 then 'unknown_reference' end, case when planned.n > 300 then gen_random_uuid() end
  from generate_series($1::int, $2::int) as planned (n)`

const insertApplications = `
  insert into kyc_application (user_id, target_tier, state, created_at, decided_at, due_at)
  select id, 'tier_1', case when n <= 300 then 'IN_REVIEW' else 'APPROVED' end, now() - interval '60 days' * random() - interval '1 hour',
    case when n > 300 then now() - interval '1 hour' * (n % 1400) end, now() - interval '60 days' * random()
  from crowd where n between $1::int and $2::int`

/** As the product adds up; cards and tills in each minute of two months, which is the most that there can be. */
const tallyAll = `
  insert into tally_change (figure, at, count, cents)
  select 'accounts', created_at, 1, 0 from app_user
  union all
  select 'p2p', closed_at, 1, fiat_cents from p2p_order where state = 'RELEASED'
  union all
  select 'purchases', credited_at, 1, credited_fiat_cents from buy_order where state = 'CREDITED'
  union all
  select figure, minute, 3, 45000 from unnest(array['card', 'qr']) as figure,
    generate_series(date_trunc('minute', now() - interval '60 days'), now(), interval '1 minute') as minute;
  select tally_fold(2147483647)`
