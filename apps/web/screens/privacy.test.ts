import { expect, test, vi } from 'vitest'
import { aLeaver, aPerson, call, setPin } from '../../../e2e/support/people.ts'
import { failure, isAt, openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()

const box = (name: string) => page.getByRole('checkbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const typePin = async () => {
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await button('Confirm').click()
}

test('who finds me is switched, obeyed, and kept over a reload', async () => {
  const [person, seeker] = [await aPerson(request), await aPerson(request)]
  await openAs(page, person, '/account/privacy')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Settings')
  await sees(box('By my username')).toBeChecked()
  await box('By my username').click()
  // Whoever reloads in the same moment may be faster than what they chose.
  const chosen = () => call(request, person.token, 'GET', '/api/privacy/found_by')
  await expect.poll(chosen).toMatchObject({ search: false, email: true })
  await page.reload()

  await sees(box('By my e-mail address')).toBeChecked()
  const found = `/api/transfers/people?search=${person.username}`
  expect(await call(request, seeker.token, 'GET', found)).toEqual([])
})

test('a consent is given and taken back by the same press, with its history', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/privacy')
  await sees(page.getByText('You have not asked for this.')).toHaveCount(3)
  await box('Offers by e-mail').click()
  await sees(page.getByText(/^Given on .*, with the text of/)).toBeVisible()
  await box('Offers by e-mail').click()
  await sees(page.getByText(/^Taken back on/)).toBeVisible()

  await page.getByText('What you chose before (2)').click()
  await sees(page.getByText(/Offers by e-mail: given on/)).toBeVisible()
})

test('a wish that the server refuses is said, and the switch tells what holds', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/privacy')
  await sees(box('By my phone number')).toBeChecked()
  page.route('/api/privacy/found_by', abort)
  await box('By my phone number').click()
  await sees(failure(page)).toContainText('Not saved')
  page.unroute('/api/privacy/found_by')
  await page.reload()
  await sees(box('By my phone number')).toBeChecked()
})

test('whoever is blocked stands in the one list and is let back', async () => {
  const [person, other] = [await aPerson(request), await aPerson(request)]
  await call(request, person.token, 'POST', '/api/transfers/blocks', { username: other.username })
  await openAs(page, person, '/account/privacy')
  await button(`Unblock @${other.username}`).click()

  await sees(page.getByText('No blocked people yet.')).toBeVisible()
})

test('my data is asked for, told of, and downloaded with the PIN', async () => {
  const person = await aPerson(request)
  await setPin(request, person, '8305')
  await openAs(page, person, '/account/privacy')
  await button('Request my data').click()
  await seesToast(page, 'We are putting your file together')
  await sees(page.getByText(/Being put together/)).toBeVisible()
  await sees(page.getByText(/You can ask again from/)).toBeVisible()
  await pass(60)
  await page.reload()

  await sees(page.getByText(/^Ready until .* kB$/)).toBeVisible()
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#file'
  })
  await button(/^Download the file of/).click()
  await typePin()
  await sees(page.getByRole('dialog')).toHaveCount(0)
  await sees(button(/^Download the file of/)).toBeVisible()
  await expect.poll(() => files.length).toBe(1)
  vi.restoreAllMocks()
  // Nothing in it is compressed, so that its text can be read as it stands.
  expect(await (files[0] as Blob).text()).toContain(`"username":"@${person.username}"`)
}, 30_000)

test('what we keep is told section by section from the server’s table', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/privacy')
  await page.getByText('What we keep, and for how long').click()

  await sees(page.getByText('Shared bills')).toBeVisible()
  await sees(
    page.getByText('With the books, at least 5 years after closing (FICA, Tax Administration Act)').first(),
  ).toBeVisible()
  await sees(page.getByRole('link', { name: 'Ask us to correct it' })).toHaveAttribute(
    'href',
    '/account/tickets/new?topic=privacy',
  )
  await page.getByRole('link', { name: 'Ask us to correct it' }).click()
  await sees(page.getByRole('combobox', { name: /What is it about/ })).toContainText('My data and privacy')
})

test('an account with something in it names what is left; an empty one closes and is kept again', async () => {
  const rich = await aPerson(request, { tier: 1, rand: 100 })
  await openAs(page, rich, '/account/privacy')
  await sees(page.getByRole('link', { name: '1 coin in your wallet' })).toHaveAttribute('href', '/account/balances')
  await sees(button('Close my account')).toHaveCount(0)

  const person = await aPerson(request)
  await setPin(request, person, '8305')
  await openAs(page, person, '/account/privacy')
  await button('Close my account').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close my account' }).click()
  await typePin()
  await seesToast(page, 'Your account closes in 14 days')
  await isAt(page, /\/login/)
  const { email, password } = person
  const { token } = await call(request, null, 'POST', '/api/auth/login', { email, password })
  await openAs(page, { token }, '/account/privacy')
  await sees(page.getByText(/^Your account closes on/)).toBeVisible()
  await button('Keep my account').click()
  await seesToast(page, 'Your account stays open')
  await sees(button('Close my account')).toBeVisible()
}, 30_000)

test('whoever signs in to an account that closes reads when on every page, and keeps it with one press', async () => {
  const leaver = await aLeaver(request)
  const note = page.getByRole('region', { name: 'Your account is closing' })
  await openAs(page, leaver, '/save')
  await sees(note).toContainText(/^Your account closes on .*\d{4}/)
  page.route('/api/privacy/closure/undo', abort)
  await note.getByRole('button', { name: 'Keep my account' }).click()
  await sees(failure(page)).toContainText('That did not work')
  page.unroute('/api/privacy/closure/undo')
  await openAs(page, leaver, '/stake')
  await note.getByRole('button', { name: 'Keep my account' }).click()

  await seesToast(page, 'Your account stays open')
  await sees(note).toHaveCount(0)
  await page.reload()
  await sees(page.getByRole('heading', { level: 1 })).toBeVisible()
  await sees(note).toHaveCount(0)
}, 30_000)

test('the page speaks Afrikaans', async () => {
  const person = await aPerson(request)
  await call(request, person.token, 'PUT', '/api/auth/language', { language: 'af' })
  localStorage.setItem('language', 'af')
  await openAs(page, person, '/account/privacy')

  await sees(page.getByText('Wie kan jou vind')).toBeVisible()
  await sees(button('Sluit my rekening')).toBeVisible()
})
