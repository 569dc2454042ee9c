import { expect, type Locator, type Page, test } from '@playwright/test'
import { act, anAd, aTrader, take } from '../support/market.ts'
import { aPerson, type Caller, openAs, type Person } from '../support/people.ts'

const complaint = { reason: 'not_received', text: 'Nothing arrived in my account until this evening' }
const phone = { width: 360, height: 740 }

/** An order that its buyer says is paid. */
async function aPaid(request: Caller, seller: Person, buyer: Person): Promise<string> {
  const { id } = await take(request, buyer, (await anAd(request, seller)).id)
  await act(request, buyer, id, 'upload_proof')
  return id
}

/** In sight as the page stands, not below what is fixed to its bottom. */
async function expectOnFirstScreen(page: Page, ...parts: Locator[]): Promise<void> {
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const part of parts) {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
    expect(box?.y ?? -1).toBeGreaterThanOrEqual(0)
  }
}

test('on a phone a dispute shows its state, its time and the one act at once; the form opens over it', async ({
  page,
  request,
}) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const id = await aPaid(request, seller, buyer)
  await act(request, seller, id, 'dispute', complaint)
  await page.setViewportSize(phone)
  await openAs(page, buyer, `/p2p/orders/${id}`)
  const tell = page.getByRole('button', { name: 'Tell your side' })
  await tell.waitFor()

  await expectOnFirstScreen(
    page,
    page.getByText('Disputed', { exact: true }),
    page.getByText('Waiting for someone on our team'),
    page.getByText(/^Time to answer \d\d:\d\d:\d\d$/),
    page.getByText(complaint.text),
    tell,
  )
  await expect(page.getByText('Decision expected')).toBeHidden()
  await page.getByRole('heading', { name: 'About the case' }).click()
  await expect(page.getByText('Decision expected')).toBeVisible()

  await tell.click()
  await page.getByRole('textbox', { name: 'Your side of the story' }).fill('I paid from my own account. '.repeat(5))
  await page.getByRole('dialog').getByRole('button', { name: 'Send statement' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tell).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Statements' }).getByText('You · ')).toBeVisible()
})

test('on a phone a sold order shows what came in and how it went at once; its receipt opens', async ({
  page,
  request,
}) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const id = await aPaid(request, seller, buyer)
  await act(request, seller, id, 'seller_confirm')
  await page.setViewportSize(phone)
  await openAs(page, seller, `/p2p/orders/${id}`)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await receipt.waitFor()

  await expectOnFirstScreen(
    page,
    page.getByText('Completed', { exact: true }).first(),
    page.getByRole('button', { name: 'Good' }),
    page.getByRole('button', { name: 'Bad' }),
    receipt.getByRole('heading', { name: 'Receipt' }),
  )
  await expect(page.getByRole('button', { name: 'Save receipt' })).toBeHidden()
  await receipt.getByRole('heading', { name: 'Receipt' }).click()
  await expect(page.getByRole('button', { name: 'Save receipt' })).toBeVisible()
})

test('beside an order stand the others, what waits for me first, and a press leads to the next', async ({
  page,
  request,
}) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const paid = await aPaid(request, seller, buyer)
  const open = (await take(request, buyer, (await anAd(request, seller)).id)).id
  await openAs(page, seller, `/p2p/orders/${open}`)
  const beside = page.getByRole('region', { name: 'Your orders' })
  const rows = beside.getByRole('listitem').getByRole('link')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Seller review')
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'page')

  await rows.first().click()

  await expect(page).toHaveURL(`/p2p/orders/${paid}`)
  await expect(page.getByRole('button', { name: 'Confirm payment received' })).toBeVisible()
  await page.goto('/p2p/people')
  await expect(
    page.getByRole('region', { name: 'Market prices' }).getByRole('link', { name: /Bitcoin R/ }),
  ).toBeVisible()
})

test('the editor of an ad asks on the spot for an account that a method lacks', async ({ page, request }) => {
  const seller = await aPerson(request, { tier: 2 })
  await openAs(page, seller, '/p2p/create')
  const form = page.getByRole('form', { name: 'Create Ad' })
  await expect(form.getByText(/^Buyers who pay by EFT need to know where\./)).toBeVisible()
  await form.locator('label').filter({ hasText: 'Cash' }).click()

  await form.getByRole('button', { name: 'Add an account for Cash' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Place').fill('Gardens Centre, Cape Town')
  await dialog.getByRole('button', { name: 'Add account' }).click()
  const pin = page.getByRole('dialog').filter({ hasText: 'A new linked account asks for a PIN.' })
  await pin.getByLabel('New PIN', { exact: true }).fill('7391')
  await pin.getByLabel('Your password').fill(seller.password)
  await pin.getByRole('button', { name: 'Set PIN' }).click()
  await page.getByLabel('PIN', { exact: true }).fill('7391')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()

  await expect(dialog).toHaveCount(0)
  await expect(form.getByText(/^Buyers who pay by Cash/)).toHaveCount(0)
  await expect(form.getByText(/^Buyers who pay by EFT/)).toBeVisible()
  await expect(form.getByText('Please enter a price')).toHaveCount(0)
})
