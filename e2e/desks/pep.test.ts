import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('somebody says that they hold a public position: one of our team proposes, another approves, and the register shows it', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  const [analyst, lead] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  const person = await aPerson(request, { tier: 1 })

  await openAs(page, person, '/account/kyc/prominence')
  await expect(page.getByText('hold a prominent public position?')).toBeVisible()
  await expectGoodLooks(page, 'kyc-prominence-question')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose an answer')
  await page.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Say which position it is', { exact: false }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Which position?' }).fill('Municipal manager of a metro')
  await page.getByRole('textbox', { name: 'Since when?' }).fill('2023-03-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible()
  await expectGoodLooks(page, 'kyc-prominence-asked')
  await page
    .getByLabel('Where does all that you own come from?')
    .fill('A house that I inherited, and savings of ten years')
  await page
    .getByLabel('Where does the money come from that you use here?')
    .fill('My salary from the metro, each month')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We are looking at it' }).first()).toBeVisible()
  const refused = await request.post('/api/kyc/upgrade?target_tier=tier_2', {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect((await refused.json()).code).toBe('check_unfinished')

  await openAs(page, analyst, '/admin/kyc/registers/pep?sort=last')
  await expect(page.getByRole('link', { name: new RegExp(person.username) })).toBeVisible()
  await expectGoodLooks(page, 'admin-pep-register')
  await page.getByRole('link', { name: new RegExp(person.username) }).click()
  await page.getByRole('button', { name: 'Propose', exact: true }).press('Enter')
  await page.getByLabel('Why').fill('Payslips and the deed of the house fit what was said')
  await expectGoodLooks(page, 'admin-pep-proposing')
  await page.getByRole('button', { name: 'Ask a colleague to agree' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read and agree' })).toHaveCount(0)

  const { user_id: id } = (await call(request, lead.token, 'GET', '/api/admin/kyc/pep?sort=last')).find(
    ({ username }: { username: string }) => username === person.username,
  )
  await openAs(page, lead, `/admin/kyc/registers/pep/${id}`)
  await expectGoodLooks(page, 'admin-pep-case')
  await page.getByRole('button', { name: 'Read and agree' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).press('Enter')
  await expect(page.getByText('Nothing to do until the review.', { exact: false })).toBeVisible()

  await page.goto('/admin/kyc/registers/pep?part=approved&sort=last')
  await expect(page.getByRole('link', { name: new RegExp(person.username) })).toContainText('Approved')
  await page.goto(`/admin/users/${id}`)
  await expect(page.getByRole('link', { name: 'See the case' })).toBeVisible()
  await call(request, person.token, 'POST', '/api/kyc/upgrade?target_tier=tier_2')
})

test('a case on a finding is opened from the register, and its person is asked', async ({ page, request }) => {
  test.setTimeout(90_000)
  const [analyst, person] = [await aPerson(request, { isStaff: true }), await aPerson(request, { tier: 1 })]
  await openAs(page, analyst, `/admin/kyc/registers/pep?person=${person.username}`)
  await expect(page.getByLabel('Person')).toHaveValue(person.username)
  await page.getByRole('textbox', { name: 'Which position' }).fill('Deputy minister of finance')
  await page.getByLabel('Since').fill('2022-05-01')
  await page.getByLabel('Why').fill('Named so in the register of the other government')
  await expectGoodLooks(page, 'admin-pep-opening')
  await page.getByRole('button', { name: 'Open the case' }).click()
  await expect(page.getByRole('heading', { name: `@${person.username}` }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ask the person' }).press('Enter')
  await page.getByLabel('Why').fill('We need to know where it comes from')
  await page.getByRole('button', { name: 'Ask now' }).press('Enter')
  await expect(page.getByText('Waits for the person').first()).toBeVisible()

  await openAs(page, person, '/account/kyc/prominence')
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible()
})
