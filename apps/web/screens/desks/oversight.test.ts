import { expect, test } from 'vitest'
import { anAd, aTrader } from '../../../../e2e/support/market.ts'
import { aPerson, call, type Person } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const card = (name: string) => page.getByRole('region', { name })

interface Traded {
  buyer: Person
  seller: Person
  order: { id: string; payment_reference: string }
}

/** An order whose buyer says that it was paid. */
async function aPaidOrder(): Promise<Traded> {
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  const ad = await anAd(request, seller)
  const body = { ad_id: ad.id, amount_asset: '0.002' }
  const order = await call(request, buyer.token, 'POST', '/api/p2p/orders', body)
  // The sandbox lends the seller an account to be paid into.
  await pass(1)
  await call(request, buyer.token, 'POST', `/api/p2p/orders/${order.id}/upload_proof`, {})
  return { buyer, seller, order }
}

const story = (who: string) => `${who}: this is what happened, from the beginning to the end. `.repeat(3)

/** The same, disputed, and both sides have told their story. */
async function aDispute(): Promise<Traded & { caseId: string }> {
  const traded = await aPaidOrder()
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' }
  const path = `/api/p2p/orders/${traded.order.id}/dispute`
  const { dispute_id: caseId } = await call(request, traded.seller.token, 'POST', path, complaint)
  for (const side of ['buyer', 'seller'] as const) {
    const told = { text: story(side) }
    await call(request, traded[side].token, 'POST', `/api/p2p/disputes/${caseId}/statement`, told)
  }
  return { ...traded, caseId }
}

test('an order is found by its reference, looked into, put on hold with a reason, and goes on', async () => {
  const { order, buyer } = await aPaidOrder()
  await openAs(page, await staff(), '/admin/p2p')
  await page.getByRole('textbox', { name: 'Find an order' }).fill(order.payment_reference)
  await page.getByRole('button', { name: 'Find' }).click()
  await isAt(page, `/admin/p2p?search=${order.payment_reference}`)
  await sees(card('Orders').getByRole('link')).toHaveCount(1)
  await card('Orders').getByRole('link').click()
  await isAt(page, `/admin/p2p/orders/${order.id}`)
  await sees(card('What was agreed')).toContainText(`@${buyer.username}`)
  await sees(card('Lines of the ledger')).toContainText('Locked')
  await sees(card('History')).toContainText('Said to be paid')

  await page.getByRole('button', { name: 'Read the chat' }).click()
  await sees(page.getByRole('button', { name: 'Read the chat' })).toHaveCount(0)
  const hold = page.getByRole('form', { name: 'Put on hold' })
  await hold.getByRole('button', { name: 'Put on hold' }).click()
  await sees(hold.getByRole('textbox', { name: 'Case' })).toHaveAttribute('aria-invalid', 'true')
  await hold.getByRole('textbox', { name: 'Case' }).fill('C-2026-11')
  await hold.getByRole('button', { name: 'Put on hold' }).click()
  await seesToast(page, 'The order is on hold')
  await sees(card('What was agreed')).toContainText('On hold')

  const resume = page.getByRole('form', { name: 'Let it go on' })
  await resume.getByRole('textbox', { name: 'Case' }).fill('C-2026-11')
  await resume.getByRole('button', { name: 'Let it go on' }).click()
  await seesToast(page, 'The order goes on')
  await sees(hold).toHaveCount(1)
})

test('a dispute is taken, divided after a look at what each side gets, and carried out by a second person', async () => {
  const { caseId, buyer } = await aDispute()
  const [maker, approver] = [await staff(), await staff()]
  await openAs(page, maker, '/admin/p2p')
  await page
    .getByRole('navigation', { name: 'Parts of P2P Oversight' })
    .getByRole('link', { name: /^Disputes/ })
    .click()
  await isAt(page, '/admin/p2p/disputes')
  await card('Open')
    .getByRole('link')
    .filter({ hasText: `@${buyer.username}` })
    .click()
  await isAt(page, `/admin/p2p/disputes/${caseId}`)
  await sees(card('What the buyer says')).toContainText('buyer: this is what happened')
  await sees(card('What the seller says')).toContainText('Nothing arrived in my account.')

  await page.getByRole('button', { name: 'Take the case' }).click()
  await seesToast(page, 'The case is yours')
  const form = page.getByRole('form', { name: 'Outcome' })
  await form.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'The crypto is divided' }).click()
  await form.getByRole('textbox', { name: /part$/ }).fill('0.0005')
  await sees(form).toContainText('Seller gets back')
  await sees(form).toContainText('A second person has to agree before it is carried out.')
  await form.getByRole('textbox', { name: 'Explanation to both sides' }).fill('Too short')
  await form.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
  await sees(form.getByRole('textbox', { name: 'Explanation to both sides' })).toHaveAttribute('aria-invalid', 'true')
  const letter = 'A part of the money arrived, and the buyer gets the same part of the crypto.'
  await form.getByRole('textbox', { name: 'Explanation to both sides' }).fill(letter)
  await form.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
  await seesToast(page, 'Decided')
  await sees(page.getByText('A second person has to agree before anything moves.')).toBeVisible()
  await sees(page.getByRole('button', { name: 'Agree and carry out' })).toHaveCount(0)

  await openAs(page, approver, '/admin/p2p/disputes?queue=approval')
  await card('To approve')
    .getByRole('link')
    .filter({ hasText: `@${buyer.username}` })
    .click()
  await sees(card('The crypto is divided')).toContainText(letter)
  await sees(card('The crypto is divided')).toContainText(`@${maker.username}`)
  await page.getByRole('button', { name: 'Agree and carry out' }).click()
  await sees(page.getByRole('dialog')).toContainText('P2P escrow')
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'The decision was carried out')
  await sees(card('The crypto is divided')).toContainText('Carried out')
  const found = await call(request, buyer.token, 'GET', `/api/p2p/disputes/${caseId}`)
  expect(found).toMatchObject({ state: 'EXECUTED', decisions: [{ outcome: 'SPLIT', buyer_amount: '0.00050000' }] })
})

test('a case that changed since it was opened is not decided, and is shown as it is', async () => {
  const { caseId, buyer, seller, order } = await aDispute()
  const someone = await staff()
  await call(request, someone.token, 'POST', `/api/admin/p2p/disputes/${caseId}/assign`, {})
  await openAs(page, someone, `/admin/p2p/disputes/${caseId}`)
  const form = page.getByRole('form', { name: 'Outcome' })
  const letter = form.getByRole('textbox', { name: 'Explanation to both sides' })
  await letter.fill('The bank says that the money is there, so the buyer gets the crypto.')

  await call(request, seller.token, 'POST', `/api/p2p/orders/${order.id}/give_in`, {})
  await form.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
  await sees(form).toHaveCount(0)
  await sees(card('Facts')).toContainText('Closed')
  const found = await call(request, buyer.token, 'GET', `/api/p2p/disputes/${caseId}`)
  expect(found).toMatchObject({ state: 'CLOSED', decisions: [] })
})

test('too little arrived: the buyer is asked for the rest, pays it, and the seller releases what is all there', async () => {
  const { order, buyer, seller, caseId } = await aDispute()
  const worker = await staff()
  await call(request, worker.token, 'POST', `/api/admin/p2p/disputes/${caseId}/assign`, {})
  await openAs(page, worker, `/admin/p2p/disputes/${caseId}`)
  const form = page.getByRole('form', { name: 'Did too little arrive?' })
  await form.getByRole('textbox', { name: 'What has arrived' }).fill('1000000')
  await form.getByRole('button', { name: 'Ask for the rest' }).click()
  await sees(form.getByRole('textbox', { name: 'What has arrived' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'What has arrived' }).fill('100')
  await sees(form).toContainText('is missing')
  await form.getByRole('button', { name: 'Ask for the rest' }).click()
  await seesToast(page, 'The buyer is asked for the rest')
  await sees(card('Facts')).toContainText('Time to pay the rest')
  await page.getByRole('form', { name: 'Outcome' }).getByRole('combobox', { name: 'Outcome' }).click()
  await sees(page.getByRole('option')).toHaveText(['The crypto goes to the buyer'])

  await openAs(page, buyer, `/p2p/orders/${order.id}`)
  const rest = card('Pay the rest')
  await sees(rest.getByRole('heading', { name: /^Pay the rest: R/ })).toBeVisible()
  await sees(rest).toContainText(order.payment_reference)
  await page.getByRole('button', { name: /^I have paid the rest, R/ }).click()
  await sees(page.getByRole('heading', { name: 'You paid the rest' })).toBeVisible()

  await openAs(page, seller, `/p2p/orders/${order.id}`)
  await sees(page.getByRole('heading', { name: 'The buyer says the rest is paid' })).toBeVisible()
  await page.getByRole('button', { name: 'All of it is there: release' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Release/ })
    .click()
  await sees(page.getByText('Completed').first()).toBeVisible()
})

test('ads are held against the market, narrowed by the address, and one is paused with a reason', async () => {
  const seller = await aTrader(request)
  const { id } = await anAd(request, seller)
  await anAd(request, seller, { side: 'buy' })
  await openAs(page, await staff(), '/admin/p2p/ads')
  const mine = () =>
    card('Ads')
      .getByRole('listitem')
      .filter({ hasText: `@${seller.username}` })
  await sees(mine()).toHaveCount(2)
  await sees(page.getByRole('img', { name: /further than 15% from the market/ })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Side' }).click()
  await page.getByRole('option', { name: 'Selling', exact: true }).click()
  await isAt(page, '/admin/p2p/ads?side=sell')
  await sees(mine()).toHaveCount(1)
  await sees(mine()).toContainText('Sells Bitcoin')

  await mine()
    .getByRole('button', { name: /^Pause/ })
    .click()
  const form = mine().getByRole('form', { name: 'Pause this ad' })
  await form.getByRole('button', { name: 'Pause this ad' }).click()
  await sees(form.getByRole('textbox', { name: 'Why' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'Why' }).fill('Its terms ask people to pay outside of Sengi.')
  await mine().getByRole('checkbox', { name: 'Terms' }).click()
  await form.getByRole('button', { name: 'Pause this ad' }).click()
  await seesToast(page, 'The ad is paused')
  await sees(mine()).toHaveCount(0)
  expect(await call(request, seller.token, 'GET', `/api/p2p/ads/${id}`)).toMatchObject({ state: 'PAUSED' })

  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Paused', exact: true }).click()
  await isAt(page, '/admin/p2p/ads?side=sell&state=paused')
  await sees(mine()).toHaveCount(1)
  await sees(mine()).toContainText('To be changed by its owner: Terms.')
  await sees(mine().getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  await mine().getByRole('link').click()
  await isAt(page, /^\/admin\/users\//)
})

test('the owner of an ad that our team paused reads why and what to change, asks for another look, and is answered', async () => {
  const seller = await aTrader(request)
  const { id } = await anAd(request, seller)
  const colleague = await staff()
  const paused = { reason: 'Its terms ask people to pay outside of Sengi.', parts: ['terms'], expected_version: 1 }
  await call(request, colleague.token, 'POST', `/api/admin/p2p/ads/${id}/pause`, paused)

  await openAs(page, seller, '/p2p/create')
  const mine = () => card('My ads').getByRole('listitem').filter({ hasText: 'Selling BTC' })
  await sees(mine()).toContainText('Paused by our team')
  await sees(mine()).toContainText('Our team paused this ad: Its terms ask people to pay outside of Sengi.')
  await sees(mine().getByRole('list').getByRole('listitem')).toHaveText('The terms')
  await sees(mine().getByRole('button', { name: /^Resume/ })).toHaveCount(0)
  await mine().getByRole('button', { name: 'Ask for another look' }).click()
  await seesToast(page, 'Our team will look at your ad again')
  await sees(mine()).toContainText('You asked our team to look at it again')

  await openAs(page, colleague, '/admin/p2p/ads?state=asked')
  const theirs = () =>
    card('Ads')
      .getByRole('listitem')
      .filter({ hasText: `@${seller.username}` })
  await sees(theirs()).toContainText('Asks for a look')
  await theirs()
    .getByRole('button', { name: /^Answer/ })
    .click()
  await theirs().getByRole('radio', { name: 'Keep it paused' }).click()
  await theirs().getByRole('textbox', { name: 'Why' }).fill('The terms still name another place.')
  await theirs().getByRole('button', { name: 'Keep it paused' }).click()
  await seesToast(page, 'The owner was answered')
  await sees(theirs()).toHaveCount(0)

  await openAs(page, seller, `/p2p/ads/${id}/edit`)
  await sees(card('Paused by our team')).toContainText('The terms still name another place.')
  await page.getByRole('textbox', { name: 'Terms' }).fill('I answer at once.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await seesToast(page, 'Ad updated. You can resume it now.')
  await mine()
    .getByRole('button', { name: /^Resume/ })
    .click()
  await seesToast(page, 'Ad is live again')
  await sees(card('Paused by our team')).toHaveCount(0)
})

test('an ad that its owner changed since it was opened is not paused', async () => {
  const seller = await aTrader(request)
  const { id } = await anAd(request, seller)
  await openAs(page, await staff(), '/admin/p2p/ads')
  const mine = () =>
    card('Ads')
      .getByRole('listitem')
      .filter({ hasText: `@${seller.username}` })
  await mine()
    .getByRole('button', { name: /^Pause/ })
    .click()
  const form = mine().getByRole('form', { name: 'Pause this ad' })
  await form.getByRole('textbox', { name: 'Why' }).fill('The price is far from the market.')
  await call(request, seller.token, 'PATCH', `/api/p2p/ads/${id}`, { max_amount: '0.004' })
  await form.getByRole('button', { name: 'Pause this ad' }).click()
  await sees(form).toContainText('This ad has just changed. Look at it again.')
  await sees(form.getByRole('textbox', { name: 'Why' })).toHaveValue('The price is far from the market.')
  await form.getByRole('button', { name: 'Pause this ad' }).click()
  await seesToast(page, 'The ad is paused')
})

test('who trades with whom again and again stands out, with the way to both, and how orders went by each way of paying', async () => {
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  const ad = await anAd(request, seller)
  for (let n = 0; n < 3; n += 1) {
    const order = await call(request, buyer.token, 'POST', '/api/p2p/orders', { ad_id: ad.id, amount_asset: '0.001' })
    await pass(1)
    await call(request, buyer.token, 'POST', `/api/p2p/orders/${order.id}/upload_proof`, {})
    await call(request, seller.token, 'POST', `/api/p2p/orders/${order.id}/seller_confirm`, {})
  }
  await pass(1)

  await openAs(page, await staff(), '/admin/p2p')
  await page.getByRole('navigation', { name: 'Parts of P2P Oversight' }).getByRole('link', { name: 'Patterns' }).click()
  await isAt(page, '/admin/p2p/patterns')
  await sees(card('Ways of paying').getByRole('rowheader', { name: 'PayShap' })).toBeVisible()
  const pairs = page.getByRole('region', { name: 'People who keep trading with each other' })
  await sees(pairs).toContainText('3 trades')
  await sees(pairs.getByRole('link', { name: `@${seller.username}` })).toBeVisible()
  await pairs.getByRole('link', { name: `@${buyer.username}` }).click()
  await sees(page.getByRole('heading', { name: new RegExp(buyer.username) }).first()).toBeVisible()
})
