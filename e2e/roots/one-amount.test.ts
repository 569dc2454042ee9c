import { expect, type Page, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, buy, call, openAs } from '../support/people.ts'

const main = (page: Page) => page.getByRole('main')

test('R50.00 are R50.00 on the review, its button, the toast, the receipt, the picture, both histories and the notice', async ({
  browser,
  page,
  request,
}) => {
  const [sender, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  await asOnAPhone(page)
  await openAs(page, sender, '/send')
  await page.getByLabel('Recipient').fill(`@${friend.username}`)
  await page.getByLabel('Amount', { exact: true }).fill('50')
  await expectGoodLooks(page, 'send-amount')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(main(page)).toContainText('R50.00')
  await page.getByRole('button', { name: 'Send R50.00' }).click()

  await expectToast(page, 'Sent successfully!', 'R50.00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent R50.00')
  const reference = main(page).getByText(/^PAY-[0-9A-F]{8}$/)
  await expect(reference).toBeVisible()
  const known = (await reference.textContent()) ?? ''
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share' }).click()
  expect((await saved).suggestedFilename()).toBe(`Sengi-${known}.png`)
  await expect(page.getByRole('button', { name: 'Saved as a picture' })).toBeVisible()
  await expectGoodLooks(page, 'send-receipt-shared')

  await page.goto('/history')
  const mine = page.getByRole('link', { name: new RegExp(`@${friend.username}`) })
  await expect(mine).toContainText('−R50.00')
  await mine.click()
  await expect(page.getByRole('dialog')).toContainText(known)

  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, friend, '/notifications')
  await expect(main(theirs).getByText('You received R50.00')).toBeVisible()
  await theirs.goto('/history')
  await expect(theirs.getByRole('link', { name: new RegExp(`@${sender.username}`) })).toContainText('R50.00')
  await theirs.close()
})

test('what there is stands in rand with the coins below, and parts of it and all of it are one tap away', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request, { rand: 1000 }), '/send')
  const amount = page.getByLabel('Amount', { exact: true })
  const available = page.getByText(/^Available R9\d\d\.\d\d$/)
  await expect(available).toBeVisible()
  // What there is goes with the price, which moves: what a tap fills in is read before anything else is drawn.
  const tapped = async (name: string) => {
    const parts = [page.getByRole('button', { name, exact: true }), amount, available]
    const [button, field, line] = await Promise.all(parts.map((part) => part.elementHandle()))
    return page.evaluate(
      async ([tap, filled, told]) => {
        ;(tap as HTMLElement).click()
        await Promise.resolve()
        const all = Number(told?.textContent?.replace('Available R', ''))
        return Number((filled as HTMLInputElement).value) / all
      },
      [button, field, line],
    )
  }

  expect(await tapped('50%')).toBeCloseTo(0.5, 4)
  expect(await tapped('Max')).toBe(1)
  await page.getByRole('button', { name: 'Enter in BTC' }).click()
  await amount.fill('0.9')
  await expect(page.getByText(/^You have 0\.000\d+ BTC available$/)).toBeVisible()
})

test('a PIN is tapped on a pad of its own, and is a field that no password manager fills', async ({
  page,
  request,
}) => {
  const [sender, friend] = [await aPerson(request, { rand: 4000 }), await aPerson(request)]
  await asOnAPhone(page)
  await openAs(page, sender, '/send')
  await page.getByLabel('Recipient').fill(`@${friend.username}`)
  await page.getByLabel('Amount', { exact: true }).fill('1500')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send R1,500.00' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New PIN', { exact: true }).fill('7391')
  await dialog.getByLabel('Your password', { exact: true }).fill(sender.password)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()

  const field = dialog.getByLabel('PIN', { exact: true })
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveAttribute('autocomplete', 'off')
  const pad = dialog.getByRole('group', { name: 'Digits of your PIN' })
  for (const digit of ['7', '3', '9', '8']) await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: 'Delete the last digit' }).click()
  await expect(field).toHaveValue('•••')
  await expectGoodLooks(page, 'send-pin-pad')
  await field.press('1')
  await expect(field).toHaveValue('••••')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()

  // The PIN was right: what stops the payment now is that it is new.
  await expect(
    page.getByText('You set a new password, PIN, second factor or e-mail address within the last 24 hours').first(),
  ).toBeVisible()
})

test('every receipt is handed on as a picture that bears its reference', async ({ page, request }) => {
  const [person, friend] = [await aPerson(request, { tier: 1, rand: 5000 }), await aPerson(request, { tier: 1 })]
  const bought = await buy(request, person.token, 500)
  const wish = { to_identifier: `@${person.username}`, asset: 'BTC', amount_zar: '50' }
  const asked = await call(request, friend.token, 'POST', '/api/requests/create', wish)
  const handedOn = async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('button', { name: 'Saved as a picture' })).toBeVisible()
    return (await saved).suggestedFilename()
  }

  await openAs(page, person, `/save/buy/${bought}`)
  await expect(page.getByRole('dialog').getByText('Spread, in the rate')).toBeVisible()
  expect(await handedOn()).toMatch(/^Sengi-SNG-.+\.png$/)

  await page.goto(`/request/${asked.id}/pay`)
  await page.getByRole('button', { name: /^Pay R50\.00/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid R50.00')
  expect(await handedOn()).toMatch(/^Sengi-PAY-[0-9A-F]{8}\.png$/)

  const pools: { id: string; asset: string; name: string }[] = await call(request, null, 'GET', '/api/staking/pools')
  await page.goto(`/stake/pools/${pools.find(({ asset }) => asset === 'BTC')?.id}`)
  await page.getByLabel('Amount', { exact: true }).fill('2500')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Stake R2,500.00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staked R2,500.00')
  expect(await handedOn()).toMatch(/^Sengi-STK-.+\.png$/)
})
