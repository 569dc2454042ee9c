import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aWorldBefore } from '../../../../test/before.ts'
import { askPromises, asOwner } from '../../../../test/world.ts'
import { migrate } from '../../../platform/migrations.ts'
import { billsInvariants } from '../bills.invariants.ts'

const [thandi, sipho, group, place, debtor, bill, request, asked] = Array.from({ length: 8 }, () => randomUUID())

/** Sipho paid Thandi's request of R30, left the group as if he were even, and the group was archived before the task booked it. */
const older = `
  insert into app_user (id, email, email_canonical, username, password_hash, terms_version)
    select id::uuid, username || '@example.co.za', username || '@example.co.za', username, 'x', '1'
    from (values ('${thandi}', 'thandi'), ('${sipho}', 'sipho')) as person (id, username);
  insert into bill_group (id, name, owner_member_id, archived_at) values ('${group}', 'Flat', '${place}', clock_now());
  insert into bill_member (id, group_id, user_id, removed_at)
    values ('${place}', '${group}', '${thandi}', null), ('${debtor}', '${group}', '${sipho}', clock_now());
  insert into bill_expense (id, group_id, description, cents, category, on_date, split_mode, note)
    values ('${bill}', '${group}', 'Meat', 3000, 'groceries', '2026-11-01', 'equal', '');
  insert into bill_payer (expense_id, group_id, member_id, cents) values ('${bill}', '${group}', '${place}', 3000);
  insert into bill_share (expense_id, group_id, member_id, cents) values ('${bill}', '${group}', '${debtor}', 3000);
  insert into bill_event (group_id, kind, subject_id, said, after)
    values ('${group}', 'expense_added', '${bill}', 'added Meat', '{"version": 1, "amount": "30.00", "deleted": false}');
  insert into payment_request (id, code, requester_id, payer_id, to_identifier, asset, in_rand, wanted, paid, allows_partial, emoji,
    origin, origin_ref, from_stranger, state, expires_at, closed_at)
    values ('${request}', 'AAAAAAAAAAAAAAAAAAAAAA', '${thandi}', '${sipho}', '@sipho', 'BTC', true, 3000, 3000, false, 'x',
      'bill', '${asked}', false, 'FULFILLED', clock_now() + interval '7 days', clock_now());
  insert into bill_request (id, request_id, group_id, from_member_id, to_member_id, cents)
    values ('${asked}', '${request}', '${group}', '${debtor}', '${place}', 3000);
  insert into request_payment (request_id, payer_id, requester_id, asset, part, units, cents, price_micros, is_last)
    values ('${request}', '${sipho}', '${thandi}', 'BTC', 3000, 1579, 3000, 1900000000000, true);
  insert into payment_request (code, requester_id, payer_id, asset, in_rand, wanted, paid, allows_partial, emoji, origin,
    from_stranger, state, expires_at)
    values ('BBBBBBBBBBBBBBBBBBBBBB', '${thandi}', '${sipho}', 'BTC', true, 3000, 1, true, 'x', 'link', false, 'PARTIAL',
      clock_now() + interval '7 days')`

test('what an older version left paid and unbooked is booked once, and a link that a part had taken is free again', async () => {
  await using world = await aWorldBefore('0026_bill_requests.sql')
  const { url } = world
  await asOwner(url, older)

  await migrate(url)

  const settled = await asOwner(
    url,
    'select from_member_id, to_member_id, cents, method, state, request_id from bill_settlement',
  )
  expect(settled).toEqual([
    {
      from_member_id: debtor,
      to_member_id: place,
      cents: '3000',
      method: 'crypto',
      state: 'PAID',
      request_id: request,
    },
  ])
  const [event] = await asOwner(url, 'select kind, said, after from bill_event order by id desc')
  expect(event).toMatchObject({
    kind: 'settlement_added',
    said: 'paid @thandi R30.00, as asked',
    after: { amount: '30.00' },
  })
  const [state] = await asOwner(
    url,
    `select (select archived_at from bill_group), (select count(*)::int from bill_member where removed_at is not null) as former,
            (select count(*)::int from bill_request where closed_at is null) as open,
            (select payer_id from payment_request where origin = 'link') as payer_id`,
  )
  expect(state).toEqual({ archived_at: null, former: 0, open: 0, payer_id: null })
  expect((await askPromises(url, billsInvariants)).filter(({ count }) => count > 0)).toEqual([])
})
