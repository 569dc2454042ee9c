import { type Browser, expect, type Page, test } from '@playwright/test'
import { fnbFile } from '../../../apps/server/test/stand-ins/bank-file.ts'
import { type OwnProduct, ownProduct } from '../../support/own-product.ts'
import { aPerson, type Caller, call, openAs, type Person } from '../../support/people.ts'
import { aDaySeconds, aDispute, aLargeWithdrawal, anApplicant, anAsker, anOrder, aSender } from './morning-post.ts'
import { agree, answer, approveFee, divide, letGo, match, proposeFee, publish, reconcile, verify } from './steps.ts'

/** What the product does by itself, within a minute or so. */
const inTime = { timeout: 100_000 }
const monthMs = 40 * aDaySeconds * 1000

async function deskOf(browser: Browser, { address }: OwnProduct, someone: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1920, height: 1080 } })
  const desk = await context.newPage()
  await openAs(desk, someone, '/admin/overview')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  return desk
}

/** The day and the moment in South Africa, as banks and forms write them. */
const inSouthAfrica = (ms: number) => new Date(ms + 2 * 3_600_000).toISOString()

async function nowOf(request: Caller): Promise<number> {
  const { clock } = await call(request, null, 'GET', '/api/environment')
  return Date.now() + clock.advanced_seconds * 1000
}

test('an operator and a second person bring a day to its end, and a person checks that they are counted', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000)
  const product = await ownProduct()
  const request = await playwright.request.newContext({ baseURL: product.address })
  const sender = await aSender(request, await aPerson(request, { isStaff: true }))
  const [one, other] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  const [desk, second] = [await deskOf(browser, product, one), await deskOf(browser, product, other)]

  const applicant = await anApplicant(request)
  await verify(desk, applicant.username)
  expect(await call(request, applicant.token, 'GET', '/api/auth/me')).toMatchObject({ kyc_tier: 'tier_1' })

  const buyer = await aPerson(request)
  const slipped = await anOrder(request, buyer, '1500')
  const written = slipped.reference.slice(0, -1)
  const payment = { amount_zar: '1500', reference: written, payer_name: '' }
  await call(request, one.token, 'POST', '/api/admin/sandbox/bank/payments', payment)
  await match(desk, written, slipped.reference)
  expect(await call(request, buyer.token, 'GET', `/api/onramp/orders/${slipped.id}`)).toMatchObject({
    state: 'CREDITED',
  })

  const dispute = await aDispute(request)
  await divide(desk, dispute.caseId, '0.0005')
  await agree(second, dispute.caseId)
  expect(await call(request, dispute.buyer.token, 'GET', `/api/p2p/disputes/${dispute.caseId}`)).toMatchObject({
    state: 'EXECUTED',
    decisions: [{ outcome: 'SPLIT', buyer_amount: '0.00050000' }],
  })

  const withdrawal = await aLargeWithdrawal(request, sender)
  await letGo(desk, sender.username)
  await expect
    .poll(
      async () => (await call(request, sender.token, 'GET', `/api/transfers/withdrawals/${withdrawal}`)).state,
      inTime,
    )
    .not.toMatch(/REVIEW|FAILED/)

  const now = await nowOf(request)
  await proposeFee(desk, '0.6', inSouthAfrica(now + monthMs).slice(0, 16))
  await approveFee(second)
  expect((await call(request, null, 'GET', '/api/figures')).p2p.fee_basis_points).toBe(50)
  await second.goto('/admin/config?q=seller+fee')
  await expect(second.getByText(/^0\.6% from/)).toBeVisible()

  const { asker, number } = await anAsker(request)
  await answer(desk, number)
  expect(JSON.stringify(await call(request, asker.token, 'GET', '/api/support/tickets'))).toContain(number)

  const paid = await anOrder(request, buyer, '1000')
  const day = inSouthAfrica(now).slice(0, 10)
  const lines = [
    { day, cents: 1000_00n, text: `APP ${paid.reference}` },
    { day, cents: -88_00n, text: 'MONTHLY CHARGE' },
  ]
  await reconcile(desk, fnbFile(lines), 'MONTHLY CHARGE')
  await expect
    .poll(async () => (await call(request, buyer.token, 'GET', `/api/onramp/orders/${paid.id}`)).state, inTime)
    .toBe('CREDITED')

  const before = (await call(request, null, 'GET', '/api/liabilities')).length
  await publish(desk)
  await expect
    .poll(async () => (await call(request, null, 'GET', '/api/liabilities')).length, inTime)
    .toBeGreaterThan(before)
  await openAs(second, asker, '/account/balances')
  await second.getByRole('link', { name: 'Check that your balances are counted' }).click()
  await expect(second.getByText('Your balances are counted')).toBeVisible()

  await desk.context().close()
  await second.context().close()
  await request.dispose()
  await product.stop()
})
