import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, aUser } from '../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { runAll } from '../../platform/recurring.ts'
import { transfersInvariants } from '../transfers/transfers.invariants.ts'
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
    `update buy_order set state = 'CREDITED', credited_at = clock_now(), payer_name = 'x' where id = ${open}`,
  ],
  [
    'a credit whose order was taken back',
    'I18',
    `update buy_order set state = 'EXPIRED', credited_at = null, payer_name = null where id = ${paid}`,
  ],
  [
    'a credit that is not what was offered',
    'I18',
    `update buy_order set target_units = target_units + 1 where id = ${paid}`,
  ],
  [
    'a credit to somebody else',
    'I18',
    `update buy_order set user_id = (select id from app_user where id <> user_id limit 1) where id = ${paid}`,
  ],
  ['a second credit', 'I18', `update posting set ref = gen_random_uuid()::text where reason = 'onramp.credited'`],
  ['a matched payment of another amount', 'I18b', `update bank_payment set amount_cents = 1 where outcome = 'MATCHED'`],
  ['a credited order without its payment', 'I18b', `delete from bank_payment where outcome = 'MATCHED'`],
  ['a credit after the time was up', 'I18c', `update buy_order set credited_at = expires_at where id = ${paid}`],
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
