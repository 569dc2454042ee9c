import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aWorldBefore } from '../../../test/before.ts'
import { askPromises, asOwner } from '../../../test/world.ts'
import { migrate } from '../../platform/migrations.ts'
import { limitsInvariants } from './limits.invariants.ts'

const uncountedSends = '0032_uncounted_sends.sql'
const [thandi, sipho, older, recent, counted] = Array.from({ length: 5 }, () => randomUUID())

/** What was sent: posted with its prices, and known to a limit or not. Units are whole sats and base units of USDT. */
const sent = (id: string | undefined, from: string | undefined, asset: string, units: number, ago: string) => `
  insert into transfer (id, sender_id, recipient_id, asset, units, emoji, created_at)
    values ('${id}', '${from}', '${from === thandi ? sipho : thandi}', '${asset}', ${units}, 'x', now() - interval '${ago}');
  insert into posting (reason, ref, memo, at)
    values ('transfer.sent', '${id}', '{"prices": {"BTC": "1900000.000000", "USDT": "17.345678"}}', now() - interval '${ago}')`

test('what was sent before payments counted has its use of a limit, and the meter that covers its time knows it', async () => {
  await using world = await aWorldBefore(uncountedSends)
  await asOwner(
    world.url,
    `insert into app_user (id, email, email_canonical, username, password_hash, terms_version)
       select id::uuid, name || '@example.co.za', name || '@example.co.za', name, 'x', '1'
       from (values ('${thandi}', 'thandi'), ('${sipho}', 'sipho')) as person (id, name);
     ${sent(older, thandi, 'BTC', 51849, '40 days')};
     ${sent(recent, sipho, 'USDT', 10_000_001, '2 hours')};
     ${sent(counted, sipho, 'BTC', 1, '1 hour')};
     insert into limit_use (ref, user_id, kind, cents, at, payee_id, confirmed, is_new)
       values ('${counted}', '${sipho}', 'internal', 2, now() - interval '1 hour', '${thandi}', true, false);
     insert into limit_meter (user_id, kind, day_cents, month_cents) values ('${sipho}', 'internal', 2, 2)`,
  )

  expect(await migrate(world.url)).toContain(uncountedSends)

  const uses = await asOwner(world.url, 'select ref, user_id, payee_id, cents::text from limit_use order by at')
  expect(uses).toEqual([
    { ref: older, user_id: thandi, payee_id: sipho, cents: '98514' },
    { ref: recent, user_id: sipho, payee_id: thandi, cents: '17346' },
    { ref: counted, user_id: sipho, payee_id: thandi, cents: '2' },
  ])
  const meters = await asOwner(
    world.url,
    `select user_id, day_cents::text as day, month_cents::text as month from limit_meter order by user_id = '${sipho}'`,
  )
  expect(meters).toEqual([
    { user_id: thandi, day: '0', month: '0' },
    { user_id: sipho, day: '17348', month: '17348' },
  ])
  const meterRule = limitsInvariants.filter(({ id }) => id === 'T2')
  expect(await askPromises(world.url, meterRule)).toMatchObject([{ count: 0 }])
})
