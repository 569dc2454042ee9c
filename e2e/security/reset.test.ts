import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, type Caller, call, openAs, type Person } from '../support/people.ts'

/** The link of somebody's last letter, which leaves a moment after it was asked for. */
async function linkFor(request: Caller, { email }: Person): Promise<string> {
  const staff = await aPerson(request, { isStaff: true })
  const address = `/api/admin/sandbox/mailbox?to=${encodeURIComponent(email)}`
  let link = ''
  await expect(async () => {
    const letters: { text: string }[] = await call(request, staff.token, 'GET', address)
    link = letters.flatMap(({ text }) => /\/reset-password#\S+/.exec(text)?.[0] ?? [])[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test('a forgotten password is set anew without a pointer, and every other browser is out by itself', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const person = await aPerson(request)
  const thief = await browser.newPage()
  await openAs(thief, person, '/account/sessions')
  await expect(thief.getByText('This device', { exact: true })).toBeVisible()
  const [addresses, referrers]: string[][] = [[], []]
  page.on('request', (sent) => {
    addresses?.push(sent.url())
    referrers?.push(sent.headers()['referer'] ?? '')
  })

  await asOnAPhone(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectGoodLooks(page, 'forgot-password')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('If this address has an account, an e-mail is on its way.')).toBeVisible()
  await expectGoodLooks(page, 'forgot-password-sent')

  const link = await linkFor(request, person)
  await page.goto(link)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page).toHaveURL('/reset-password')
  await expectGoodLooks(page, 'reset-password')
  await page.reload()
  await page.getByLabel('New password', { exact: true }).focus()
  await page.keyboard.type('a tortoise under the table')
  await page.keyboard.press('Enter')

  await expectToast(page, 'New password set', 'Log in with it now.')
  await expect(page).toHaveURL('/login')
  // The live line tells the other browser, which nobody touches.
  await expect(thief).toHaveURL(/\/login/)
  await expect(call(request, person.token, 'GET', '/api/auth/me')).rejects.toThrow('401')
  const secret = link.split('#')[1] ?? 'none'
  expect([...(addresses ?? []), ...(referrers ?? [])].filter((told) => told.includes(secret))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(secret)

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('a tortoise under the table')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectToast(page, 'Welcome back!')
  await thief.close()
})

test('a link that was used says so, and leads to a new one', async ({ page, request }) => {
  const person = await aPerson(request)
  await call(request, null, 'POST', '/api/auth/password/forgotten', { email: person.email })
  const link = await linkFor(request, person)
  const body = { token: link.split('#')[1], new_password: 'a tortoise under the table' }
  await call(request, null, 'POST', '/api/auth/password/reset', body)

  await asOnAPhone(page)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link was used already')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectGoodLooks(page, 'reset-password-used')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('somebody who is signed in opens the letter inside the app', async ({ page, request }) => {
  const person = await aPerson(request)
  await call(request, null, 'POST', '/api/auth/password/forgotten', { email: person.email })
  const link = await linkFor(request, person)

  await openAs(page, person, link)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expectGoodLooks(page, 'reset-password-inside')
})
