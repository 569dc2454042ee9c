import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aPerson, call } from '../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from './support/expect.ts'
import { hands } from './support/part.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const recorded = path.join(import.meta.dirname, '../../server/src/ports/lists/recorded')
const published = (name: string) => new File([readFileSync(path.join(recorded, name))], name)
const region = (name: string) => page.getByRole('region', { name })
const reason = 'Born in another century, in another country'

async function choose(...names: string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is nothing to choose a file with')
  await hands.upload(input, names.map(published))
}

test('staff load the lists by hand, and what is no list is refused and stays chosen', async () => {
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/screening')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Sanctions screening')
  await sees(page.getByRole('link', { name: /^Lists/ })).toContainText('Old or missing: UN, FIC, OFAC')
  await page.getByRole('link', { name: /^Lists/ }).click()
  await sees(region('United Nations')).toContainText('Never loaded')

  const form = region('Load a list')
  await choose('fic.xml')
  await form.getByRole('button', { name: 'Load list' }).click()
  await sees(form.getByRole('alert')).toHaveText(/at least ten characters/)
  await form.getByLabel('Why').fill('The list of today, by hand')
  await form.getByRole('button', { name: 'Load list' }).click()
  await sees(form.getByRole('alert')).toHaveText(/not the list of that publisher/)

  await choose('un.xml')
  await form.getByRole('button', { name: 'Load list' }).click()
  await seesToast(page, '3 entries loaded')
  await sees(region('United Nations')).toContainText('by hand')
  await form.getByLabel('Publisher').click()
  await page.getByRole('option', { name: /OFAC/ }).click()
  await choose('sdn.csv', 'add.csv', 'alt.csv')
  await form.getByLabel('Why').fill('The list of today, by hand')
  await form.getByRole('button', { name: 'Load list' }).click()
  await seesToast(page, '3 entries loaded')
  await sees(region('OFAC (United States)')).toContainText('Wallet addresses3')
})

test('two people clear a case, with both sides before them', async () => {
  const [maker, approver] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  const person = await aPerson(request, { tier: 1, rand: 1_000 })
  const payee = { is_self: false, destination: 'self_hosted', purpose: 'gift', full_name: 'Zorvan Qelim Brathule' }
  const to_identifier = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
  const payment = { to_identifier, asset: 'BTC', amount: '0.0001', beneficiary: payee }
  const paid = call(request, person.token, 'POST', '/api/crypto/send', payment)
  await expect(paid).rejects.toThrow('withdrawal_unavailable')

  await openAs(page, maker, '/admin/screening')
  await page.getByRole('link', { name: /ZORVAN QELIM BRATHULE/ }).click()
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('ZORVAN QELIM BRATHULE')
  await sees(region('What we know')).toContainText(`@${person.username}`)
  await sees(region('What the list says')).toContainText('The Quiet Abacus (weak)')
  await page.getByRole('button', { name: 'It is someone else' }).click()
  await sees(page.getByRole('textbox', { name: 'Why' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Why' }).fill(reason)
  await page.getByRole('button', { name: 'It is someone else' }).click()
  await seesToast(page, 'Done')
  await sees(page.getByText('Another person has to agree with you.')).toBeVisible()
  await sees(page.getByRole('button', { name: 'Agree: clear it' })).toHaveCount(0)

  await openAs(page, approver, '/admin/screening')
  await page.getByRole('link', { name: /ZORVAN QELIM BRATHULE/ }).click()
  await sees(page.getByText(new RegExp(reason))).toBeVisible()
  await page.getByRole('button', { name: 'Agree: clear it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'Done')
  await sees(page.getByText(/^Cleared on/)).toBeVisible()
  await sees(page.getByRole('button', { name: 'It is them' })).toHaveCount(0)
})
