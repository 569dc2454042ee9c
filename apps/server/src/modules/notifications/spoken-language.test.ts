import { parseAmount, randText } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone, signInAgain } from '../../../test/api.ts'
import { aMarket, aTrade, brokenPromises, fund, type Market, passTime, secondsToNoon } from '../../../test/market.ts'
import { aCardHolder, aShop } from '../../../test/stand-ins/cards.ts'
import { letGo, suspend } from '../../../test/suspended.ts'
import { asOwner } from '../../../test/world.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { advanceClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db.ts'
import type { Push, PushMessage, PushTarget } from '../../ports/push/push.ts'
import { sendPushes } from './delivery/messages.service.ts'
import { notify } from './notify.service.ts'

let market: Market

beforeAll(async () => {
  market = await aMarket()
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const speaks = async (someone: Someone, language: 'en' | 'af' = 'af'): Promise<Someone> => {
  await someone.api.auth.changeLanguage({ body: { language } })
  return someone
}
const tasksOf = (...beginnings: string[]) =>
  market.api.tasks.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)))
const lettersTo = async (email: string, key: string) =>
  asOwner<{ subject: string; body: string }>(
    market.world.url,
    `select subject, body from letter where recipient = $1 and key like $2 order by id`,
    [email, `${key}%`],
  )

const toNoon = async () => advanceClock(market.api.db, await secondsToNoon(market.api.db))

/** What browsers are told, by the name of the browser. */
async function pushed(): Promise<Map<string, { title: string; body: string; acts?: object[] }>> {
  const taken: (PushMessage & PushTarget)[] = []
  const push: Push = {
    publicKey: async () => 'key',
    send: async (target, message) => {
      taken.push({ ...target, ...message })
      return 'sent'
    },
  }
  await sendPushes(market.api.db, push)
  return new Map(taken.map(({ endpoint, payload }) => [endpoint.split('/').at(-1) ?? '', JSON.parse(payload)]))
}

const browser = ({ username }: Someone) => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${username}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
})

test('the push of a card payment offers the way out, in the words of whoever reads it', async () => {
  const [holder, staff] = [
    await speaks(await aCardHolder(market, '500')),
    await aUser(market.api, { username: 'admin' }),
  ]
  await holder.api.notifications.subscribePush({ body: browser(holder) })
  await toNoon()
  await runAll(market.api.db, tasksOf('market.'))
  await aShop(staff, holder)('authorise', 'a', '100')

  const push = (await pushed()).get(holder.username)

  expect(push?.title).toContain('met jou kaart betaal')
  expect(push?.acts).toEqual([{ action: 'not_me', title: 'Dit was nie ek nie' }])
})

test('of an order that lapses, one side is told in Afrikaans and the other in English: in the list, by letter and by push', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.1', '0.01', { payment_method: 'PayShap' })
  await speaks(buyer)
  for (const one of [seller, buyer]) await one.api.notifications.subscribePush({ body: browser(one) })
  await pushed()

  await passTime(market, 24 * 3_600)
  await runAll(market.api.db, tasksOf('p2p.'))
  const push = await pushed()
  await runAll(market.api.db, tasksOf('notifications.write_letters'))

  const rand = randText(parseAmount('ZAR', order.fiat_amount_zar))
  const afrikaans = {
    title: `Bestelling van ${rand} het verval`,
    body: expect.stringMatching(
      /^@\S+ · Die bestelling het verval\. As jy voor dit betaal het, sê vir ons binne \d+ (uur|dae)\.$/,
    ),
  }
  const english = {
    title: `Order for ${rand} expired`,
    body: `@${buyer.username} · The buyer did not pay in time. Your crypto is back.`,
  }
  expect((await buyer.api.notifications.listNotifications({ query: {} }))[0]).toMatchObject(afrikaans)
  expect((await seller.api.notifications.listNotifications({ query: {} }))[0]).toMatchObject(english)
  expect([push.get(buyer.username), push.get(seller.username)]).toMatchObject([afrikaans, english])
  const [letter, other] = [await lettersTo(buyer.email, 'notice:'), await lettersTo(seller.email, 'notice:')]
  const number = order.id.slice(-8)
  expect(letter.at(-1)?.subject).toBe(`P2P-bestelling ${number}`)
  expect(letter.at(-1)?.body).toMatch(
    /^Hallo .*,\n\nDie bestelling het verval\..*\n\nSien meer: http.*\n\nOns vra nooit/,
  )
  expect(other.at(-1)).toMatchObject({
    subject: `P2P order ${number}`,
    body: expect.stringMatching(/^Hello .*,\n\nThe buyer did not pay in time\..*\n\nSee more: http.*\n\nWe never ask/),
  })
})

test('whoever changes the language reads what they were told before in it, too, whatever the page asks for', async () => {
  const [sam, lee] = [await aUser(market.api), await aUser(market.api, { tier: 1 })]
  await fund(market.api.db, lee.id, 'BTC', '0.01')
  await lee.api.transfers.send({ body: { to_identifier: `@${sam.username}`, asset: 'BTC', amount: '0.0001' } })
  const list = async () => (await sam.api.notifications.listNotifications({ query: { limit: 1 } }))[0]

  expect(await list()).toMatchObject({ title: 'You received 0.0001 BTC' })
  await speaks(sam)
  expect(await list()).toMatchObject({
    title: 'Jy het 0.0001 BTC ontvang',
    body: `@${lee.username} het dit aan jou gestuur. Dit is in jou beursie.`,
  })
})

test('several bills in one letter are told in the language of their reader', async () => {
  const sam = await speaks(await aUser(market.api, { verified: true }))
  await sam.api.notifications.changeNotificationPreference({
    body: { category: 'bills', channel: 'email', is_on: true },
  })
  await toNoon()
  const params = { group: 'Woonstel', by: '@thandi', share: 'R50.00' }
  const bill = { type: 'bill.shared' as const, to: sam.id, link: '/bills/1' }

  await inTransaction(market.api.db, (tx) =>
    notify(
      tx,
      ['Brood', 'Melk'].map((what) => ({ ...bill, subject: what, params: { ...params, what } })),
    ),
  )
  await advanceClock(market.api.db, 901)
  await runAll(market.api.db, tasksOf('notifications.write_letters'))

  expect(await lettersTo(sam.email, 'notice:')).toMatchObject([
    {
      subject: '2 veranderinge in jou rekeninge',
      body: expect.stringContaining('@thandi het Brood in Woonstel bygevoeg. Jou deel is R50.00.\n@thandi het Melk'),
    },
  ])
})

test('an account has the language of the page where it was opened, and keeps a new one on every device', async () => {
  const register = (username: string, language: string) =>
    market.api.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'accept-language': language },
      payload: { username, email: `${username}@example.co.za`, password: `a long secret of ${username}` },
    })
  const own = async (answer: Awaited<ReturnType<typeof register>>) =>
    (await market.api.as(answer.json().token).auth.me()).language

  const [marie, joe] = [await register('marie_lees', 'af'), await register('joe_reads', 'fr-FR')]
  expect([await own(marie), await own(joe)]).toEqual(['af', 'en'])
  expect(await lettersTo('marie_lees@example.co.za', 'email_code:')).toMatchObject([
    { subject: 'Jou Sengi-kode', body: expect.stringMatching(/^Hallo marie_lees,\n\njou kode is\n\n\d{6}\n\n/) },
  ])
  expect(await lettersTo('joe_reads@example.co.za', 'email_code:')).toMatchObject([
    { subject: 'Your Sengi code', body: expect.stringContaining('It works once, and expires in 15 minutes.') },
  ])

  const person = await aUser(market.api)
  expect(await person.api.auth.changeLanguage({ body: { language: 'af' } })).toEqual({ language: 'af' })
  const elsewhere = await signInAgain(market.api, person)
  expect((await elsewhere.api.auth.me()).language).toBe('af')
  await elsewhere.api.auth.sendEmailCode()
  expect((await lettersTo(person.email, 'email_code:')).map(({ subject }) => subject)).toEqual([
    'Your Sengi code',
    'Jou Sengi-kode',
  ])
})

test('a letter to an address is in the language of its owner, and of its sender where nobody owns it', async () => {
  const sender = await speaks(await aUser(market.api))
  const owner = await aUser(market.api)
  const ask = (to: string) =>
    sender.api.requests.createRequest({ body: { to_identifier: to, asset: 'BTC', amount: '0.0001' } })

  await runAll(market.api.db, tasksOf('market'))
  for (const to of ['niemand@example.co.za', owner.email]) await ask(to)

  expect(await lettersTo('niemand@example.co.za', 'request:')).toMatchObject([
    {
      subject: 'Jy word met Sengi vir 0.0001 BTC gevra',
      body: expect.stringMatching(/^@\w+ vra jou met Sengi vir 0\.0001 BTC\. Die versoek is oop vir \d+ dae nadat/),
    },
  ])
  expect(await lettersTo(owner.email, 'request:')).toMatchObject([
    {
      subject: 'You are asked for 0.0001 BTC with Sengi',
      body: expect.stringMatching(/The request is open for \d+ days after it was made\./),
    },
  ])
})

test('somebody who is kept out reads why in their language, and that they are let in again', async () => {
  const [person, staff] = [await speaks(await aUser(market.api)), await aUser(market.api)]
  await suspend(market.api.db, person)
  await letGo(market.api.db, person, staff)

  expect(await lettersTo(person.email, 'suspension:')).toMatchObject([
    { subject: 'Jou Sengi-rekening is opgeskort', body: expect.stringContaining('/contact. Sê wat gebeur het') },
    { subject: 'Jou Sengi-rekening is weer oop', body: expect.stringContaining('/account/password.') },
  ])
  expect(await brokenPromises(market)).toEqual([])
})
