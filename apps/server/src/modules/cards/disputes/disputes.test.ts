import type { DisputeGround } from '@sengi/contract/cards/disputes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { aCardHolder, aShop } from '../../../../test/stand-ins/cards.ts'
import { agreed } from '../../../../test/two/agreed.ts'

let market: Market
let driver: Someone
let support: Someone
let approver: Someone
beforeEach(async () => {
  market = await aMarket()
  driver = await aUser(market.api, { username: 'admin' })
  support = await aColleague(market, 'support')
  approver = await aColleague(market, 'treasury_approver')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

/** Somebody with R 500 on the card, before fees, and a payment of R 100 that they deny, taken or only reserved. */
async function aDenied(isTaken = true) {
  const owner = await aCardHolder(market, '500')
  const shop = aShop(driver, owner)
  await shop('authorise', 'a', '100')
  if (isTaken) await shop('capture', 'a', '100')
  const [payment] = await owner.api.cards.listCardPayments({ query: {} })
  const params = { card_payment_id: payment?.id ?? '' }
  await owner.api.cards.denyCardPayment({ params })
  return { owner, shop, params }
}

type Params = Awaited<ReturnType<typeof aDenied>>['params']
const settle = ({ api }: Someone, params: Params, ground: DisputeGround) =>
  api.cards.settleCardDispute({ params, body: { ground } })
const approve = async (by: Someone, params: Params) =>
  by.api.cards.approveCardDispute({ params, ...(await agreed(by, 'card_approval', params.card_payment_id)) })
const withdraw = ({ api }: Someone, params: Params) => api.cards.withdrawCardDispute({ params })
const desk = ({ api }: Someone, over: 'yes' | 'no' = 'no') => api.cards.listCardDisputes({ query: { over } })

const onCard = async ({ api }: Someone) => BigInt((await api.cards.getCard()).balance_zar.replace('.', ''))
const shownTo = async ({ api }: Someone, params: Params) => (await api.cards.getCardPayment({ params })).dispute
const lettersTo = async ({ api }: Someone, type: string) =>
  (await api.notifications.listNotifications({ query: {} })).filter((notice) => notice.type === type)

test('the notice of a payment offers to deny it with one press, until that was done', async () => {
  const owner = await aCardHolder(market, '500')
  await aShop(driver, owner)('authorise', 'a', '100')
  const offered = async () => (await lettersTo(owner, 'card.paid')).map(({ offers }) => offers)
  const [payment] = await owner.api.cards.listCardPayments({ query: {} })
  expect(await offered()).toEqual(['not_me'])

  await owner.api.cards.denyCardPayment({ params: { card_payment_id: payment?.id ?? '' } })

  expect(await offered()).toEqual([null])
  expect((await owner.api.cards.getCard()).card).toMatchObject({ state: 'FROZEN', frozen_by: 'owner' })
})

test('what is won goes back onto the card once two people agree, and its owner is told', async () => {
  const { owner, params } = await aDenied()
  const before = await onCard(owner)

  expect(await settle(support, params, 'fraud')).toMatchObject({ dispute: 'ASKED', credit_zar: '100.00' })
  expect(await onCard(owner)).toBe(before)
  expect(await shownTo(owner, params)).toBe('open')
  const won = await approve(approver, params)

  expect(won).toMatchObject({ dispute: 'WON', state: 'REFUNDED', credit_zar: '100.00', settled_by: approver.username })
  expect(await onCard(owner)).toBe(before + 10_000n)
  expect(await shownTo(owner, params)).toBe('won')
  expect(await desk(support)).toEqual([])
  expect(await desk(support, 'yes')).toEqual([won])
  expect(await lettersTo(owner, 'card.dispute_won')).toHaveLength(1)
  await expect(approve(approver, params)).rejects.toMatchObject(refused('card_dispute_not_asked', 409))
  await expect(settle(support, params, 'fraud')).rejects.toMatchObject(refused('card_dispute_over', 409))
})

test('what is lost stays as it is, and the letter says why', async () => {
  const { owner, params } = await aDenied()
  const before = await onCard(owner)

  expect(await settle(support, params, 'shop_proved')).toMatchObject({ dispute: 'LOST', ground: 'shop_proved' })

  expect(await onCard(owner)).toBe(before)
  expect(await shownTo(owner, params)).toBe('lost')
  const [letter] = await lettersTo(owner, 'card.dispute_lost')
  expect(letter?.body).toContain('The shop showed that it was ordered with your details.')
})

test('waits until the shop can take nothing more, and nothing goes back of what was not taken', async () => {
  const { shop, params } = await aDenied(false)

  await expect(settle(support, params, 'fraud')).rejects.toMatchObject(refused('card_dispute_waits', 409))
  await shop('reverse', 'a')
  await expect(settle(support, params, 'fraud')).rejects.toMatchObject(refused('card_dispute_nothing', 409))

  expect(await settle(support, params, 'nothing_taken')).toMatchObject({ dispute: 'LOST' })
})

test('what somebody asked for can be taken back, and is open again', async () => {
  const { params } = await aDenied()
  await expect(withdraw(support, params)).rejects.toMatchObject(refused('card_dispute_not_asked', 409))
  await settle(support, params, 'shop_agreed')
  await expect(settle(support, params, 'shop_proved')).rejects.toMatchObject(refused('card_dispute_asked', 409))

  expect(await withdraw(support, params)).toMatchObject({ dispute: 'OPEN', ground: null, asked_by: null })

  await expect(approve(approver, params)).rejects.toMatchObject(refused('card_dispute_not_asked', 409))
})

test('is decided by whoever may, never by one person alone nor about their own card', async () => {
  const { owner, params } = await aDenied()

  await expect(settle(owner, params, 'fraud')).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(settle(approver, params, 'fraud')).rejects.toMatchObject(refused('permission_denied', 403))
  await settle(support, params, 'fraud')
  await expect(approve(support, params)).rejects.toMatchObject(refused('permission_denied', 403))
  await withdraw(support, params)
  await settle(driver, params, 'fraud')
  await expect(approve(driver, params)).rejects.toMatchObject(refused('card_dispute_asked_by_you', 403))
  const nobodys = { card_payment_id: '0192a000-0000-7000-8000-000000000001' }
  await expect(settle(support, nobodys, 'fraud')).rejects.toMatchObject(refused('card_payment_not_found', 404))
  await expect(settle(support, params, 'because' as DisputeGround)).rejects.toMatchObject(
    refused('invalid_request', 422),
  )
})

test('of somebody of our team is decided by the others', async () => {
  await driver.api.kyc.upgrade({ query: { target_tier: 'tier_1' } })
  await driver.api.cards.issueCard()
  await aShop(driver, driver)('capture', 'own', '10')
  const [payment] = await driver.api.cards.listCardPayments({ query: {} })
  const params = { card_payment_id: payment?.id ?? '' }
  await driver.api.cards.denyCardPayment({ params })

  await expect(settle(driver, params, 'fraud')).rejects.toMatchObject(refused('card_dispute_is_own', 403))
  await settle(support, params, 'fraud')
  await expect(approve(driver, params)).rejects.toMatchObject(refused('card_dispute_is_own', 403))
  await expect(withdraw(driver, params)).rejects.toMatchObject(refused('card_dispute_is_own', 403))
})

test('a shop that gives it back and a dispute that is won at the same moment give back what was taken, once', async () => {
  await using other = await anApi(market.world)
  const { owner, shop, params } = await aDenied()
  const before = await onCard(owner)
  await settle(support, params, 'fraud')
  const there = other.as(approver.token).cards
  const agreement = { params, ...(await agreed(approver, 'card_approval', params.card_payment_id)) }

  const results = await Promise.allSettled([
    approver.api.cards.approveCardDispute(agreement),
    there.approveCardDispute(agreement),
    shop('refund', 'a', '100'),
  ])

  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await onCard(owner)).toBe(before + 10_000n)
})
