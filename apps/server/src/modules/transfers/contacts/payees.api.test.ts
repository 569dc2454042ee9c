import { parseAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { available, custody } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/ledger.ts'
import { inTransaction } from '../../../platform/db.ts'
import { sandboxPrices } from '../../../ports/prices/sandbox.ts'
import { refreshPrices } from '../../market/index.ts'

let world: World
let api: Api
let ann: Someone
let bob: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { PUBLIC_URL: 'https://sengi.test' })
  await refreshPrices(api.db, [sandboxPrices(api.db)])
  ann = await aUser(api, { username: 'ann_payer' })
  bob = await aUser(api, { username: 'bob_payee' })
  await fund(ann)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const fund = ({ id }: Someone) => {
  const moves = [{ from: custody('chain'), to: available(id), amount: parseAmount('BTC', '1') }]
  return inTransaction(api.db, (tx) => post(tx, { reason: 'test.funded', ref: id, moves }))
}
const nameIs = (someone: Someone, name: string, phone: string | null = null) =>
  asOwner(world.url, 'update app_user set legal_name = $2, phone = $3 where id = $1', [someone.id, name, phone])
const resolve = (identifier: string, more: { asset?: 'BTC' | 'ETH' | 'BCH' | 'USDT'; network?: 'tron' } = {}) =>
  ann.api.payees.resolvePayee({ query: { identifier, ...more } })
const pay = (to: Someone, amount = '0.0001') =>
  ann.api.transfers.send({ body: { to_identifier: `@${to.username}`, asset: 'BTC', amount } })

test('a person is shown with a partly hidden name, and as new until they were paid', async () => {
  await nameIs(bob, 'Bongani Sibusiso Payee')

  const first = await resolve('@BOB_payee', { asset: 'BTC' })
  await pay(bob)
  const again = await resolve('bob_payee', { asset: 'BTC' })

  expect(first).toMatchObject({
    kind: 'user',
    identifier: '@bob_payee',
    display_name: 'B•••••• P•••e',
    is_verified: true,
    is_first_time: true,
    fee: '0.00000000',
    left_zar: '5000.00',
    pin_above_zar: '1000.00',
  })
  expect(first.warnings.map(({ code }) => code)).toEqual(['first_time'])
  expect(again).toMatchObject({ is_first_time: false, left_zar: '4810.00', pin_above_zar: '810.00', warnings: [] })
})

test('an e-mail address is answered alike whoever owns it', async () => {
  const answers = await Promise.all(['bob_payee@example.co.za', 'nobody@example.co.za'].map((one) => resolve(one)))

  const alike = answers.map(({ identifier, ...answer }) => answer)
  expect(alike[0]).toEqual(alike[1])
  expect(alike[0]).toMatchObject({ kind: 'email', explanation: expect.stringContaining('claim it within 14 days') })
  await expect(resolve(ann.email.toUpperCase())).rejects.toMatchObject(refused('self_transfer', 422))
})

test('a phone number pays nobody, and is answered alike whoever has it, at every door', async () => {
  const cat = await aUser(api)
  await nameIs(cat, 'Cat', '+27821234567')
  const answers = ['082 123 4567', '+27 82 123 4567', '0839999999'].flatMap((identifier) => [
    resolve(identifier),
    ann.api.transfers.send({ body: { to_identifier: identifier, asset: 'BTC', amount: '0.0001' } }),
    ann.api.payees.addContact({ body: { identifier } }),
  ])

  const told = (await Promise.allSettled(answers)).map((one) => one.status === 'rejected' && one.reason.problem.detail)

  expect(new Set(told)).toEqual(
    new Set(['No one here has confirmed this phone number. Use a @username or an e-mail address.']),
  )
})

test.each([
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'BTC', 'BTC', 'bitcoin', null],
  ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.002&label=Shop', 'ETH', 'BTC', 'bitcoin', '0.00200000'],
  [
    'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed&uint256=1.5e6',
    undefined,
    'USDT',
    'ethereum',
    '1.500000',
  ],
] as const)('%s is a place on a chain', async (identifier, asset, meant, network, amount) => {
  const answer = await resolve(identifier, asset ? { asset } : {})

  expect(answer).toMatchObject({ kind: 'address', asset: meant, network, amount, fee: null, left_zar: '2000.00' })
})

test.each([
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', { asset: 'BTC' }, 'address_of_test_network', /Bitcoin testnet/],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', { asset: 'ETH' }, 'invalid_address', /checksum is wrong/],
  ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', { asset: 'BCH' }, 'address_maybe_bitcoin', /bitcoincash:/],
  [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    { asset: 'USDT', network: 'tron' },
    'address_on_other_network',
    /you chose Tron/,
  ],
  ['lightning:lnbc1pvjluez', {}, 'payment_scheme_unpayable', /lightning/],
  ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?req-escrow=1', {}, 'link_demands_unknown', /must not be paid/],
] as const)('%s is refused with the reason', async (identifier, more, code, reason) => {
  await expect(resolve(identifier, more)).rejects.toMatchObject({
    problem: { code, status: 422, detail: expect.stringMatching(reason) },
  })
})

test('our own links are read: whom to pay with how much, and where a request is', async () => {
  const link = await resolve('https://sengi.test/send?to=@bob_payee&asset=BTC&amount=0.001&note=Lunch')

  expect(link).toMatchObject({ kind: 'user', username: 'bob_payee', asset: 'BTC', amount: '0.00100000', note: 'Lunch' })
  expect(await resolve('https://sengi.test/pay/abc')).toMatchObject({ kind: 'request', path: '/pay/abc' })
  expect(await resolve('https://sengi.test/join/abc')).toMatchObject({ kind: 'group', path: '/join/abc' })
  await expect(resolve('https://elsewhere.test/send?to=@bob_payee')).rejects.toMatchObject(
    refused('recipient_not_found', 404),
  )
})

test('people are found from the third character on, without e-mail, number or whole name', async () => {
  const search = (text: string) => ann.api.payees.searchPeople({ query: { search: text } })

  const found = await search('@BOB_')

  expect(found).toEqual([
    { username: 'bob_payee', display_name: 'B•••••• P•••e', chosen_name: null, is_verified: true, is_contact: false },
  ])
  expect(await search('bo')).toEqual([])
  expect(await search('ann_payer')).toEqual([])
  expect(await search('b%%')).toEqual([])
})

test('contacts are kept once, renamed, listed newest first and forgotten; recents show whom one paid', async () => {
  const keep = (identifier: string, label?: string) =>
    ann.api.payees.addContact({ body: { identifier, ...(label && { label }), asset: 'BTC' } })

  const first = await keep('@bob_payee')
  const again = await keep('bob_payee', 'Brother\u202E')
  await keep('friend@example.co.za')
  await keep('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'Cold wallet')

  expect(again).toMatchObject({ contact_id: first.contact_id, label: 'Brother', kind: 'user' })
  const kept = await ann.api.payees.listContacts({ query: {} })
  expect(kept.map(({ kind, identifier }) => `${kind} ${identifier}`)).toEqual([
    'address bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'email friend@example.co.za',
    'user @bob_payee',
  ])
  expect(await ann.api.payees.listRecents()).toMatchObject([{ username: 'bob_payee', is_contact: true }])
  const theirs = { params: { contact_id: first.contact_id } }
  await expect(bob.api.payees.removeContact(theirs)).rejects.toMatchObject(refused('contact_not_found', 404))
  await ann.api.payees.removeContact(theirs)
  expect(await ann.api.payees.listContacts({ query: {} })).toHaveLength(2)
  await expect(keep('@ann_payer')).rejects.toMatchObject(refused('self_transfer', 422))
})

test('an address is new until it is kept', async () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  expect(await resolve(address, { asset: 'ETH' })).toMatchObject({ is_first_time: true })
  await ann.api.payees.addContact({ body: { identifier: address, asset: 'ETH' } })
  expect(await resolve(address, { asset: 'ETH' })).toMatchObject({
    is_first_time: false,
    warnings: [{ code: 'needs_tier' }],
  })
})

test('who was blocked finds nobody, by any way', async () => {
  await bob.api.payees.blockPerson({ body: { username: '@ann_payer' } })

  await expect(resolve('@bob_payee')).rejects.toMatchObject(refused('recipient_not_found', 404))
  expect(await ann.api.payees.searchPeople({ query: { search: 'bob_payee' } })).toEqual([])
  await expect(pay(bob)).rejects.toMatchObject(refused('recipient_not_found', 404))
  expect(await bob.api.payees.listBlocked()).toMatchObject([{ username: 'ann_payer' }])
  await bob.api.payees.unblockPerson({ params: { username: 'ann_payer' } })
  expect((await pay(bob)).state).toBe('SETTLED')
})

test('what is left of the limits is shown', async () => {
  const { kyc_tier, limits } = await ann.api.limits.getLimits()

  expect(kyc_tier).toBe('tier_0')
  expect(limits.map(({ kind }) => kind)).toEqual(['internal', 'withdrawal'])
  expect(limits[0]).toMatchObject({
    day: { cap_zar: '5000.00', used_zar: '380.00', left_zar: '4620.00' },
    left_zar: '4620.00',
  })
  expect(limits[0]?.next).toMatchObject({ kyc_tier: 'tier_1' })
  expect(Number(limits[0]?.next?.day_zar)).toBeGreaterThan(5000)
})
