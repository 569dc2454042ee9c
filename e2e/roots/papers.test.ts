import { expect, type Page, test } from '@playwright/test'
import { aReviewCase } from '../support/cases.ts'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, freshName, openAs, type Person } from '../support/people.ts'
import { aPicture } from '../support/picture.ts'

const picked = (shade: number, side = 700) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: aPicture({ side, shade }),
})
const identity = (serial: string) => ({
  form: 'passport',
  number: `E2E${serial}1`,
  country: 'ZW',
  birth_date: '1990-01-31',
  given_names: 'Lerato',
  surname: 'Mokoena',
})

/** The first tier, which our team gives. */
async function reach(request: Parameters<typeof call>[0], staff: Person, person: Person): Promise<void> {
  await call(request, person.token, 'POST', '/api/kyc/upgrade?target_tier=tier_1')
  const [row] = await call(request, staff.token, 'GET', `/api/admin/kyc?username=${person.username}`)
  const at = `/api/admin/kyc/${row.application_id}`
  const { fingerprint, to_judge } = await call(request, staff.token, 'POST', `${at}/hold`)
  const verdicts = to_judge.map((field: string) => ({ field, fault: null, text: null }))
  await call(request, staff.token, 'POST', `${at}/accept`, { fingerprint, verdicts })
}

const choose = (page: Page, shade: number) => page.getByLabel(/Choose file|Choose another/).setInputFiles(picked(shade))

test('a document is looked at on the device, sent, seen again after a refresh, and replaced by a better one', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const person = await aPerson(request, { tier: 1 })
  await asOnAPhone(page)
  await openAs(page, person, '/account/kyc')
  await expect(page.getByRole('list', { name: 'What it needs' }).getByRole('link')).toHaveCount(6)
  await expectGoodLooks(page, 'kyc-ladder')
  await asOnAPhone(page)

  await page.getByRole('link', { name: /^ID Needed/ }).click()
  await expect(page).toHaveURL('/account/kyc/documents/ID')
  await choose(page, 12)
  await expect(page.getByText('This looks dark. Is everything readable?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await choose(page, 150)
  await expect(page.getByText('This looks dark.', { exact: false })).toHaveCount(0)
  await expectGoodLooks(page, 'kyc-document-chosen')
  await asOnAPhone(page)
  await page.getByRole('button', { name: 'Send ID' }).click()
  await expectToast(page, 'Sent', 'ID is with us.')

  await page.reload()
  await expect(page.getByRole('main').getByText('Sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'See what you sent' }).click()
  await expect(page.getByRole('img', { name: 'What you sent' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, 180)
  await page.getByRole('button', { name: 'Send ID' }).click()
  await expect(page.getByRole('link', { name: 'Next: ID number or passport' })).toBeVisible()
  await expectGoodLooks(page, 'kyc-document-sent')

  for (const [path, name] of [
    ['/account/kyc/identity', 'kyc-identity'],
    ['/account/kyc/address', 'kyc-address'],
    ['/account/kyc/funds', 'kyc-funds'],
  ] as const) {
    await asOnAPhone(page)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expectGoodLooks(page, name)
  }
})

test('a document of more than five megabytes is refused in words, here and on the server; a photo is made small', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, { tier: 1 })
  await asOnAPhone(page)
  await openAs(page, person, '/account/kyc/documents/ProofOfAddress')
  const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5 * 1024 * 1024)])
  const choice = page.getByLabel(/Choose file|Choose another/)
  await choice.setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: large })
  await expect(page.getByText('This PDF is too large. Choose one of 5 MB or less.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await expectGoodLooks(page, 'kyc-document-too-large')
  await asOnAPhone(page)

  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/pdf' }
  const answer = await request.post('/api/kyc/documents/ProofOfAddress', { headers, data: large })
  expect([answer.status(), await answer.json()]).toMatchObject([
    413,
    { detail: 'This file is too large. Send one of 5 MB or less.' },
  ])

  const photo = aPicture({ side: 2_500, isNoise: true })
  expect(photo.length).toBeGreaterThan(6_000_000)
  await choice.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('button', { name: /^Send/ }).click()
  await expectToast(page, 'Sent')
})

test('a picture too small to be read is refused in words, and nothing is kept', async ({ page, request }) => {
  await asOnAPhone(page)
  await openAs(page, await aPerson(request), '/account/kyc/documents/Selfie')
  await page.getByLabel('Choose file').setInputFiles(picked(150, 100))
  await expect(page.getByText('This picture is small. Is everything readable?')).toBeVisible()
  await page.getByRole('button', { name: 'Send Selfie' }).click()

  await expect(page.getByText('This picture is too small to be read.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText('Needed', { exact: true })).toBeVisible()
})

test('our team sees the card beside the face, asks for one again, and accepts once it is there', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const [person, staff] = [await aReviewCase(request), await aPerson(request, { isStaff: true })]
  await call(request, person.token, 'PUT', '/api/kyc/papers/identity', identity(freshName().slice(4, 10).toUpperCase()))
  await reach(request, staff, person)
  const address = { street: '12 Long Street', city: 'Cape Town', postal_code: '8001', country: 'ZA' }
  await call(request, person.token, 'PUT', '/api/kyc/papers/address', address)
  for (const kind of ['ID', 'Selfie', 'ProofOfAddress']) {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'image/png' }
    await page.request.post(`/api/kyc/documents/${kind}`, { headers, data: picked(150).buffer })
  }
  await call(request, person.token, 'POST', '/api/kyc/upgrade?target_tier=tier_2')

  await openAs(page, staff, '/admin/kyc')
  await expect(page.getByRole('link', { name: new RegExp(person.username) })).toBeVisible()
  await expectGoodLooks(page, 'admin-kyc-queue')
  await page.getByRole('link', { name: new RegExp(person.username) }).click()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('button', { name: 'Open ID' }).click()
  await page.getByRole('button', { name: 'Open Selfie' }).click()
  const card = page.getByRole('img', { name: `ID of @${person.username}` })
  await expect(card).toBeVisible()
  await expect(page.getByRole('img', { name: `Selfie of @${person.username}` })).toBeVisible()
  const width = (await card.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Larger' }).first().click()
  await page.keyboard.press('r')
  await expect.poll(async () => (await card.boundingBox())?.width ?? 0).toBeGreaterThan(width * 1.4)
  await page.keyboard.press('-')

  await page.getByRole('button', { name: 'All of it is fine' }).click()
  await page
    .getByRole('group', { name: 'ID', exact: true })
    .getByRole('radio', { name: 'Not fine' })
    .check({ force: true })
  await page.getByRole('combobox', { name: 'What is wrong: ID' }).click()
  await page.getByRole('option', { name: 'Cut off' }).click()
  await page.getByRole('textbox', { name: 'In your own words: ID' }).fill('The lower left corner.')
  const line = 'ID: part of it is cut off. The lower left corner.'
  await expect(page.getByText(line)).toBeVisible()
  await expectGoodLooks(page, 'admin-kyc-application')
  await page.getByRole('button', { name: 'Ask again', exact: true }).click()
  await expect(page.getByText(`@${staff.username} asked again`, { exact: false })).toBeVisible()

  await asOnAPhone(page)
  await openAs(page, person, '/account/kyc')
  await expect(page.getByText(line)).toBeVisible()
  await expectGoodLooks(page, 'kyc-corrections')
  await asOnAPhone(page)
  await page.goto('/account/kyc/documents/ID')
  await expect(page.getByText(line)).toBeVisible()
  await choose(page, 160)
  await page.getByRole('button', { name: 'Send ID' }).click()
  await expectToast(page, 'Sent', 'ID is with us.')

  await openAs(page, staff, '/admin/kyc')
  await page.getByRole('link', { name: new RegExp(person.username) }).click()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('button', { name: 'All of it is fine' }).click()
  await page.getByRole('button', { name: 'Accept application' }).click()
  await expect.poll(async () => (await call(request, person.token, 'GET', '/api/auth/me')).kyc_tier).toBe('tier_2')
})
