import { payoutFacts } from '@sengi/contract/auth/step-up-facts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, type Someone, setFigures } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTraderUnpaid,
  at,
  balanceOf,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { givePayoutAccounts } from '../../../../test/payout-accounts.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { readConfig } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import type { Phrase } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { openVault } from '../../../ports/storage/open-vault.ts'
import { legalNameOf } from '../../auth/index.ts'
import { askBanks } from './holder-checks.service.ts'
import { payoutDetailsFor } from './payout-accounts.service.ts'

let market: Market
let db: Db
let thabo: Someone
beforeAll(async () => {
  market = await aMarket()
  db = market.world.db
})
afterAll(() => market[Symbol.asyncDispose]())
beforeEach(async () => {
  thabo = await aUser(market.api, { tier: 2 })
  await settlePin(market.world, thabo)
})

const refusal = (code: string) => ({ problem: { code } })
const onId = (payout_account_id: string) => ({ params: { payout_account_id } })
const bank = (account_number: string, more: { holder_name?: string; label?: string } = {}) =>
  ({ kind: 'bank', bank: 'FNB', account_number, ...more }) as const
type Wish = Parameters<Someone['api']['p2pConversation']['addPayoutAccount']>[0]['body']
const add = async (body: Wish, by = thabo) => {
  const step_up_token = await pinFor(by, 'payout_account', payoutFacts(body))
  return by.api.p2pConversation.addPayoutAccount({ body: { ...body, step_up_token } })
}
const list = (by = thabo) => by.api.p2pConversation.listPayoutAccounts()
const remove = (id: string, by = thabo) => by.api.p2pConversation.deletePayoutAccount(onId(id))
const check = (id: string, by = thabo) => by.api.p2pConversation.checkPayoutAccount(onId(id))
/** Bank, storage and every clock have their turn; a bank that does not answer makes its round fail. */
const banksAnswer = (api: Api = market.api) =>
  runAll(
    api.db,
    api.tasks.filter(({ name }) => name === 'p2p.ask_banks'),
  )
const sealed = () =>
  runAll(
    db,
    market.api.tasks.filter(({ name }) => name === 'p2p.seal_numbers'),
  )
const stateOf = async (by = thabo) => (await list(by)).map((account) => account.check?.state)

test.each([
  ['62000000100', { state: 'VERIFIED', reason: null }],
  ['62000000901', { state: 'NAME_DIFFERS', reason: null }],
  ['62000000903', { state: 'REFUSED', reason: 'closed' }],
  ['62000000904', { state: 'REFUSED', reason: 'no_credits' }],
  ['62000000905', { state: 'REFUSED', reason: 'not_found' }],
])('the bank is asked about %s, and its word is kept and told once', async (number, said) => {
  const made = await add(bank(number))
  expect(made.check).toMatchObject({ state: 'CHECKING', is_asked: true, checked_at: null, ask_from: null })

  await banksAnswer()
  await banksAnswer()

  const [account] = await list()
  expect(account?.check).toMatchObject({ ...said, is_asked: false })
  const told = await asOwner<{ params: Record<string, Phrase> }>(
    market.world.url,
    `select params from notification where user_id = $1 and type = 'payout.checked' and channel = 'in_app'`,
    [thabo.id],
  )
  expect(told).toHaveLength(1)
  expect(inWords('en', told[0]?.params['account'] as Phrase)).toBe(`FNB account ending ${number.slice(-4)}`)
  const audit = await asOwner(
    market.world.url,
    `select detail from audit_event where action = 'p2p.payout_account_checked' and subject = $1`,
    [`p2p_payout_account:${made.id}`],
  )
  expect(audit).toEqual([{ detail: { said: said.state, reason: said.reason } }])
})

test('a ShapID is asked about like an account, and a place is not', async () => {
  await add({ kind: 'payshap', shap_id: '0821234903@fnb' })
  await add({ kind: 'cash', place: 'Rosebank Mall' })

  await banksAnswer()

  expect((await list()).map((account) => account.check)).toEqual([
    null,
    expect.objectContaining({ state: 'REFUSED', reason: 'closed' }),
  ])
})

test('a bank that does not answer is asked again later, also after staff let all fall silent', async () => {
  const staff = await aColleague(market, 'config')
  const silence = (is_silent: boolean) => staff.api.p2pConversationStaff.silenceBanks({ body: { is_silent } })
  await silence(true)
  await add(bank('62000000100'))
  await expect(banksAnswer()).rejects.toThrow()
  expect(await stateOf()).toEqual(['CHECKING'])

  await silence(false)
  await banksAnswer()
  expect(await stateOf()).toEqual(['CHECKING'])
  await passTime(market, 60)
  await banksAnswer()

  expect(await stateOf()).toEqual(['VERIFIED'])
  await expect(thabo.api.p2pConversationStaff.silenceBanks({ body: { is_silent: true } })).rejects.toMatchObject({
    problem: { status: 403 },
  })
})

test('what the bank refused nobody is paid to, and it can be asked again after a pause', async () => {
  const { id } = await add(bank('62000000903'))
  await expect(check(id)).rejects.toMatchObject(refusal('payout_check_unneeded'))
  await banksAnswer()
  await passTime(market, 1_800)
  await expect(check(id)).rejects.toMatchObject(refusal('payout_check_resting'))
  await passTime(market, 86_400)
  await expect(payoutDetailsFor(db, thabo.id, ['EFT'], id)).rejects.toMatchObject({ code: 'payout_account_refused' })
  expect(await payoutDetailsFor(db, thabo.id, ['EFT'])).toBeNull()

  const asked = await check(id)
  expect(asked.check).toMatchObject({ state: 'REFUSED', is_asked: true })
  await expect(check(id)).rejects.toMatchObject(refusal('payout_check_unneeded'))
  await expect(payoutDetailsFor(db, thabo.id, ['EFT'], id)).rejects.toMatchObject({ code: 'payout_account_refused' })
  await expect(check(id, await aUser(market.api, { tier: 2 }))).rejects.toMatchObject(
    refusal('payout_account_not_found'),
  )
})

test('two processes that ask at once write one answer', async () => {
  await using there = await anApi(market.world)
  await add(bank('62000000100'))

  await Promise.allSettled([banksAnswer(), banksAnswer(there), banksAnswer(), banksAnswer(there)])

  const told = await asOwner(
    market.world.url,
    `select from notification where user_id = $1 and type = 'payout.checked' and channel = 'in_app'`,
    [thabo.id],
  )
  expect(told).toHaveLength(1)
})

test('who is not verified may write one down, and is paid to it once the names agree', async () => {
  const newcomer = await aUser(market.api)
  await settlePin(market.world, newcomer)
  await expect(add(bank('62000000100'), newcomer)).rejects.toMatchObject(refusal('payout_name_needed'))
  const made = await add(bank('62000000100', { holder_name: 'Lerato Zulu' }), newcomer)
  const other = await add(bank('62000000200', { holder_name: 'Somebody Else' }), newcomer)
  expect(made.check).toMatchObject({ state: 'UNVERIFIED', is_asked: false })
  await passTime(market, 86_400)
  await banksAnswer()
  expect(await payoutDetailsFor(db, newcomer.id, ['EFT'])).toBeNull()

  await asOwner(market.world.url, `update app_user set legal_name = 'Lerato Zulu' where id = $1`, [newcomer.id])
  await passTime(market, 900)
  await banksAnswer()

  expect((await list(newcomer)).map(({ id, check: said }) => [id, said?.state, said?.reason])).toEqual([
    [other.id, 'REFUSED', 'other_name'],
    [made.id, 'VERIFIED', null],
  ])
  expect(await payoutDetailsFor(db, newcomer.id, ['EFT'])).toMatchObject({ account_id: made.id })
  await expect(payoutDetailsFor(db, newcomer.id, ['EFT'], other.id)).rejects.toMatchObject({
    code: 'payout_account_refused',
  })
})

test('numbers lie sealed: the account’s, the order’s, and what lay open before', async () => {
  const [seller, buyer] = [await aTraderUnpaid(market, '0.1'), await aTraderUnpaid(market)]
  await givePayoutAccounts(db, seller.id)
  const ad = await anAd(seller, { payment_methods: ['EFT'] })
  const order = await take(buyer, ad)
  expect(order.pay_details).toMatchObject({ account_number: '62000000001' })
  await add(bank('62555000111'))

  await Promise.all([sealed(), sealed()])

  const kept = JSON.stringify(
    await asOwner(
      market.world.url,
      `select t::text from p2p_payout_account t union all select t::text from p2p_order t
       union all select t::text from idempotency_key t union all select t::text from audit_event t
       union all select t::text from notification t`,
    ),
  )
  for (const secret of ['62000000001', '0820000001', '62555000111']) expect(kept).not.toContain(secret)
  const shown = await buyer.api.p2p.getTrade(at(order))
  expect(shown.pay_details).toEqual(order.pay_details)
  expect((await list(seller)).map(({ account_number, shap_id }) => account_number ?? shap_id)).toEqual([
    null,
    '0820000001@fnb',
    '62000000001',
  ])
})

/** As a process of the version before writes it. */
const writeOpen = (number: string) =>
  asOwner(
    market.world.url,
    `insert into p2p_payout_account (user_id, kind, holder_name, bank, account_number, branch_code, usable_at)
     values ($1, 'bank', 'Trader', 'FNB', $2, '250655', clock_now())`,
    [thabo.id, number],
  )

test('while the version before still writes, one account stays one', async () => {
  await writeOpen('62000000101')
  await expect(add(bank('62000000101'))).rejects.toMatchObject(refusal('payout_account_known'))
  const { id } = await add(bank('62000000102'))
  await writeOpen('62000000102')

  await sealed()

  const numbers = (await list()).map((account) => [account.account_number, account.is_default])
  expect(numbers).toEqual([
    ['62000000102', false],
    ['62000000101', false],
  ])
  expect((await list())[0]?.id).toBe(id)
})

test('an order that the version before wrote from a sealed account shows its number, and our team its end', async () => {
  const [seller, buyer] = [await aTraderUnpaid(market, '0.1'), await aTraderUnpaid(market)]
  await givePayoutAccounts(db, seller.id)
  await sealed()
  const order = await take(buyer, await anAd(seller, { payment_methods: ['EFT'] }))
  await asOwner(
    market.world.url,
    `update p2p_order set pay_details = pay_details - 'last_digits' - 'account_id' where id = $1`,
    [order.id],
  )

  await sealed()

  expect((await buyer.api.p2p.getTrade(at(order))).pay_details).toEqual(order.pay_details)
  const staff = await aColleague(market, 'disputes')
  expect((await staff.api.p2pStaff.getAnyTrade(at(order))).pay_details?.account_number).toBe('…0001')
})

test('the round begins when no process of the version before runs any more', async () => {
  const [round] = await asOwner<{ waits: boolean }>(
    market.world.url,
    `select last_run_at > applied_at + interval '20 minutes' as waits from recurring_task, schema_migration
     where recurring_task.name = 'p2p.seal_numbers' and schema_migration.name like '0080%'`,
  )

  expect(round).toEqual({ waits: true })
})

test('a buyer is shown what the bank said, and our team sees the end of the number', async () => {
  const [seller, buyer] = [await aTraderUnpaid(market, '0.1'), await aTraderUnpaid(market)]
  await settlePin(market.world, seller)
  const { id } = await add(bank('62000000901'), seller)
  await banksAnswer()
  await passTime(market, 86_400)
  const ad = await anAd(seller, { payment_methods: ['EFT'], payout_account_id: id })

  const order = await take(buyer, ad)

  expect(order.pay_details).toMatchObject({ account_number: '62000000901', holder_check: 'NAME_DIFFERS' })
  expect(Object.keys(order.pay_details ?? {})).not.toContain('account_id')
  const staff = await aColleague(market, 'disputes')
  const { pay_details } = await staff.api.p2pStaff.getAnyTrade(at(order))
  expect(pay_details?.account_number).toBe('…0901')
  expect((await list(seller)).map(({ used_by }) => used_by)).toEqual([{ ads: 1, orders: 1 }])
  await expect(remove(id, seller)).rejects.toMatchObject(refusal('payout_account_in_use'))

  await buyer.api.p2p.cancelTrade({ ...at(order), body: {} })
  await remove(id, seller)
  expect(await list(seller)).toEqual([])
})

test('an account is removed or paid to, never both, over two processes', async () => {
  await using there = await anApi(market.world)
  const [seller, buyer] = [await aTraderUnpaid(market, '1'), await aTraderUnpaid(market)]
  await givePayoutAccounts(db, seller.id)
  const ad = await anAd(seller, { payment_methods: ['PayShap'] })
  const [, shap] = await list(seller)
  const id = shap?.id ?? ''

  const [taken, removed] = await Promise.allSettled([
    take(buyer, ad),
    there.as(seller.token).p2pConversation.deletePayoutAccount(onId(id)),
  ])

  expect(taken.status).toBe('fulfilled')
  const paidTo = taken.status === 'fulfilled' ? taken.value.pay_details : null
  if (paidTo) expect(codeOf(removed)).toBe('payout_account_in_use')
  else expect(removed.status).toBe('fulfilled')
  expect(await balanceOf(seller)).not.toBe('1.00000000')
})

test('one account added twice at once, over two processes, is there once', async () => {
  await using there = await anApi(market.world)
  const body = bank('62000000100')
  const tokens = [
    await pinFor(thabo, 'payout_account', payoutFacts(body)),
    await pinFor(thabo, 'payout_account', payoutFacts(body)),
  ]

  const asked = await Promise.allSettled(
    tokens.map((step_up_token, n) =>
      (n ? there.as(thabo.token) : thabo.api).p2pConversation.addPayoutAccount({ body: { ...body, step_up_token } }),
    ),
  )

  expect(asked.map(codeOf).filter((code) => code === 'payout_account_known')).toHaveLength(1)
  expect(await list()).toHaveLength(1)
})

test('a name is given without the PIN, and taken away', async () => {
  const { id } = await add(bank('62000000100', { label: 'Savings' }))
  const call = (body: { label?: string | null }) => thabo.api.p2pConversation.editPayoutAccount({ ...onId(id), body })

  expect((await list())[0]?.label).toBe('Savings')
  expect(await call({ label: 'Rent' })).toMatchObject({ label: 'Rent', is_default: true })
  expect(await call({})).toMatchObject({ label: 'Rent' })
  expect(await call({ label: ' \u200b ' })).toMatchObject({ label: null })
  await expect(call({ label: 'x'.repeat(41) })).rejects.toMatchObject({ problem: { status: 422 } })
  const stranger = await aUser(market.api, { tier: 2 })
  await expect(
    stranger.api.p2pConversation.editPayoutAccount({ ...onId(id), body: { label: 'Mine' } }),
  ).rejects.toMatchObject(refusal('payout_account_not_found'))
})

test('so many are added in a day, removed ones too', async () => {
  await setFigures(market.world, { 'payout.added_a_day_at_most': 2 })
  const { id } = await add(bank('62000000101'))
  await remove(id)
  await add(bank('62000000102'))

  await expect(add(bank('62000000103'))).rejects.toMatchObject(refusal('too_many_payouts_today'))
  await setFigures(market.world, { 'payout.added_a_day_at_most': 15 })
})

test('a sealed number opens for nobody else', async () => {
  const lerato = await aUser(market.api, { tier: 2 })
  await settlePin(market.world, lerato)
  await add(bank('62000000100'))
  await add(bank('62000000200', { holder_name: (await legalNameOf(db, lerato.id)) ?? '' }), lerato)
  await asOwner(
    market.world.url,
    `set session_replication_role = replica; update p2p_payout_account set account_number =
       (select account_number from p2p_payout_account where user_id = '${thabo.id}') where user_id = '${lerato.id}'`,
  )

  await expect(list(lerato)).rejects.toMatchObject({ problem: { status: 500 } })
})

test('what cannot be asked about stays unverified, is asked of nobody and is told as nothing', async () => {
  const nobody = { name: 'nobody', ask: async () => null }
  // What the tests before left waiting does not open with every key.
  await asOwner(market.world.url, 'update p2p_payout_account set check_due_at = null')
  const made = await add({ kind: 'payshap', shap_id: '0821234567@fnb' })
  expect(made.check).toMatchObject({ state: 'CHECKING' })

  await askBanks(db, { vault: openVault(readConfig({})), holders: nobody })

  expect(await stateOf()).toEqual(['UNVERIFIED'])
  const told = await thabo.api.notifications.listNotifications({ query: {} })
  expect(told.filter(({ type }) => type === 'payout.checked')).toEqual([])
})
