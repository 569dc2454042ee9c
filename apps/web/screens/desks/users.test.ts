import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const main = page.getByRole('main')

test('our team finds somebody by an address that stays out of the address bar, and by the beginning of a username that does not', async () => {
  const person = await aPerson(request, { tier: 1 })
  await openAs(page, await staff(), '/admin')
  await main.getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('textbox', { name: 'Find someone' }).fill(person.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await sees(page.getByText('One person found by e-mail address.')).toBeVisible()
  await isAt(page, /^\/admin\/users\?found=[0-9a-f-]{36}$/)
  await main.getByRole('link', { name: new RegExp(`@${person.username}`) }).click()
  await sees(page.getByRole('heading', { level: 1 })).toHaveText(`@${person.username}`)
  page.goBack()
  await sees(page.getByText('One person found by e-mail address.')).toBeVisible()
  await sees(page.getByRole('textbox', { name: 'Find someone' })).toHaveValue(person.email)

  await page.getByRole('button', { name: 'Show everyone' }).click()
  await page.getByRole('textbox', { name: 'Find someone' }).fill(`@${person.username}`)
  await page.getByRole('button', { name: 'Find' }).click()
  await isAt(page, `/admin/users?username=${encodeURIComponent(`@${person.username}`)}`)
  await main.getByRole('link', { name: new RegExp(`@${person.username}`) }).click()
  await sees(page.getByRole('heading', { level: 1 })).toHaveText(`@${person.username}`)
})

test('the page of one person shows contact data in part, and whole for whoever says why', async () => {
  const person = await aPerson(request, { tier: 1, rand: 1000 })
  const { id } = await call(request, person.token, 'GET', '/api/auth/me')
  await openAs(page, await staff(), `/admin/users/${id}`)
  await isAt(page, `/admin/users/${id}`)
  const facts = page.getByRole('region', { name: 'Who it is' })
  await sees(facts).toContainText('•••@')
  await sees(page.getByText(person.email)).toHaveCount(0)

  await facts.getByRole('button', { name: 'Show E-mail' }).click()
  const form = page.getByRole('form', { name: 'Show E-mail' })
  await form.getByRole('button', { name: 'Show for 60 seconds' }).click()
  await sees(form.getByRole('alert')).toBeVisible()
  await form.getByRole('textbox', { name: 'Why you need it' }).fill('They lost their mailbox')
  await form.getByRole('button', { name: 'Show for 60 seconds' }).click()
  await sees(facts).toContainText(person.email)
  await facts.getByRole('button', { name: 'Hide E-mail' }).click()
  await sees(page.getByText(person.email)).toHaveCount(0)

  await page.getByRole('tab', { name: 'Money' }).click()
  await isAt(page, `/admin/users/${id}?part=money`)
  await sees(page.getByText('Bought', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('textbox', { name: 'Note for colleagues' }).fill('Speaks Sepedi, call after five.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await seesToast(page, 'Note added')
  await sees(page.getByRole('article')).toContainText('Speaks Sepedi, call after five.')
})

test('the address of one person stands a reload, back leads out of it, and the one of before leads to it', async () => {
  const person = await aPerson(request, { tier: 1 })
  const { id } = await call(request, person.token, 'GET', '/api/auth/me')
  const heading = page.getByRole('heading', { level: 1 })
  await openAs(page, await staff(), `/admin/users?username=${encodeURIComponent(`@${person.username}`)}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`@${person.username}`) })
    .click()
  await isAt(page, `/admin/users/${id}`)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await isAt(page, `/admin/users/${id}?part=notes`)
  page.goBack()
  await isAt(page, `/admin/users?username=${encodeURIComponent(`@${person.username}`)}`)

  await page.goto(`/admin/users/${id}?part=notes`)
  await page.reload()
  await sees(heading).toHaveText(`@${person.username}`)
  await sees(page.getByRole('textbox', { name: 'Note for colleagues' })).toBeVisible()

  await page.goto(`/admin/users?user=${id}`)
  await isAt(page, `/admin/users/${id}`)
  await sees(heading).toHaveText(`@${person.username}`)
})

test('one of our team stops an account, and two let it go', async () => {
  const person = await aPerson(request)
  const { id } = await call(request, person.token, 'GET', '/api/auth/me')
  const [first, second] = [await staff(), await staff()]
  await openAs(page, first, `/admin/users/${id}`)
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByRole('button', { name: 'Suspend account' }).click()
  await account.getByRole('textbox', { name: 'Why it is suspended' }).fill('Two devices on two continents')
  await account.getByRole('button', { name: 'Suspend account' }).click()
  await seesToast(page, 'The account is suspended')
  await account.getByRole('button', { name: 'Ask to lift it' }).click()
  await account.getByRole('textbox', { name: 'Why it can be lifted' }).fill('The owner came with a passport')
  await account.getByRole('button', { name: 'Ask to lift it' }).click()
  await sees(account).toContainText('You asked for this. Another person has to agree.')
  await sees(account.getByRole('button')).toHaveText(['Refuse', 'Ask to bar the account'])

  await openAs(page, second, '/admin/users?list=suspensions')
  const card = page.getByRole('region', { name: `@${person.username}` })
  await sees(card).toContainText('The owner came with a passport')
  await card.getByRole('button', { name: 'Lift the suspension' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'The account is open again')
  await sees(card).toHaveCount(0)
  expect((await call(request, second.token, 'GET', `/api/admin/users/${id}`)).is_suspended).toBe(false)
})

test('people who were ticked are written to, each in a ticket of their own', async () => {
  const [one, other, writer] = [await aPerson(request), await aPerson(request), await staff()]
  await openAs(page, writer, '/admin/users')
  await page.getByRole('checkbox', { name: `Choose @${one.username}` }).click()
  await page.getByRole('checkbox', { name: `Choose @${other.username}` }).click()
  await sees(page.getByText('2 people chosen')).toBeVisible()
  await sees(page.getByRole('checkbox', { name: `Choose @${writer.username}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Write to 2 people' }).click()

  const form = page.getByRole('form', { name: 'Write to people' })
  await form.getByRole('textbox', { name: 'Subject', exact: true }).fill('Your bank changes its branches')
  await form.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello {username}')
  await form.getByRole('textbox', { name: 'Why you write' }).fill('Their bank merges with another')
  await form.getByRole('button', { name: 'Write to 2 people' }).click()
  await sees(form.getByRole('alert')).toBeVisible()
  await form.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello {name}, please look at your account.')
  await form.getByRole('button', { name: 'Write to 2 people' }).click()
  await seesToast(page, '2 people were written to')
  await sees(page.getByText('2 people chosen')).toHaveCount(0)

  await openAs(page, one, '/account/tickets')
  await page.getByRole('link', { name: /Your bank changes its branches/ }).click()
  await sees(page.getByText(`Hello ${one.username}, please look at your account.`)).toBeVisible()
})

test('one person is written to from their page', async () => {
  const person = await aPerson(request)
  const { id } = await call(request, person.token, 'GET', '/api/auth/me')
  await openAs(page, await staff(), `/admin/users/${id}`)
  await page.getByRole('button', { name: 'Write to this person' }).click()

  const form = page.getByRole('form', { name: 'Write to people' })
  await form.getByRole('textbox', { name: 'Subject', exact: true }).fill('About your papers')
  await form.getByRole('textbox', { name: 'Message', exact: true }).fill('Please send the second page as well.')
  await form.getByRole('textbox', { name: 'Why you write' }).fill('A page is missing')
  await form.getByRole('button', { name: 'Write to one person' }).click()
  await seesToast(page, 'One person was written to')
})

test('people who were ticked are tagged, found by their tag, and let go of on their page', async () => {
  const [one, other] = [await aPerson(request), await aPerson(request)]
  await openAs(page, await staff(), '/admin/users')
  await page.getByRole('checkbox', { name: `Choose @${one.username}` }).click()
  await page.getByRole('checkbox', { name: `Choose @${other.username}` }).click()
  await page.getByRole('button', { name: 'Tag 2 people' }).click()
  const form = page.getByRole('form', { name: 'Tag people' })
  await form.getByRole('textbox', { name: 'Tag' }).fill('082 123 4567')
  await form.getByRole('button', { name: 'Tag 2 people' }).click()
  await sees(form).toContainText('A tag has 2 to 30 characters and starts with a word.')
  await form.getByRole('textbox', { name: 'Tag' }).fill('Beta Testers')
  await form.getByRole('button', { name: 'Tag 2 people' }).click()
  await seesToast(page, '2 people now have “beta testers”')
  await sees(main.getByRole('link', { name: new RegExp(`@${one.username}`) })).toContainText('beta testers')

  await page.goto('/admin/users?tag=beta+testers')
  await sees(main.getByRole('link', { name: new RegExp(`@${other.username}`) })).toBeVisible()
  await main.getByRole('link', { name: new RegExp(`@${one.username}`) }).click()
  const tags = page.getByRole('list', { name: 'Tags' })
  await sees(tags.getByRole('link', { name: 'beta testers' })).toBeVisible()
  await tags.getByRole('button', { name: 'Take beta testers away' }).click()
  await seesToast(page, '“beta testers” was taken from one person')
  await sees(tags).toHaveCount(0)

  await page.goto('/admin/users?tag=beta+testers')
  await sees(main.getByRole('link', { name: new RegExp(`@${other.username}`) })).toBeVisible()
  await sees(main.getByRole('link', { name: new RegExp(`@${one.username}`) })).toHaveCount(0)
})
