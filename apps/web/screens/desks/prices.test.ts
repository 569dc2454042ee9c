import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const card = (asset: string) => page.getByRole('region', { name: asset, exact: true }).first()

test('quoting on a coin is paused with a reason, whoever buys reads so, and it goes on', async () => {
  const [config, person] = [await staff(), await aPerson(request)]
  await openAs(page, config, '/admin/config')
  await page.getByRole('radio', { name: 'Prices' }).click()
  await sees(card('ETH')).toContainText('Quoted')
  await card('ETH').getByRole('button', { name: 'Pause quoting' }).click()
  const form = page.getByRole('form', { name: 'Pause quoting' })
  await form.getByRole('textbox', { name: 'Why' }).fill('Too short')
  await form.getByRole('button', { name: 'Pause now' }).click()
  await sees(form.getByRole('textbox', { name: 'Why' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'Why' }).fill('Two sources say different prices')
  await form.getByRole('button', { name: 'Pause now' }).click()
  await seesToast(page, 'Quoting on ETH is paused')
  await sees(card('ETH')).toContainText('Two sources say different prices')
  await sees(card('ETH')).toContainText(`@${config.username}`)

  const wish = { asset: 'ETH', fiat_amount_zar: '500' }
  await expect(call(request, person.token, 'POST', '/api/onramp/quote', wish)).rejects.toThrow('quoting_paused')
  await openAs(page, person, '/save/buy?asset=ETH&amount=500')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await sees(page.getByText(/We have paused everything that needs a price of ETH/)).toBeVisible()

  await openAs(page, config, '/admin/config?list=prices')
  await card('ETH').getByRole('button', { name: 'Go on quoting' }).click()
  const on = page.getByRole('form', { name: 'Go on quoting' })
  await on.getByRole('textbox', { name: 'Why' }).fill('Both sources agree again')
  await on.getByRole('button', { name: 'Go on', exact: true }).click()
  await seesToast(page, 'ETH is quoted again')
  await sees(page.getByText('Both sources agree again')).toBeVisible()
  expect(await call(request, person.token, 'POST', '/api/onramp/quote', wish)).toMatchObject({ asset: 'ETH' })
})

const jumped = {
  ...{ asset: 'SOL', price: '4500.00', at: '2026-01-01T10:00:00.000Z', sources: ['luno', 'valr'], is_old: false },
  candidate: {
    ...{ price: '6300.00', at: '2026-01-01T10:00:10.000Z', sources: ['valr'] },
    ...{ change_percent: '40.00', is_kept_out: false },
  },
  pause: null,
}

/** The server's own tests make a price jump; this is what its answer makes of the screen. */
test('a price that waits stands beside the last one with its sources, and is judged as it was seen', async () => {
  page.route('/api/admin/prices', async (address, server) =>
    address.endsWith('/prices') ? Response.json([jumped]) : server(),
  )
  await openAs(page, await staff(), '/admin/config?list=prices')
  await sees(card('SOL')).toContainText('A price waits')
  await sees(card('SOL')).toContainText('R4,500.00')
  await sees(card('SOL')).toContainText('R6,300.00 (40.00%)')
  await sees(card('SOL')).toContainText('valr')

  await card('SOL').getByRole('button', { name: 'Keep the last price' }).click()
  const form = page.getByRole('form', { name: 'Keep the last price' })
  await form.getByRole('textbox', { name: 'Why' }).fill('Only one source says so')
  await form.getByRole('button', { name: 'Keep the last one' }).click()
  await sees(form.getByRole('alert')).toContainText('No price of SOL is waiting to be accepted')
  await sees(form.getByRole('textbox', { name: 'Why' })).toHaveValue('Only one source says so')
})
