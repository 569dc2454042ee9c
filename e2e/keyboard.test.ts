import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectToast } from './look.ts'
import { aPerson, freshName, openAs } from './people.ts'

/** Goes to a control the way somebody without a pointer does; fails when Tab does not reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('register, verify, buy and send without a pointer', async ({ page, request }) => {
  test.setTimeout(120_000)
  const friend = await aPerson(request)
  const username = freshName()
  await page.goto('/register')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(`${username}@example.co.za`)
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('a good long password')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Account created successfully!')

  await press(page, button(page, 'Upgrade to Basic'))
  await expectToast(page, 'KYC upgraded successfully!')

  await press(page, page.getByRole('link', { name: 'Buy Crypto', exact: true }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, button(page, 'Get Quote'))
  await press(page, button(page, 'Create Order'))
  await press(page, button(page, 'Simulate Payment Received'))
  await expectToast(page, 'Payment confirmed! Crypto credited to your wallet.')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }))
  await expect(page).toHaveURL('/save')

  await press(page, page.getByRole('link', { name: 'Send', exact: true }))
  await expect(page.getByRole('heading', { name: 'Send crypto' })).toBeFocused()
  await tabTo(page, page.getByLabel('Recipient'))
  await page.keyboard.type(friend.username)
  await tabTo(page, page.getByLabel('Amount', { exact: true }))
  await page.keyboard.type('150')
  await press(page, button(page, 'Review'))
  await press(page, button(page, 'Send R150.00'))
  await expectToast(page, 'Sent successfully!')
  await expect(page.locator('h1')).toBeFocused()
})

test('the skip link, the menu and a dialog work by keys, and give the focus back', async ({ page, request }) => {
  await openAs(page, await aPerson(request))
  await expect(page.getByTestId('total')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Skip to content')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const menu = button(page, /account menu/)
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('acc')
  await expect(page.getByRole('menuitem', { name: 'Account Limits' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await press(page, page.getByRole('link', { name: 'Buy Crypto', exact: true }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/save')
  await expect(page).toHaveTitle(/^Save/)
  await expect(page.getByRole('link', { name: 'Buy Crypto', exact: true }).first()).toBeFocused()

  await press(page, menu)
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('acc')
  await expect(page.getByRole('menuitem', { name: 'Account Limits' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/limits')
  await expect(page.locator('h1')).toBeFocused()
})
