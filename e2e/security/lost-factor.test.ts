import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { codeAt } from '../../apps/server/test/stand-ins/factors.ts'
import { moveClock } from '../support/clock.ts'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { type OwnProduct, ownProduct } from '../support/own-product.ts'
import { aPerson, call, type Person, showPassport } from '../support/people.ts'

// A product of its own: the clock belongs to everybody.
test.describe.configure({ mode: 'serial' })

let product: OwnProduct
let request: APIRequestContext
let staff: Person
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000)
  product = await ownProduct()
  request = await playwright.request.newContext({ baseURL: product.address })
  staff = await aPerson(request, { isStaff: true })
})
test.afterAll(async () => {
  await request.dispose()
  await product.stop()
})

/** Somebody who is asked for a second factor that they have lost. */
async function aForgetfulPerson(): Promise<Person> {
  const person = await aPerson(request)
  const path = '/api/auth/two_factor/authenticator'
  const { secret } = await call(request, person.token, 'POST', path, { password: person.password })
  const confirmed = await call(request, person.token, 'POST', `${path}/confirm`, { code: codeAt(secret, Date.now()) })
  return { ...person, token: confirmed.token }
}

async function aPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage()
  await asOnAPhone(page)
  return page
}

async function typeIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const wait = (seconds: number) => moveClock(request, staff.token, seconds)

test('who lost it proves who they are by keyboard alone, waits 24 hours, and signs in with the password', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const person = await aForgetfulPerson()
  const passport = await showPassport(request, person)
  const page = await aPhone(browser)
  await typeIn(page, person)
  await page.getByRole('button', { name: 'I have neither' }).press('Enter')
  await page.getByRole('button', { name: 'I lost my second factor' }).press('Enter')
  await expect(page.getByLabel('ID or passport number')).toBeFocused()
  await page.keyboard.type('ZW 000 000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the number that we verified you with')).toBeVisible()
  await page.getByLabel('ID or passport number').fill(passport)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^We wrote to you\. From .+ you can log in with your password alone\.$/)).toBeVisible()

  await wait(23 * 3_600)
  await typeIn(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await wait(3_600)
  await expect(async () => {
    await typeIn(page, person)
    await expectToast(page, 'Welcome back!')
  }).toPass({ timeout: 90_000 })
})

test('who has no papers with us is led to our team, which says it for them in the control centre', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const person = await aForgetfulPerson()
  const page = await aPhone(browser)
  await typeIn(page, person)
  await page.getByRole('button', { name: 'I have neither' }).click()
  await page.getByRole('button', { name: 'I lost my second factor' }).click()
  await expect(page.getByRole('link', { name: 'Write to our team' })).toBeVisible()
  await expectGoodLooks(page, 'factor-lost-team')

  const { id } = await call(request, person.token, 'GET', '/api/auth/me')
  const desk = await (await browser.newContext({ baseURL: product.address })).newPage()
  await desk.addInitScript((token) => localStorage.setItem('token', token), staff.token)
  await desk.goto(`/admin/users/${id}`)
  await desk.getByRole('button', { name: 'Report the second factor lost' }).click()
  await desk.getByLabel('How they proved who they are').fill('Showed their papers in a video call')
  await desk.getByRole('button', { name: 'Report the second factor lost' }).click()
  await expectToast(desk, 'Reported. They were told, and wait.')
  await expect(desk.getByLabel('How they proved who they are')).toHaveCount(0)
  const { lost } = await call(request, person.token, 'GET', '/api/auth/two_factor')
  expect(lost).not.toBeNull()
})
