import { expect, test } from 'vitest'
import { aPerson, call, type Person, signInElsewhere } from '../../../../e2e/support/people.ts'
import { isAt, isTitled, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

/** What the sandbox's mailbox holds for somebody: the links of their letters, newest first. */
async function linksOf({ email }: Pick<Person, 'email'>): Promise<string[]> {
  await pass(1)
  const staff = await aPerson(request, { isStaff: true })
  const box = `/api/admin/sandbox/mailbox?to=${encodeURIComponent(email)}`
  const letters: { text: string }[] = await call(request, staff.token, 'GET', box)
  return letters.flatMap(({ text }) => /\/reset-password#\S+/.exec(text)?.[0] ?? [])
}

async function linkFor(person: Person): Promise<string> {
  await call(request, null, 'POST', '/api/auth/password/forgotten', { email: person.email })
  return (await linksOf(person))[0] ?? ''
}

const setButton = () => page.getByRole('button', { name: 'Set new password' })
const newPassword = () => page.getByLabel('New password', { exact: true })
const other = 'a tortoise under the table'

test('who forgot the password asks for a link from where they sign in, and sets a new one', async () => {
  const person = await aPerson(request)
  const elsewhere = await signInElsewhere(request, person)
  await page.goto('/login?next=%2Fhistory')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await isAt(page, '/forgot-password?next=%2Fhistory')
  await isTitled(/^Forgot your password\?/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const said = page.getByRole('status').filter({ hasText: 'If this address has an account' })
  await sees(said).toContainText(person.email)
  await sees(said).toBeFocused()

  const [link = ''] = await linksOf(person)
  await page.goto(link)
  await sees(page.getByLabel('Email')).toHaveValue(person.email)
  await isAt(page, '/reset-password')
  expect(window.location.hash).toBe('')
  await newPassword().fill('too short')
  await setButton().click()
  await sees(page.getByText('Use at least 12 characters')).toBeVisible()
  await newPassword().fill('passwordpassword')
  await setButton().click()
  await sees(page.getByText(/^This password repeats or counts/)).toBeVisible()
  await sees(newPassword()).toBeFocused()
  await newPassword().fill(other)
  await sees(page.getByText('Long enough')).toBeVisible()
  await setButton().click()

  await seesToast(page, 'New password set', 'Log in with it now.')
  await isAt(page, '/login')
  await expect(call(request, elsewhere.token, 'GET', '/api/auth/me')).rejects.toThrow('401')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(other)
  await page.getByRole('button', { name: 'Log in' }).click()
  await seesToast(page, 'Welcome back!')
})

test('an address that nobody has is answered alike, and who mistyped it mends it', async () => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await sees(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('nobody-at-all@example.co.za')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await sees(page.getByText('If this address has an account, an e-mail is on its way.')).toBeVisible()

  await page.getByRole('button', { name: 'Use another address' }).click()
  await sees(page.getByLabel('Email')).toHaveValue('nobody-at-all@example.co.za')
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await isAt(page, '/login')
})

test('a link that is used, replaced, too old or wrong says so and leads to another one', async () => {
  const [used, replaced, old] = [await aPerson(request), await aPerson(request), await aPerson(request)]
  const links = { used: await linkFor(used), replaced: await linkFor(replaced) }
  await linkFor(replaced)
  const token = links.used.split('#')[1]
  await call(request, null, 'POST', '/api/auth/password/reset', { token, new_password: other })
  const over = await linkFor(old)
  await pass(1_801)

  const cases = [
    [links.used, /^This link was used already/],
    [links.replaced, /^This link is no longer valid/],
    [over, /^This link is too old/],
    ['/reset-password#nonsense', /^This link does not work/],
  ] as const
  for (const [link, sentence] of cases) {
    await page.goto(link)
    await sees(page.getByRole('alert')).toContainText(sentence)
    await sees(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await isAt(page, '/forgot-password')
  page.forget()
  await page.goto('/reset-password')
  await sees(page.getByText(/^Open this page with the link in our e-mail/)).toBeVisible()
})

test('a page that is loaded again still knows its link, and a network that was away is asked again', async () => {
  const person = await aPerson(request)
  const link = await linkFor(person)
  page.route('/password/reset_link', () => Promise.reject(new TypeError('Failed to fetch')))
  await page.goto(link)
  await sees(page.getByRole('alert')).toContainText(/connection/)
  page.unroute('/password/reset_link')
  await page.getByRole('button', { name: 'Try again' }).click()
  await sees(page.getByLabel('Email')).toHaveValue(person.email)

  await page.reload()
  await sees(page.getByLabel('Email')).toHaveValue(person.email)
})

test('a link that is used up while its page is open says so in the place of the form', async () => {
  const person = await aPerson(request)
  const link = await linkFor(person)
  await page.goto(link)
  await newPassword().fill(other)
  const token = link.split('#')[1]
  await call(request, null, 'POST', '/api/auth/password/reset', { token, new_password: `${other} too` })

  await setButton().click()

  await sees(page.getByRole('alert')).toContainText(/^This link was used already/)
})

test('somebody who is signed in opens the letter as well, and is signed out with everybody else', async () => {
  const person = await aPerson(request)
  const link = await linkFor(person)
  await openAs(page, person, link)
  await sees(page.getByRole('banner')).toContainText(person.username)
  await newPassword().fill(other)
  await setButton().click()

  await seesToast(page, 'New password set')
  await isAt(page, '/login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('both pages and the letter are there in Afrikaans', async () => {
  const person = await aPerson(request)
  await call(request, person.token, 'PUT', '/api/auth/language', { language: 'af' })
  const link = await linkFor(person)
  localStorage.setItem('language', 'af')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Wagwoord vergeet?' }).click()
  await isTitled(/^Wagwoord vergeet\?/)
  await page.getByLabel('E-pos').fill(person.email)
  await page.getByRole('button', { name: 'Stuur die skakel' }).click()
  await sees(page.getByText("As hierdie adres 'n rekening het, is 'n brief op pad.")).toBeVisible()
  await page.goto(link)
  await sees(page.getByRole('button', { name: 'Stel nuwe wagwoord' })).toBeVisible()
})
