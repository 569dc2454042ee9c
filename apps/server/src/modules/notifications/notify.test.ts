import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser } from '../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { inTransaction } from '../../platform/db.ts'
import type { Notice } from './notices.rules.ts'
import { notify } from './notify.service.ts'

let world: World
let api: Api

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})

afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const received = (to: string, subject: string): Notice => ({
  type: 'transfer.received',
  to,
  subject,
  params: { amount: '0.1 ETH', coins: '', from: 'thandi' },
  link: `/transactions/${subject}`,
})

const tell = (notices: Notice[]) => inTransaction(world.db, (tx) => notify(tx, notices))

const noticesOf = (userId: string) =>
  asOwner<{ channel: string; state: string; dedupe_key: string }>(
    world.url,
    'select channel, state, dedupe_key from notification where user_id = $1 order by channel, dedupe_key',
    [userId],
  )

const verify = (userId: string) =>
  asOwner(world.url, 'update app_user set email_verified_at = now() where id = $1', [userId])

test('somebody is told once of one thing, however often it is said', async () => {
  const sam = await aUser(api)

  await tell([received(sam.id, 'a'), received(sam.id, 'a'), received(sam.id, 'b')])
  await Promise.all([tell([received(sam.id, 'a')]), tell([received(sam.id, 'b')])])

  expect(await noticesOf(sam.id)).toEqual([
    { channel: 'in_app', state: 'SENT', dedupe_key: 'transfer.received:a' },
    { channel: 'in_app', state: 'SENT', dedupe_key: 'transfer.received:b' },
  ])
})

test('a letter is queued only for an address that is verified', async () => {
  const [sam, lee] = [await aUser(api), await aUser(api)]
  await verify(lee.id)

  await tell([received(sam.id, 'c'), received(lee.id, 'c')])

  expect((await noticesOf(sam.id)).map(({ channel }) => channel)).toEqual(['in_app'])
  expect((await noticesOf(lee.id)).map(({ channel, state }) => [channel, state])).toEqual([
    ['email', 'QUEUED'],
    ['in_app', 'SENT'],
  ])
})

test('what was rolled back was never said', async () => {
  const sam = await aUser(api)

  const act = inTransaction(world.db, async (tx) => {
    await notify(tx, [received(sam.id, 'd')])
    throw new Error('the act failed')
  })

  await expect(act).rejects.toThrow('the act failed')
  expect(await noticesOf(sam.id)).toEqual([])
})

test('phones stay quiet from nine in the evening to seven in the morning, South African time', async () => {
  const rows = await asOwner<{ at: Date }>(
    world.url,
    `select after_quiet_hours(at) as at from unnest(array['2026-03-01T18:59:59Z', '2026-03-01T19:00:00Z', '2026-03-01T22:30:00Z',
      '2026-03-02T04:59:59Z', '2026-03-02T05:00:00Z']::timestamptz[]) as at`,
  )

  expect(rows.map(({ at }) => at.toISOString())).toEqual([
    '2026-03-01T18:59:59.000Z',
    '2026-03-02T05:00:00.000Z',
    '2026-03-02T05:00:00.000Z',
    '2026-03-02T05:00:00.000Z',
    '2026-03-02T05:00:00.000Z',
  ])
})
