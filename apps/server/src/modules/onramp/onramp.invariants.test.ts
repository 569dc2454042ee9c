import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, aUser } from '../../../test/api.ts'
import { asOwner, aWorld, letGo, type World } from '../../../test/world.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { transfersInvariants } from '../transfers/people/transfers.invariants.ts'
import { onrampInvariants } from './onramp.invariants.ts'

const invariants = [...onrampInvariants, ...transfersInvariants]
let world: World

/** A purchase, a payment in suspense, an order that waits, and a transfer. */
beforeAll(async () => {
  world = await aWorld()
  const api = await anApi(world)
  await runAll(api.db, api.tasks)
  const staff = await aUser(api, { username: 'admin' })
  const friend = await aUser(api)
  const body = { asset: 'BTC', fiat_amount_zar: '1000' } as const
  await staff.api.onramp.placeOrder({ body })
  await staff.api.onramp.simulatePayment({ params: await staff.api.onramp.placeOrder({ body }) })
  await staff.api.onramp.sandboxPayment({ body: { amount_zar: '70', reference: 'rent', payer_name: 'T Zulu' } })
  const to_identifier = `@${friend.username}`
  await staff.api.transfers.send({ body: { to_identifier, asset: 'BTC', amount: '0.0001' } })
  await api[Symbol.asyncDispose]()
  await world.db.destroy()
  await letGo(world.url)
})
afterAll(() =>
  asOwner(world.url.replace(/[^/]+$/, 'postgres'), `drop database ${world.url.split('/').at(-1)} with (force)`),
)

const found = async (url: string) =>
  (await checkInvariants(url, invariants)).filter(({ count }) => count > 0).map(({ id }) => id)

test('a true history breaks none of them', async () => {
  expect(await found(world.url)).toEqual([])
})

const open = `(select id from buy_order where state = 'AWAITING_PAYMENT')`
const paid = `(select id from buy_order where state = 'CREDITED')`

/** The same history in a database of its own, to harm. */
async function aCopyOf({ url }: World) {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  const server = url.replace(/[^/]+$/, 'postgres')
  await asOwner(server, `create database ${name} template ${url.split('/').at(-1)} strategy file_copy`)
  return {
    url: url.replace(/[^/]+$/, name),
    [Symbol.asyncDispose]: async () => void (await asOwner(server, `drop database ${name} with (force)`)),
  }
}

/** What a bug or a thief might do, written past every guard. */
test.each([
  [
    'an order that was credited without money',
    'I18',
    `update buy_order set state = 'CREDITED', credited_at = clock_now(), payer_name = 'x', credited_fiat_cents = fiat_cents,
       credited_fee_cents = fee_cents, credited_units = target_units, credited_price_micros = price_micros,
       credited_market_price_micros = market_price_micros where id = ${open}`,
  ],
  [
    'a credit whose order was taken back',
    'I18',
    `update buy_order set state = 'EXPIRED', credited_at = null, payer_name = null, credited_fiat_cents = null, credited_fee_cents = null,
       credited_units = null, credited_price_micros = null, credited_market_price_micros = null where id = ${paid}`,
  ],
  [
    'a credit that is not what was offered',
    'I18',
    `update buy_order set credited_units = credited_units + 1 where id = ${paid}`,
  ],
  [
    'an order whose crypto was rewritten',
    'I18e',
    `update buy_order set target_units = target_units * 100 where id = ${open}`,
  ],
  ['an order whose fee was rewritten', 'I18e', `update buy_order set fee_cents = fee_cents - 1 where id = ${paid}`],
  [
    'a credit and its order rewritten together',
    'I18',
    `update buy_order set credited_units = credited_units + 1, target_units = target_units + 1 where id = ${paid};
     update entry set units = units + 1 where account_id = (select id from account where kind = 'available' and user_id = (select user_id from buy_order where id = ${paid}) limit 1)`,
  ],
  [
    'a held price that was not kept',
    'I18d',
    `update buy_order set credited_market_price_micros = credited_market_price_micros + 1 where id = ${paid}`,
  ],
  ['a payment without its name', 'B3', 'delete from bank_payment_ref'],
  [
    'money sent back that never left',
    'B2',
    `insert into bank_resolution (payment_id, amount_cents, act, state, reason, evidence, asked_by, closed_at, alone_up_to_cents)
     select id, amount_cents, 'return', 'DONE', 'it was not ours', 'account 62000000001', gen_random_uuid(), clock_now(), amount_cents
     from bank_payment where outcome = 'SUSPENSE'`,
  ],
  [
    'a credit to somebody else',
    'I18',
    `update buy_order set user_id = (select id from app_user where id <> user_id limit 1) where id = ${paid}`,
  ],
  ['a second credit', 'I18', `update posting set ref = gen_random_uuid()::text where reason = 'onramp.credited'`],
  ['a matched payment of another amount', 'I18b', `update bank_payment set amount_cents = 1 where outcome = 'MATCHED'`],
  ['a credited order without its payment', 'I18b', `delete from bank_payment where outcome = 'MATCHED'`],
  [
    'a payment that came after the time was up',
    'I18c',
    `update bank_payment set received_at = (select expires_at from buy_order where id = order_id) where outcome = 'MATCHED'`,
  ],
  [
    'a payment in suspense that was never booked',
    'B1',
    `update posting set ref = gen_random_uuid()::text where reason = 'bank.suspended'`,
  ],
  [
    'a payment in suspense of another amount',
    'B1',
    `update bank_payment set amount_cents = 1 where outcome = 'SUSPENSE'`,
  ],
  ['a transfer that moved nothing', 'T1', `update transfer set id = gen_random_uuid()`],
  ['a transfer of another amount', 'T1', 'update transfer set units = units + 1'],
  ['a transfer to somebody else', 'T1', 'update transfer set recipient_id = gen_random_uuid()'],
  ['a transfer that is gone', 'T1', 'delete from transfer'],
  [
    'a transfer to oneself',
    'I31',
    'alter table transfer drop constraint transfer_check; update transfer set recipient_id = sender_id',
  ],
])('%s is found by %s', async (_, id, harm) => {
  await using copy = await aCopyOf(world)

  await asOwner(copy.url, `set session_replication_role = replica; ${harm}`)

  expect(await found(copy.url)).toContain(id)
})
