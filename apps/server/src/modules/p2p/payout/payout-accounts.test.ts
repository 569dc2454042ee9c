import { payoutDefaultFacts, payoutFacts } from '@sengi/contract/auth/step-up-facts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { aPlantedOrder } from '../../../../test/planted-order.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'
import type { Phrase } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { legalNameOf } from '../../auth/index.ts'
import { payoutDetailsFor, payoutDetailsOfAd } from './payout-accounts.service.ts'

let world: World
let api: Api
let thabo: Someone
let name: string
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
beforeEach(async () => {
  thabo = await aUser(api, { tier: 2 })
  await settlePin(world, thabo)
  name = (await legalNameOf(world.db, thabo.id)) ?? ''
})

const account = (accountNumber = '62123456789') =>
  ({ kind: 'bank', holder_name: name, bank: 'FNB', account_number: accountNumber }) as const
type Wish = Parameters<Someone['api']['p2pConversation']['addPayoutAccount']>[0]['body']
const addWith = (body: Wish, step_up_token: string | undefined, by = thabo) =>
  by.api.p2pConversation.addPayoutAccount({ body: { ...body, ...(step_up_token && { step_up_token }) } })
/** With the PIN, as the form does it. */
const add = async (body: Wish, by = thabo) => addWith(body, await pinFor(by, 'payout_account', payoutFacts(body)), by)
const makeDefault = (payout_account_id: string, step_up_token?: string, by = thabo) =>
  by.api.p2pConversation.editPayoutAccount({
    ...onId(payout_account_id),
    body: { is_default: true, ...(step_up_token && { step_up_token }) },
  })
const pinForDefault = (payout_account_id: string) =>
  pinFor(thabo, 'payout_default', payoutDefaultFacts({ payout_account_id, is_default: true }))
const list = (by = thabo) => by.api.p2pConversation.listPayoutAccounts()
const refusal = (code: string) => ({ problem: { code } })
const onId = (payout_account_id: string) => ({ params: { payout_account_id } })
const day = 86_400
/** A day ends every session. */
const aDayLater = async (...people: Someone[]) => {
  await advanceClock(world.db, day)
  for (const person of people) {
    const { email, password } = person
    person.api = api.as((await api.as().auth.login({ body: { email, password } })).token)
  }
}

test('an account in one’s own name, however it is written, is kept with the branch code of its bank', async () => {
  const shouted = name.split(' ').toReversed().join(' ').toUpperCase()

  const made = await add({ ...account(), holder_name: `Mr ${shouted}` })

  expect(made).toMatchObject({ kind: 'bank', bank: 'FNB', branch_code: '250655', is_default: true, shap_id: null })
  expect(await list()).toEqual([made])
})

test('an account in another name is refused, and nothing is kept', async () => {
  await expect(add({ ...account(), holder_name: 'Lerato Zulu' })).rejects.toMatchObject(refusal('holder_name_refused'))

  expect(await list()).toEqual([])
})

test('a new account can be paid to after a day, by the product’s clock', async () => {
  const { id, usable_at, created_at } = await add(account())
  expect(Date.parse(usable_at) - Date.parse(created_at)).toBe(day * 1000)

  await advanceClock(world.db, day - 60)
  await expect(payoutDetailsFor(world.db, thabo.id, ['EFT'], id)).rejects.toMatchObject({
    code: 'payout_account_resting',
  })
  expect(await payoutDetailsFor(world.db, thabo.id, ['EFT'])).toBeNull()

  await advanceClock(world.db, 60)
  expect(await payoutDetailsFor(world.db, thabo.id, ['EFT'], id)).toMatchObject({ account_id: id })
  expect(await payoutDetailsFor(world.db, thabo.id, ['PayShap', 'EFT'])).toMatchObject({ kind: 'bank' })
})

test('removing an account and adding it again starts its day anew', async () => {
  const { id } = await add(account())
  await aDayLater(thabo)
  await thabo.api.p2pConversation.deletePayoutAccount(onId(id))

  const again = await add(account())

  expect(again.id).not.toBe(id)
  await expect(payoutDetailsFor(world.db, thabo.id, ['EFT'], again.id)).rejects.toMatchObject({
    code: 'payout_account_resting',
  })
})

test('a place for cash can be used at once, and only for cash', async () => {
  const { id } = await add({ kind: 'cash', holder_name: name, place: 'Rosebank Mall' })

  expect(await payoutDetailsFor(world.db, thabo.id, ['Cash'], id)).toMatchObject({
    kind: 'cash',
    place: 'Rosebank Mall',
  })
  await expect(payoutDetailsFor(world.db, thabo.id, ['EFT'], id)).rejects.toMatchObject({
    code: 'payout_account_unfit',
  })
})

test('an ad’s account is used for the money it can take while it exists, and the default otherwise', async () => {
  const bank = await add(account())
  const named = await add({ ...account('62123456780') })
  const shap = await add({ kind: 'payshap', holder_name: name, shap_id: '0821234567' })
  await aDayLater(thabo)
  const paidTo = (method: 'EFT' | 'PayShap' | 'Cash') => payoutDetailsOfAd(world.db, thabo.id, method, named.id)

  expect(await paidTo('EFT')).toMatchObject({ account_id: named.id })
  expect(await paidTo('PayShap')).toMatchObject({ account_id: shap.id })
  expect(await paidTo('Cash')).toBeNull()
  await thabo.api.p2pConversation.deletePayoutAccount(onId(named.id))
  expect(await paidTo('EFT')).toMatchObject({ account_id: bank.id })
})

test('each kind has one default: the first, until another one is made it', async () => {
  const first = await add(account())
  const second = await add({ ...account('62123456780'), is_default: true })
  const shap = await add({ kind: 'payshap', holder_name: name, shap_id: '0821234567' })

  const defaults = async () => (await list()).filter(({ is_default }) => is_default).map(({ id }) => id)
  expect(await defaults()).toEqual([shap.id, second.id])
  await makeDefault(first.id, await pinForDefault(first.id))
  expect(await defaults()).toEqual([shap.id, first.id])
  await thabo.api.p2pConversation.deletePayoutAccount(onId(first.id))
  expect(await defaults()).toEqual([shap.id])
})

test('the same account is kept once, also when ten ask at once', async () => {
  const tokens: string[] = []
  for (let n = 0; n < 10; n += 1) tokens.push(await pinFor(thabo, 'payout_account', payoutFacts(account())))

  const asked = await Promise.allSettled(tokens.map((token) => addWith(account(), token)))

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('payout_account_known') })
  expect(await list()).toHaveLength(1)
})

test('ten accounts are enough', async () => {
  for (let count = 0; count < 10; count += 1) await add(account(`6212345670${count}`))

  await expect(add(account('62999999999'))).rejects.toMatchObject(refusal('too_many_payout_accounts'))
})

test('what belongs to somebody else is not there', async () => {
  const { id } = await add(account())
  const stranger = await aUser(api, { tier: 2 })

  const acts = [
    stranger.api.p2pConversation.editPayoutAccount({ ...onId(id), body: { is_default: true } }),
    stranger.api.p2pConversation.deletePayoutAccount(onId(id)),
    payoutDetailsFor(world.db, stranger.id, ['EFT'], id),
  ]

  const codes = (await Promise.allSettled(acts)).map((act) =>
    act.status === 'rejected' ? (act.reason.problem?.code ?? act.reason.code) : 'allowed',
  )
  expect(codes).toEqual(Array(3).fill('payout_account_not_found'))
  expect(await list(stranger)).toEqual([])
  expect(await list()).toHaveLength(1)
})

test.each([
  ['a number that is too short', { account_number: '123' }, 'account_number'],
  ['a bank that is not known', { bank: 'Bank of Nowhere' }, 'bank'],
  ['a foreign branch code', { branch_code: '051001' }, 'branch_code'],
  ['an empty holder', { holder_name: ' \u200b ' }, 'holder_name'],
])('%s is named as the fault', async (_what, fault, path) => {
  await expect(add({ ...account(), ...fault })).rejects.toMatchObject({ problem: { status: 422, errors: [{ path }] } })
})

test('the banks can be listed for the form', async () => {
  const banks = await thabo.api.p2pConversation.listBanks()

  expect(banks).toContainEqual({ name: 'Standard Bank', branch_code: '051001', account_digits: [9, 11] })
})

test('a seller who was taken without an account names one, once', async () => {
  const buyer = await aUser(api, { tier: 2 })
  const { id } = await add(account())
  await aDayLater(thabo, buyer)
  const orderId = await aPlantedOrder(world, buyer.id, thabo.id)
  const choose = (by: Someone) =>
    by.api.p2pConversation.choosePayoutAccount({ params: { order_id: orderId }, body: { payout_account_id: id } })

  await expect(choose(buyer)).rejects.toMatchObject(refusal('payout_account_by_seller'))
  expect(await choose(thabo)).toMatchObject({ account_number: '62123456789', holder_name: name })
  await expect(choose(thabo)).rejects.toMatchObject(refusal('payout_account_chosen'))
  const told = await asOwner(world.url, `select user_id from outbox where topic = 'p2p' and ref = $1 order by id`, [
    orderId,
  ])
  expect(told).toEqual([{ user_id: buyer.id }, { user_id: thabo.id }])
})

const toldOf = async ({ id }: Someone) =>
  asOwner<{ channel: string; type: string; params: Record<string, Phrase> }>(
    world.url,
    `select channel, type, params from notification where user_id = $1 and type = 'security.payout_account' order by id`,
    [id],
  )

test('without the PIN nobody adds an account or makes one the default, and nothing is kept', async () => {
  await expect(addWith(account(), undefined)).rejects.toMatchObject(refusal('step_up_required'))
  expect(await list()).toEqual([])

  const [first, second] = [await add(account()), await add(account('62123456780'))]
  await expect(makeDefault(second.id)).rejects.toMatchObject(refusal('step_up_required'))

  expect((await list()).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([first.id])
})

test('whoever has no PIN is asked for one, too', async () => {
  const lerato = await aUser(api, { tier: 2 })
  const place = { kind: 'cash', place: 'Rosebank Mall' } as const

  await expect(addWith(place, undefined, lerato)).rejects.toMatchObject(refusal('step_up_required'))
  await settlePin(world, lerato)

  expect(await add(place, lerato)).toMatchObject({ kind: 'cash' })
})

test.each<[string, Partial<Wish>]>([
  ['another number', { account_number: '62123456780' }],
  ['another bank', { bank: 'Bank Zero' }],
  ['another kind', { kind: 'payshap', shap_id: '0821234567' }],
  ['being the default', { is_default: true }],
])('the PIN for one account serves none with %s', async (_, other) => {
  const step_up_token = await pinFor(thabo, 'payout_account', payoutFacts(account()))

  await expect(addWith({ ...account(), ...other }, step_up_token)).rejects.toMatchObject(refusal('step_up_required'))
  expect(await list()).toEqual([])

  expect(await addWith(account(), step_up_token)).toMatchObject({ account_number: '62123456789' })
})

test('the PIN for one change serves once, for one account, and for nobody else', async () => {
  const [first, second] = [await add(account()), await add(account('62123456780'))]
  const token = await pinForDefault(second.id)

  await expect(makeDefault(first.id, token)).resolves.toMatchObject({ is_default: true })
  await expect(
    thabo.api.p2pConversation.editPayoutAccount({ ...onId(second.id), body: { is_default: true, step_up_token: 'x' } }),
  ).rejects.toMatchObject(refusal('step_up_required'))
  expect(await makeDefault(second.id, token)).toMatchObject({ is_default: true })
  await expect(makeDefault(first.id, token)).rejects.toMatchObject(refusal('step_up_required'))
})

test('of twenty changes at once with one PIN, over two processes, one is made', async () => {
  await using there = await anApi(world)
  const places = Array.from({ length: 2 }, (_, n) => ({ kind: 'cash', place: `Rosebank Mall ${n}` }) as const)
  await add(places[0] as Wish)
  const second = await add(places[1] as Wish)
  const step_up_token = await pinForDefault(second.id)
  const both = [thabo, { ...thabo, api: there.as(thabo.token) }]
  const step = (is_default: boolean, n: number) =>
    (both[n % 2] as Someone).api.p2pConversation.editPayoutAccount({
      ...onId(second.id),
      body: { is_default, step_up_token },
    })

  const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => step(true, n)))
  const after = await Promise.allSettled([step(false, 0), step(false, 1)])

  // Whoever comes second finds it done, and needs no PIN for what is so already.
  expect(asked.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(after.every(({ status }) => status === 'rejected')).toBe(true)
  expect(
    (await toldOf(thabo)).filter(
      ({ channel, params }) => channel === 'in_app' && params['change']?.key === 'payout_made_default',
    ),
  ).toHaveLength(1)
})

test('each change is told to the owner, also by letter, without the number', async () => {
  const { id } = await add(account())
  const second = await add({ kind: 'payshap', holder_name: name, shap_id: '0821234567@fnb' })
  await makeDefault(second.id)
  const third = await add(account('62123456780'))
  await makeDefault(third.id, await pinForDefault(third.id))
  await thabo.api.p2pConversation.deletePayoutAccount(onId(id))

  const told = await toldOf(thabo)
  const words = (channel: string) =>
    told
      .filter((one) => one.channel === channel)
      .map(({ params }) => Object.fromEntries(Object.entries(params).map(([of, said]) => [of, inWords('en', said)])))
  expect(words('in_app')).toEqual([
    { account: 'FNB account ending 6789', change: 'was added' },
    { account: 'ShapID ending 4567', change: 'was added' },
    { account: 'FNB account ending 6780', change: 'was added' },
    { account: 'FNB account ending 6780', change: 'is the default now' },
    { account: 'FNB account ending 6789', change: 'was removed' },
  ])
  expect(words('email')).toEqual(words('in_app'))
  expect(JSON.stringify(told)).not.toContain('62123456789')
})
