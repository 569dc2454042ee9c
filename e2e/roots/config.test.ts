import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, openAs } from '../support/people.ts'

test('the desk of figures and the controls of the sandbox look well, with a draft that outlives a refresh', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/config?q=windows')
  const windows = page.getByRole('region', { name: 'Windows of each way to pay' })
  await windows.getByRole('button', { name: /^Change/ }).click()
  const form = page.getByRole('form', { name: /^Change/ })
  await form.getByRole('textbox', { name: 'Why' }).fill('Banks have become faster')
  await expectGoodLooks(page, 'admin-config-windows')

  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Why' })).toHaveValue('Banks have become faster')
  await page.getByRole('searchbox', { name: 'Search figures' }).fill('tier 1')
  await expect(page.getByRole('region', { name: 'Tier 1, to people' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Windows of each way to pay' })).toHaveCount(0)
  await expectGoodLooks(page, 'admin-config')

  await page.getByRole('searchbox', { name: 'Search figures' }).fill('smallest')
  const smallest = page.getByRole('region', { name: 'Smallest order' })
  await smallest.getByRole('button', { name: /^Change/ }).click()
  await smallest.getByRole('textbox', { name: /^Value/ }).fill('250')
  await smallest.getByRole('button', { name: 'What it would have done' }).click()
  await expect(smallest.getByText('In the last 30 days')).toBeVisible()
  await expect(smallest.getByText('Payments and orders refused')).toBeVisible()
  await expectGoodLooks(page, 'admin-config-preview')

  await page.goto('/admin/sandbox')
  await expect(page.getByRole('region', { name: 'Move the clock' })).toBeVisible()
  await expectGoodLooks(page, 'admin-sandbox')
})
