import { notificationCategories } from '@sengi/contract/notifications'
import { compile, wantsOf } from '@sengi/words/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../test/api.ts'
import { secondsToNoon } from '../../../test/market.ts'
import { suspend } from '../../../test/suspended.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { messageFiles } from '../../../words-types.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { advanceClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db.ts'
import type { Push, PushMessage, PushTarget } from '../../ports/push/push.ts'
import { sendPushes } from './delivery/messages.service.ts'
import { type Notice, type NoticeType, noticeKinds, noticesRoom, wordOf } from './notices.rules.ts'
import { notificationsInvariants } from './notifications.invariants.ts'
import { notify } from './notify.service.ts'
import { goesUnverified } from './ways.rules.ts'

let world: World
let api: Api

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  await toNoon()
})

afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const toNoon = async () => advanceClock(world.db, await secondsToNoon(world.db))

const tell = (...notices: Notice[]) => inTransaction(world.db, (tx) => notify(tx, notices))
const received = (to: string, subject: string): Notice => ({
  type: 'transfer.received',
  to,
  subject,
  params: { amount: '0.1 ETH', coins: '', from: 'thandi' },
  link: '/history',
})
const work = () =>
  runAll(
    world.db,
    api.tasks.filter(({ name }) => name.startsWith('notifications.') && name !== 'notifications.push'),
  )
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { problem: { code: string; status: number } }) => error.problem.code,
  )
/** But the code that comes with an account. */
const mailTo = (email: string) =>
  asOwner<{ subject: string; body: string }>(
    world.url,
    `select subject, body from sandbox_letter where recipient = $1 and subject <> 'Your Sengi code' order by id`,
    [email],
  )

test('the list is paged, newest first, and shows one person their own', async () => {
  const [sam, lee] = [await aUser(api), await aUser(api)]
  await tell(...[1, 2, 3].map((n) => received(sam.id, `list-${n}`)), received(lee.id, 'list-9'))

  const answer = await api.http.inject({
    url: '/api/notifications?limit=2',
    headers: { authorization: `Bearer ${sam.token}` },
  })
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? ''
  const rest = await api.http.inject({ url: next, headers: { authorization: `Bearer ${sam.token}` } })

  expect(answer.json()).toHaveLength(2)
  expect(rest.json()).toHaveLength(1)
  expect(answer.json()[0]).toMatchObject({
    type: 'transfer.received',
    category: 'payments',
    title: 'You received 0.1 ETH',
    body: '@thandi sent it to you. It is in your wallet.',
    read: false,
  })
})

test('reading one and reading up to the newest that was seen count down, and nobody reads for another', async () => {
  const [sam, lee] = [await aUser(api), await aUser(api)]
  await tell(...[1, 2, 3].map((n) => received(sam.id, `read-${n}`)))
  const [, middle, oldest] = await sam.api.notifications.listNotifications({ query: {} })
  if (!middle || !oldest) throw new Error('Three notices were told')
  expect(await sam.api.notifications.unreadNotifications()).toEqual({ unread: 3 })

  const read = (who: Someone, id: string) => who.api.notifications.readNotification({ params: { notification_id: id } })
  expect(await read(sam, oldest.id)).toEqual({ unread: 2 })
  expect(await read(sam, oldest.id)).toEqual({ unread: 2 })
  expect(await refusalOf(read(lee, middle.id))).toBe('notification_not_found')
  await lee.api.notifications.readAllNotifications({ body: { newest_id: middle.id } })
  expect(await sam.api.notifications.readAllNotifications({ body: { newest_id: middle.id } })).toEqual({ unread: 1 })
})

test('what was switched off makes no sound, and security cannot be switched off', async () => {
  const sam = await aUser(api, { verified: true })
  const change = (category: 'payments' | 'security', channel: 'in_app' | 'email', is_on: boolean) =>
    sam.api.notifications.changeNotificationPreference({ body: { category, channel, is_on } })
  await change('payments', 'email', false)
  const wishes = await change('payments', 'in_app', false)
  expect(wishes.map(({ category }) => category)).toEqual([...notificationCategories])
  expect(wishes.find(({ category }) => category === 'payments')).toMatchObject({
    in_app: false,
    email: false,
    push: true,
  })
  expect(wishes.find(({ category }) => category === 'security')).toMatchObject({ locked: true, email: true })

  await tell(received(sam.id, 'muted'))
  await work()

  expect(await sam.api.notifications.unreadNotifications()).toEqual({ unread: 0 })
  expect(await sam.api.notifications.listNotifications({ query: {} })).toMatchObject([{ read: true }])
  expect(await mailTo(sam.email)).toEqual([])
  expect(await refusalOf(change('security', 'email', false))).toBe('notice_not_mutable')
})

test('a dispute is told by every way whatever was switched off', async () => {
  const sam = await aUser(api, { verified: true })
  for (const channel of ['in_app', 'email'] as const) {
    await sam.api.notifications.changeNotificationPreference({ body: { category: 'p2p', channel, is_on: false } })
  }
  const about = (type: 'p2p.order' | 'p2p.dispute', subject: string): Notice => ({
    type,
    to: sam.id,
    subject,
    params: { order: 'ABCD1234', said: 'A dispute was opened.' },
    link: '/p2p/orders/1',
  })

  await tell(about('p2p.order', 'o'), about('p2p.dispute', 'd'))
  await work()

  expect(await sam.api.notifications.unreadNotifications()).toEqual({ unread: 1 })
  expect(await mailTo(sam.email)).toMatchObject([{ subject: 'Dispute about P2P order ABCD1234' }])
})

test('a letter comes by day, and word of one’s own safety at night, too', async () => {
  const sam = await aUser(api, { verified: true })
  await toNoon()
  await advanceClock(world.db, 10 * 3_600)

  await tell(received(sam.id, 'night'), {
    type: 'security.new_device',
    to: sam.id,
    subject: 'night',
    params: { device: 'Chrome on Windows', news: 'other' },
    link: '/account/sessions',
  })
  await work()
  expect((await mailTo(sam.email)).map(({ subject }) => subject)).toEqual(['New login to your account'])
  await advanceClock(world.db, 9 * 3_600 + 60)
  await work()

  const letters = await mailTo(sam.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['New login to your account', 'You received 0.1 ETH'])
  expect(letters[1]?.body).toContain('http://localhost:3000/history')
})

/** A push service that remembers what it took and answers as it is told. */
function aPushService(answer: (target: PushTarget) => 'sent' | 'gone' | 'away') {
  const taken: (PushMessage & PushTarget)[] = []
  const push: Push = {
    publicKey: async () => 'key',
    send: async (target, message) => {
      taken.push({ ...target, ...message })
      const outcome = answer(target)
      if (outcome === 'away') throw new Error('The push service is away')
      return outcome
    },
  }
  return { taken, push }
}

const browser = (name: string) => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
})

test('every browser is woken, and one that is gone is forgotten', async () => {
  const sam = await aUser(api)
  await toNoon()
  for (const name of ['phone', 'old']) await sam.api.notifications.subscribePush({ body: browser(name) })
  const { push, taken } = aPushService(({ endpoint }) => (endpoint.endsWith('old') ? 'gone' : 'sent'))

  await tell(received(sam.id, 'push-1'))
  await sendPushes(world.db, push)
  await tell(received(sam.id, 'push-2'))
  await sendPushes(world.db, push)

  expect(taken.map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted()).toEqual(['old', 'phone', 'phone'])
  expect(JSON.parse(taken[0]?.payload ?? '')).toMatchObject({ title: 'You received 0.1 ETH', link: '/history' })
  expect(taken[0]?.topic).toMatch(/^[0-9a-f]{32}$/)
})

test('browsers of somebody suspended hear nothing any more', async () => {
  const sam = await aUser(api)
  await toNoon()
  await sam.api.notifications.subscribePush({ body: browser('stolen') })
  const { push, taken } = aPushService(() => 'sent')
  await tell(received(sam.id, 'push-suspended'))
  await suspend(world.db, sam)

  await sendPushes(world.db, push)

  expect(taken).toEqual([])
})

test('bills of a quarter of an hour become one message to each, with what happened', async () => {
  const [sam, lee] = [await aUser(api, { verified: true }), await aUser(api, { verified: true })]
  await toNoon()
  for (const { api: own } of [sam, lee]) {
    await own.notifications.changeNotificationPreference({ body: { category: 'bills', channel: 'email', is_on: true } })
  }
  const bill = (to: string, what: string): Notice => ({
    type: 'bill.shared',
    to,
    subject: what,
    params: { group: 'Weekend away', by: '@thandi', what, share: 'R50.00' },
    link: '/bills/1',
  })

  await tell(bill(sam.id, 'Pizza'))
  await advanceClock(world.db, 600)
  await tell(bill(sam.id, 'Petrol'), bill(lee.id, 'Petrol'))
  await work()
  expect(await mailTo(sam.email)).toEqual([])
  await advanceClock(world.db, 301)
  await work()

  expect(await mailTo(sam.email)).toMatchObject([
    { subject: '2 changes in your bills', body: expect.stringMatching(/Pizza in Weekend away[\s\S]*\/bills\/1/) },
  ])
  expect(await mailTo(lee.email)).toEqual([])
  await advanceClock(world.db, 600)
  await work()
  expect(await mailTo(lee.email)).toMatchObject([{ subject: 'New bill: your share is R50.00' }])
  expect(await mailTo(sam.email)).toHaveLength(1)
})

test('whoever sends somebody a thousand cents fills no mailbox: ten messages an hour at most, of which the last brings the rest', async () => {
  const [sam, lee] = [await aUser(api, { verified: true }), await aUser(api, { verified: true })]
  await toNoon()
  const subjects = async () => (await mailTo(sam.email)).map(({ subject }) => subject)
  for (let n = 0; n < 9; n += 1) {
    await tell(received(sam.id, `one ${n}`))
    await work()
  }
  expect(await subjects()).toEqual(Array(9).fill('You received 0.1 ETH'))

  await tell(...Array.from({ length: 120 }, (_, n) => received(sam.id, `flood ${n}`)))
  await tell(received(lee.id, 'behind the flood'))
  await work()
  for (let n = 0; n < 60; n += 1) await tell(received(sam.id, `more ${n}`))
  await work()

  expect((await subjects()).slice(9)).toEqual(['120 new notifications'])
  expect(await mailTo(lee.email)).toHaveLength(1)
  await advanceClock(world.db, 3_601)
  await work()
  expect((await subjects()).slice(10)).toEqual(['60 new notifications'])
})

test('what is put off in the evening comes in the morning, and wakes nobody at night', async () => {
  const sam = await aUser(api, { verified: true })
  await toNoon()
  await advanceClock(world.db, 8.5 * 3_600)
  for (let n = 0; n < 11; n += 1) {
    await tell(received(sam.id, `evening ${n}`))
    await work()
  }

  await advanceClock(world.db, 2 * 3_600)
  await work()
  expect(await mailTo(sam.email)).toHaveLength(10)
  await advanceClock(world.db, 9 * 3_600)
  await work()
  expect(await mailTo(sam.email)).toHaveLength(11)
})

test('what nobody may miss is told each time, however often it happens', async () => {
  const sam = await aUser(api, { verified: true })
  const denied = (n: number): Notice => ({
    type: 'security.pin_guessed',
    to: sam.id,
    subject: `guessed ${n}`,
    params: {},
    link: '/account/devices',
  })

  await tell(...Array.from({ length: 15 }, (_, n) => denied(n)))
  await work()

  expect(await mailTo(sam.email)).toHaveLength(15)
})

test('a push service that is away is asked again under the same name, and ten processes push once', async () => {
  const sam = await aUser(api)
  await toNoon()
  await sam.api.notifications.subscribePush({ body: browser('tablet') })
  let isAway = true
  const { push, taken } = aPushService(() => (isAway ? 'away' : 'sent'))

  await tell(received(sam.id, 'push-3'))
  await expect(sendPushes(world.db, push)).rejects.toThrow('1 pushes could not be delivered')
  isAway = false
  await advanceClock(world.db, 60)
  await Promise.all(Array.from({ length: 10 }, () => sendPushes(world.db, push)))

  expect(taken).toHaveLength(2)
  expect(new Set(taken.map(({ topic }) => topic)).size).toBe(1)
})

test.each([
  'https://127.0.0.1/x',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://user@fcm.googleapis.com/x',
  'https://evilpush.apple.com/x',
])('%s is no push service, so our server never calls it', async (endpoint) => {
  const sam = await aUser(api)

  const subscribe = sam.api.notifications.subscribePush({ body: { ...browser('x'), endpoint } })

  expect(await refusalOf(subscribe)).toBe('push_service_unknown')
})

test('somebody is told what reaches them while the app is closed, and nobody hears that of others', async () => {
  const [sam, lee] = [await aUser(api), await aUser(api, { verified: true })]
  const reach = (who: Someone) => who.api.notifications.reachedBy()

  expect([await reach(sam), await reach(lee)]).toEqual([
    { email: false, push: false },
    { email: true, push: false },
  ])
  await sam.api.notifications.subscribePush({ body: browser('reach') })

  expect([await reach(sam), await reach(lee)]).toEqual([
    { email: false, push: true },
    { email: true, push: false },
  ])
  expect(await refusalOf(api.as().notifications.reachedBy())).toBe('sign_in_required')
})

test('nobody subscribes more than ten browsers, and only their owner unsubscribes them', async () => {
  const [sam, lee] = [await aUser(api), await aUser(api)]
  const count = async () =>
    (await asOwner(world.url, 'select 1 from push_subscription where user_id = $1', [sam.id])).length

  for (let n = 0; n < 12; n += 1) await sam.api.notifications.subscribePush({ body: browser(`many-${n}`) })
  expect(await count()).toBe(10)
  const { endpoint } = browser('many-11')
  await lee.api.notifications.unsubscribePush({ body: { endpoint } })
  expect(await count()).toBe(10)
  await sam.api.notifications.unsubscribePush({ body: { endpoint } })

  expect(await count()).toBe(9)
})

test('a new device, a new password and a decision are told once, however often the events are heard', async () => {
  const sam = await aUser(api, { tier: 1 })
  await api.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0' },
    payload: { email: sam.email, password: sam.password },
  })
  await sam.api.auth.changePassword({ body: { current_password: sam.password, new_password: 'another long secret' } })

  await Promise.all([work(), work(), work()])
  await work()

  const told = await sam.api.notifications.listNotifications({ query: {} })
  expect(told.map(({ type }) => type).toSorted()).toEqual([
    'kyc.approved',
    'security.new_device',
    'security.password_changed',
  ])
  expect(told.find(({ type }) => type === 'security.new_device')?.body).toContain('Chrome on Windows')
})

test('word of one’s own safety goes to an address that was not verified yet, and what is no such word waits for the code', async () => {
  const sam = await aUser(api)
  const change = { current_password: sam.password, new_password: 'another long secret of mine' }
  await sam.api.auth.changePassword({ body: change })
  await sam.api.auth.setPin({ body: { pin: '8305', password: change.new_password } })
  await tell(received(sam.id, 'unverified'))
  await work()

  expect((await mailTo(sam.email)).map(({ subject }) => subject).sort()).toEqual([
    'Your PIN was set',
    'Your password was changed',
  ])
})

test('what goes to an unverified address names no amount', () => {
  const amounts = /amount|units|cents|price|value|owed|balance|zar|asset/i
  const kinds = (Object.keys(noticeKinds) as NoticeType[]).filter((type) => goesUnverified(noticeKinds[type]))
  const texts = messageFiles().flatMap((file) => (file.room === noticesRoom ? Object.entries(file.texts) : []))

  const named = kinds.map((type) => {
    const words = texts.filter(([key]) => key.startsWith(`${wordOf(type)}_`)).map(([, text]) => text)
    const asked = words.flatMap((text) => [...wantsOf(compile(text)).keys()])
    return {
      type,
      asked: asked.filter((name) => amounts.test(name)),
      money: words.length < 4 || words.some((text) => /R ?\d/.test(text)),
    }
  })

  expect(kinds.length).toBeGreaterThan(5)
  expect(named.filter(({ asked, money }) => asked.length > 0 || money)).toEqual([])
})

test('staff read the sandbox’s mailbox, others do not', async () => {
  const [staff, sam] = [await aUser(api, { username: 'admin' }), await aUser(api)]
  await work()

  const letters = await staff.api.notifications.sandboxMailbox({ query: { to: sam.email.toUpperCase() } })

  expect(letters).toMatchObject([
    { to: sam.email, subject: 'Your Sengi code', text: expect.stringMatching(/^\d{6}$/m) },
  ])
  expect(await refusalOf(sam.api.notifications.sandboxMailbox({ query: {} }))).toBe('permission_denied')
})

test('nothing that was told here breaks an invariant', async () => {
  const planted = await askPromises(
    world.url,
    notificationsInvariants.filter(({ id }) => id !== 'I34c'),
  )

  expect(planted.filter(({ count }) => count > 0)).toEqual([])
})
