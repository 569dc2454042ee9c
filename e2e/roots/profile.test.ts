import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, type Caller, call, openAs } from '../support/people.ts'

/** A number that no test before had. */
const aNumber = () =>
  `082 ${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`.replace(/(\d{3})(\d{4})$/, '$1 $2')
const asKept = (phone: string) => `+27${phone.replaceAll(' ', '').slice(1)}`

/** The last code in a box of the sandbox, which leaves a moment after it was asked for. */
async function codeIn(request: Caller, box: 'texts' | 'mailbox', to: string, but = ''): Promise<string> {
  const staff = await aPerson(request, { isStaff: true })
  const address = `/api/admin/sandbox/${box}?to=${encodeURIComponent(to)}`
  let code = ''
  await expect(async () => {
    const sent: { text: string }[] = await call(request, staff.token, 'GET', address)
    code = /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(but)
  }).toPass()
  return code
}

test('a number is confirmed and changed without a pointer, and whoever knows it finds its owner', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const [person, friend] = [await aPerson(request), await aPerson(request)]
  const [first, second] = [aNumber(), aNumber()]
  const section = page.getByRole('region', { name: 'Phone' })
  const found = (phone: string) =>
    call(request, friend.token, 'GET', `/api/transfers/resolve?identifier=${encodeURIComponent(phone)}`)
  const enter = async (label: string, text: string, key = 'Tab') => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
    await page.keyboard.press(key)
  }

  await asOnAPhone(page)
  await openAs(page, person, '/account/profile')
  await page.getByRole('button', { name: 'Add: Phone' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expectGoodLooks(page, 'profile-phone')
  await enter('Mobile number', first, 'Enter')
  await expect(section).toContainText(`We sent a code to ${first}`)
  await expect(found(first)).rejects.toThrow('404')
  const code = await codeIn(request, 'texts', asKept(first))
  await page.reload()
  await enter(`Code sent to ${first}`, code, 'Enter')
  await expectToast(page, 'Number confirmed')
  await expect(section).toContainText('Confirmed')
  expect(await found(first)).toMatchObject({ username: person.username })

  await page.getByRole('button', { name: 'Change: Phone' }).focus()
  await page.keyboard.press('Enter')
  await enter('Mobile number', second, 'Enter')
  await expectGoodLooks(page, 'profile-phone-codes')
  await enter(`Code sent to ${second}`, await codeIn(request, 'texts', asKept(second)))
  await enter(`Code sent to ${first}`, await codeIn(request, 'texts', asKept(first), code), 'Enter')
  await expect(page.getByRole('button', { name: 'Confirm number' })).toHaveCount(0)
  await expect(section).toContainText(second)
  expect(await found(second)).toMatchObject({ username: person.username })
  await expect(found(first)).rejects.toThrow('404')
})

test('an e-mail address and a username are changed, and every part of the page looks right', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const person = await aPerson(request)
  await asOnAPhone(page)
  await openAs(page, person, '/account/profile')
  await expectGoodLooks(page, 'profile-settings')

  await page.getByRole('button', { name: 'Change: E-mail' }).click()
  await page.getByLabel('New e-mail address').fill(`next.${person.email}`)
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  await expectGoodLooks(page, 'profile-email')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeIn(request, 'mailbox', `next.${person.email}`))
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await expectToast(page, 'E-mail address changed')

  await page.getByRole('button', { name: 'Change: Username' }).click()
  const next = `${person.username.slice(0, 12)}_new`
  await page.getByLabel('New username').fill(next)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectGoodLooks(page, 'profile-username')
  await page.getByRole('button', { name: 'Change username' }).click()
  await expectToast(page, `You are @${next} now`)
  // The frame around the page is told as well.
  await expect(page.getByRole('banner')).toContainText(next)
})
