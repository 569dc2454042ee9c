import { expect, test } from 'vitest'
import { aPerson, call, type Person, signInElsewhere } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

/** The link of the letter about a new device, as the sandbox's mailbox holds it. */
async function linkFor(person: Person): Promise<string> {
  await signInElsewhere(request, person)
  await pass(1)
  const staff = await aPerson(request, { isStaff: true })
  const box = `/api/admin/sandbox/mailbox?to=${encodeURIComponent(person.email)}`
  const letters: { text: string }[] = await call(request, staff.token, 'GET', box)
  return letters.flatMap(({ text }) => /\/stop#\S+/.exec(text)?.[0] ?? [])[0] ?? ''
}

const freeze = () => page.getByRole('button', { name: 'This was not me: freeze my account' })

test('whoever opens the letter freezes the account with one press, and is told how to get back in', async () => {
  const person = await aPerson(request)
  await page.goto(await linkFor(person))
  await sees(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible()
  expect(window.location.hash).toBe('')
  expect(await call(request, person.token, 'GET', '/api/auth/me')).toMatchObject({ username: person.username })

  await freeze().click()

  await sees(page.getByRole('status')).toContainText('Your account is frozen')
  await isAt(page, '/stop?done=new_device')
  await expect(call(request, person.token, 'GET', '/api/auth/me')).rejects.toThrow('401')
  await page.reload()
  await sees(page.getByRole('status')).toContainText('Your account is frozen')
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await isAt(page, '/forgot-password')
})

test('a link that serves no more says so and leads to a new password; none at all says where it is', async () => {
  await page.goto('/stop#nonsense')
  await sees(page.getByRole('alert')).toContainText('This link no longer works')
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await isAt(page, '/forgot-password')
  page.forget()
  await page.goto('/stop')
  await sees(page.getByText('Open this page with the link in our e-mail.')).toBeVisible()
})

test('a network that was away is asked again', async () => {
  const link = await linkFor(await aPerson(request))
  page.route('/auth/stop_link', () => Promise.reject(new TypeError('Failed to fetch')))
  await page.goto(link)
  await sees(page.getByRole('alert')).toContainText(/connection/)
  page.unroute('/auth/stop_link')
  await page.getByRole('button', { name: 'Try again' }).click()
  await sees(freeze()).toBeVisible()
})

test('somebody who is signed in opens the letter as well, and is out with everybody else', async () => {
  const person = await aPerson(request)
  const link = await linkFor(person)
  await openAs(page, person, link)
  await sees(page.getByRole('banner')).toContainText(person.username)

  await freeze().click()

  await sees(page.getByText('Your account is frozen')).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
})

test('a device in the list that is not mine freezes the account, after one question', async () => {
  const person = await aPerson(request)
  await signInElsewhere(request, person)
  // As after a sign-in: the pages of visitors are there already, and would lead to one of their own.
  await page.goto('/stop')
  await sees(page.getByText('Open this page with the link in our e-mail.')).toBeVisible()
  await openAs(page, person, '/account/sessions')
  await page.getByRole('button', { name: /: this was not me$/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Freeze your account?' })
  await question.getByRole('button', { name: 'Freeze my account' }).click()

  await sees(page.getByText('Your account is frozen')).toBeVisible()
  await isAt(page, '/stop?done=new_device')
  await expect(call(request, person.token, 'GET', '/api/auth/me')).rejects.toThrow('401')
})

test('the page is there in Afrikaans', async () => {
  const link = await linkFor(await aPerson(request))
  localStorage.setItem('language', 'af')
  await page.goto(link)
  await sees(page.getByRole('button', { name: 'Dit was nie ek nie: vries my rekening' })).toBeVisible()
})
