import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aWorldBefore } from '../../../test/before.ts'
import { asOwner } from '../../../test/world.ts'
import { migrate } from '../../platform/migrations.ts'

const bankMoney = '0029_bank_money.sql'

const someone = randomUUID()
const orderOf = (state: string, reference: string) => `
  insert into buy_order (user_id, quote_id, asset, fiat_cents, fee_cents, target_units, price_micros, market_price_micros, reference, state,
    payer_name, created_at, expires_at, credited_at)
  values ('${someone}', gen_random_uuid(), 'BTC', 100000, 500, 51849, 1919000000000, 1900000000000, '${reference}', '${state}',
    ${state === 'CREDITED' ? `'T Mokoena'` : 'null'}, now() - interval '1 hour', now() - interval '30 min', ${state === 'CREDITED' ? `now() - interval '50 min'` : 'null'})`

test('what was ordered and received before keeps its figures, its price and its name', async () => {
  await using world = await aWorldBefore(bankMoney)
  await asOwner(
    world.url,
    `insert into app_user (id, email, email_canonical, username, password_hash, terms_version) values ('${someone}', 'a@b.c', 'a@b.c', 'somebody', '$argon2id$x', '1');
     ${orderOf('CREDITED', 'SNG-2222-2222')}; ${orderOf('EXPIRED', 'SNG-2222-2223')}; ${orderOf('CANCELLED', 'SNG-2222-2224')};
     ${orderOf('AWAITING_PAYMENT', 'SNG-2222-2225')};
     insert into bank_payment (provider, provider_ref, amount_cents, reference, payer_name, received_at, outcome, reason)
     values ('investec', '335/2026-11-20/11051', 5, 'x', '', now(), 'SUSPENSE', 'unknown_reference'), ('sandbox', '1', 5, 'x', 'y', now(), 'SUSPENSE', 'late')`,
  )

  expect(await migrate(world.url)).toContain(bankMoney)

  const orders = await asOwner(
    world.url,
    `select state, price_held_until = expires_at as held, cancelled_at is not null as cancelled, credited_fiat_cents::text as fiat,
       credited_fee_cents::text as fee, credited_units::text as units from buy_order order by reference`,
  )
  const none = { held: true, cancelled: false, fiat: null, fee: null, units: null }
  expect(orders).toEqual([
    { ...none, state: 'CREDITED', fiat: '100000', fee: '500', units: '51849' },
    { ...none, state: 'EXPIRED' },
    { ...none, state: 'CANCELLED', cancelled: true },
    { ...none, state: 'AWAITING_PAYMENT' },
  ])
  const names = await asOwner(world.url, 'select provider, ref from bank_payment_ref order by provider')
  expect(names).toEqual([
    { provider: 'investec', ref: '335/2026-11-20/11051' },
    { provider: 'sandbox', ref: '1' },
  ])
})
