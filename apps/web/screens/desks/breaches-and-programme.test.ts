import { test } from 'vitest'
import { aPerson } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })

test('a breach is noted, described, told of and closed', async () => {
  await openAs(page, await staff(), '/admin/kyc/registers')
  await page.getByRole('link', { name: 'Breaches', exact: true }).click()
  await page.getByRole('button', { name: 'Note a breach' }).click()
  const form = page.getByRole('form', { name: 'Note a breach' })
  await form.getByRole('button', { name: 'Note the breach' }).click()
  await sees(form.getByText('Say it in at least ten characters')).toBeVisible()
  await form.getByRole('textbox', { name: 'What happened' }).fill('A laptop with names was stolen from a car')
  await form.getByRole('button', { name: 'Note the breach' }).click()
  await seesToast(page, 'The breach is noted')

  const breach = page.getByRole('region', { name: /^Found on/ })
  await sees(breach.getByRole('button', { name: 'The people were told' })).toHaveCount(0)
  await breach.getByRole('button', { name: 'Write the notice' }).click()
  for (const [name, text] of [
    ['What may follow', 'Strangers may write to you as if they were us'],
    ['What we do about it', 'The laptop was wiped from afar'],
    ['What people can do', 'Do not answer letters that ask for your password'],
  ] as const) {
    await breach.getByRole('textbox', { name }).fill(text)
  }
  await breach.getByRole('button', { name: 'Save the notice' }).click()
  await seesToast(page, 'Noted')
  await breach.getByRole('button', { name: 'The people were told' }).click()
  await breach.getByRole('textbox', { name: 'How they were told' }).fill('By e-mail to each of them')
  await breach.getByRole('button', { name: 'Note it' }).click()
  await sees(breach.getByText(/By e-mail to each of them/)).toBeVisible()
  await breach.getByRole('button', { name: 'The Regulator was told' }).click()
  await breach.getByRole('textbox', { name: 'Reference of the Regulator' }).fill('IR-2026-17')
  await breach.getByRole('button', { name: 'Note it' }).click()
  await breach.getByRole('button', { name: 'Close: everyone was told' }).click()
  await breach.getByRole('textbox', { name: 'What was learned' }).fill('Disks of laptops are encrypted now')
  await breach.getByRole('button', { name: 'Close for good' }).click()
  await sees(breach.getByText('Everyone was told')).toBeVisible()
  await sees(breach.getByRole('button')).toHaveCount(0)
})

test('a version of the programme is noted, and a colleague is trained in it', async () => {
  const keeper = await staff()
  await openAs(page, keeper, '/admin/kyc/registers/programme')
  await sees(page.getByText('No version yet')).toBeVisible()
  await page.getByRole('button', { name: 'Note a version' }).click()
  const form = page.getByRole('form', { name: 'Note a version' })
  await form.getByRole('textbox', { name: 'Version' }).fill('RMCP 1')
  await form.getByRole('textbox', { name: 'Approved by' }).fill('The board')
  await form.getByRole('textbox', { name: 'Document' }).fill('Vault/RMCP-1.pdf')
  await form.getByRole('button', { name: 'Note the version' }).click()
  await seesToast(page, 'Noted')
  await sees(page.getByRole('region', { name: 'Versions' }).getByText('Holds now')).toBeVisible()
  const training = page.getByRole('region', { name: 'Training in the version that holds' })
  await training.getByRole('button', { name: `@${keeper.username}: trained today` }).click()
  await sees(training.getByText(/^Trained on/)).toBeVisible()
})
