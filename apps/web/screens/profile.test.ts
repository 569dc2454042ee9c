import { expect, test } from 'vitest'
import { aPerson, call, type Person, setPin } from '../../../e2e/support/people.ts'
import { isTitled, openAs, sees, seesToast } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const part = (name: string) => page.getByRole('region', { name })

let given = 0
const aNumber = () => {
  given += 1
  return `082 400 ${String(1_000 + given)}`
}

/** What the sandbox sent to an address or a number last, as staff read it. */
async function lastTo(box: 'mailbox' | 'texts', to: string): Promise<string> {
  await pass(1)
  const staff = await aPerson(request, { isStaff: true })
  const path = `/api/admin/sandbox/${box}?to=${encodeURIComponent(to)}`
  const sent: { text: string }[] = await call(request, staff.token, 'GET', path)
  return sent[0]?.text ?? ''
}
const codeTo = async (phone: string) =>
  /\b\d{6}\b/.exec(await lastTo('texts', `+27${phone.replaceAll(' ', '').slice(1)}`))?.[0] ?? ''
const profileOf = ({ token }: Person) => call(request, token, 'GET', '/api/auth/profile')

test('a display name is chosen, refused where it deceives, and taken back', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/profile')
  await isTitled(/^Profile Settings/)
  await sees(part('Display name')).toContainText('None chosen')

  await button('Add: Display name').click()
  const field = () => page.getByLabel('New display name')
  await field().fill('Sengi Support')
  await button('Save').click()
  await sees(page.getByText(/could be taken for Sengi/)).toBeVisible()
  await sees(field()).toBeFocused()
  await field().fill('Thandi Nkosi')
  await button('Save').click()
  await seesToast(page, 'Display name saved')
  await sees(part('Display name')).toContainText('Thandi Nkosi')
  await sees(button('Change: Display name')).toBeFocused()

  await button('Change: Display name').click()
  await sees(field()).toHaveValue('Thandi Nkosi')
  await button('Remove').click()
  await seesToast(page, 'Display name removed')
  await sees(part('Display name')).toContainText('None chosen')
})

test('a username is changed after one more question, and then stays for a season', async () => {
  const [person, other] = [await aPerson(request), await aPerson(request)]
  await openAs(page, person, '/account/profile')
  await button('Change: Username').click()
  const field = () => page.getByLabel('New username')

  await field().fill(other.username)
  await button('Continue').click()
  await button('Change username').click()
  await sees(page.getByText('This username is not free. Please choose another one.')).toBeVisible()

  const next = `${person.username.slice(0, 12)}_new`
  await field().fill(next)
  await button('Continue').click()
  await sees(page.getByRole('alertdialog')).toContainText(`@${person.username}`)
  await button('Change username').click()
  await seesToast(page, `You are @${next} now`)
  await sees(part('Username')).toContainText(`@${next}`)
  await sees(part('Username')).toContainText('You can change it again on')
  await sees(part('Username')).toContainText(`@${person.username}`)
  await sees(button('Change: Username')).toHaveCount(0)
  expect(await profileOf(person)).toMatchObject({ username: next })
})

test('an e-mail address is changed with the password and the code from the new one, also after a reload', async () => {
  const person = await aPerson(request)
  const next = `next.${person.email}`
  await openAs(page, person, '/account/profile')
  await button('Change: E-mail').click()
  await page.getByLabel('New e-mail address').fill(next)
  await page.getByLabel('Your password', { exact: true }).fill('not the password')
  await button('Send code').click()
  await sees(page.getByText('Your password is not right')).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  await button('Send code').click()
  await seesToast(page, 'Code sent')
  await sees(part('E-mail')).toContainText(next)
  await page.reload()

  const code = /^\d{6}$/m.exec(await lastTo('mailbox', next))?.[0] ?? ''
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await button('Change e-mail').click()
  await sees(page.getByText('This code is not right. You have 4 tries left.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await button('Change e-mail').click()
  await seesToast(page, 'E-mail address changed')
  await sees(part('E-mail')).toContainText('Verified')
  expect(await lastTo('mailbox', person.email)).toContain('Was this not you?')
})

test('who has a PIN gives it for another address, and may think better of it', async () => {
  const person = await aPerson(request)
  await setPin(request, person, '739154')
  await openAs(page, person, '/account/profile')
  await button('Change: E-mail').click()
  await page.getByLabel('New e-mail address').fill(`late.${person.email}`)
  await page.getByLabel('Your PIN').fill('739154')
  await button('Send code').click()
  await seesToast(page, 'Code sent')

  await button('Cancel this change').click()
  await seesToast(page, 'Change cancelled')
  await sees(page.getByLabel('Code', { exact: true })).toHaveCount(0)
  expect(await profileOf(person)).toMatchObject({ email: person.email, pending_email: null })
})

test('a number is confirmed, and another one takes a code from each side', async () => {
  const person = await aPerson(request)
  const [first, second] = [aNumber(), aNumber()]
  await openAs(page, person, '/account/profile')
  await button('Add: Phone').click()
  await page.getByLabel('Mobile number').fill('0861 123 456')
  await button('Send code').click()
  await sees(page.getByText(/^Please enter a valid mobile number/)).toBeVisible()
  await page.getByLabel('Mobile number').fill(first)
  await button('Send code').click()
  await sees(part('Phone')).toContainText(`We sent a code to ${first}`)
  await page.getByLabel(`Code sent to ${first}`).fill(await codeTo(first))
  await button('Confirm number').click()
  await seesToast(page, 'Number confirmed')
  await sees(part('Phone')).toContainText(first)
  await sees(part('Phone')).toContainText('Confirmed')

  await button('Change: Phone').click()
  await page.getByLabel('Mobile number').fill(second)
  await button('Send codes').click()
  await page.getByLabel(`Code sent to ${second}`).fill(await codeTo(second))
  await button('Confirm number').click()
  await sees(page.getByText(/^Enter the second code, too/)).toBeVisible()
  await page.getByLabel(`Code sent to ${first}`).fill(await codeTo(first))
  await button('Confirm number').click()
  await sees(button('Confirm number')).toHaveCount(0)
  await sees(part('Phone')).toContainText(second)
  expect(await lastTo('texts', `+27${first.replaceAll(' ', '').slice(1)}`)).toContain('has another phone number now')
})

test('a number that is lost is given up by e-mail', async () => {
  const person = await aPerson(request)
  const [first, second] = [aNumber(), aNumber()]
  await call(request, person.token, 'POST', '/api/auth/profile/phone', { phone: first })
  const code = await codeTo(first)
  await call(request, person.token, 'POST', '/api/auth/profile/phone/confirm', { code })
  await openAs(page, person, '/account/profile')
  await button('Change: Phone').click()
  await page.getByLabel('Mobile number').fill(second)
  await page.getByLabel(/^I no longer have/).click()
  await button('Send codes').click()
  const agreed = /^\d{6}$/m.exec(await lastTo('mailbox', person.email))?.[0] ?? ''
  await page.getByLabel('Code sent to your e-mail').fill(agreed)
  await page.getByLabel(`Code sent to ${second}`).fill(await codeTo(second))
  await button('Confirm number').click()
  await sees(button('Confirm number')).toHaveCount(0)
  await sees(part('Phone')).toContainText(second)
})

test('the page is there in Afrikaans, and says what failed', async () => {
  const person = await aPerson(request)
  await call(request, person.token, 'PUT', '/api/auth/language', { language: 'af' })
  page.route('/auth/profile', () => Promise.reject(new TypeError('Failed to fetch')))
  await openAs(page, person, '/account/profile')
  await sees(page.getByText('Jou profiel kon nie gelaai word nie')).toBeVisible()
  page.unroute('/auth/profile')
  await button('Probeer weer').click()
  await sees(button('Voeg by: Vertoonnaam')).toBeVisible()
})
