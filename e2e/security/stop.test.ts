import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks } from '../support/look.ts'
import { aPerson, type Caller, call, type Person, signInElsewhere } from '../support/people.ts'

/** The link of somebody's letter about a new device, which leaves a moment after the sign-in. */
async function linkFor(request: Caller, { email }: Person): Promise<string> {
  const staff = await aPerson(request, { isStaff: true })
  const address = `/api/admin/sandbox/mailbox?to=${encodeURIComponent(email)}`
  let link = ''
  await expect(async () => {
    const letters: { text: string }[] = await call(request, staff.token, 'GET', address)
    link = letters.flatMap(({ text }) => /\/stop#\S+/.exec(text)?.[0] ?? [])[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test('opening the link of a letter stops nothing; one press of a key does, and its secret goes nowhere', async ({
  page,
  request,
}) => {
  const person = await aPerson(request)
  // With the cookies of another browser than the one that opened the account.
  await signInElsewhere(page.request, person)
  const link = await linkFor(request, person)
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url(), sent.headers()['referer'] ?? ''))

  await asOnAPhone(page)
  await page.goto(link)
  const freeze = page.getByRole('button', { name: 'This was not me: freeze my account' })
  await expect(freeze).toBeVisible()
  await expect(page).toHaveURL('/stop')
  await expectGoodLooks(page, 'stop')
  await call(request, person.token, 'GET', '/api/auth/me')
  await freeze.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('status').filter({ hasText: 'Your account is frozen' })).toBeVisible()
  await expectGoodLooks(page, 'stop-done')
  await expect(call(request, person.token, 'GET', '/api/auth/me')).rejects.toThrow('401')
  const secret = link.split('#')[1] ?? 'none'
  expect(addresses.filter((told) => told.includes(secret))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(secret)
})
