import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import { test } from 'vitest'
import { aPerson, call, setPin } from '../../../e2e/support/people.ts'
import { openAs, sees } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()

test('a deposit of some worth asks whose coins it was, and staff see what was said', async () => {
  const [person, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const deposit = { asset: 'BTC', amount: '0.01' }
  await call(request, person.token, 'POST', '/api/wallet/addresses/simulate_deposit', deposit)
  for (let block = 0; block < 8; block += 1) await pass(2)

  await openAs(page, person, '/receive')
  const arrivals = page.getByRole('list', { name: 'Deposits' })
  await sees(arrivals).toContainText('Whose was it?')
  await arrivals.getByRole('link').click()
  const question = page.getByRole('region', { name: 'Whose coins were these?' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await sees(question.getByRole('alert')).toHaveText('Choose where they came from')
  await question.getByRole('radio', { name: 'An exchange' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await sees(question.getByRole('alert')).toHaveText('Enter which exchange it was')
  await question.getByLabel('Name of the exchange').fill('Luno')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await sees(question).toContainText('You saidLuno')

  await openAs(page, staff, '/admin/travel-rule')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Travel rule')
  await page.getByRole('radio', { name: 'Deposits released' }).click()
  const asked = page.getByRole('region', { name: 'Deposits released' })
  await sees(asked).toContainText('Luno')
  await sees(asked).toContainText('May leave')
})

test('staff see what left without its sender’s facts, and what went with it when they ask', async () => {
  const [person, staff] = [await aPerson(request, { tier: 1, rand: 8_000 }), await aPerson(request, { isStaff: true })]
  await setPin(request, person, '8305')
  await pass(86_400 + 60)
  const beneficiary = { is_self: false, full_name: 'Thabo Nkosi', destination: 'self_hosted', purpose: 'gift' } as const
  const to_identifier = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
  const sent = { to_identifier, asset: 'BTC', amount: '0.003', beneficiary } as const
  const given = { pin: '8305', act: 'send', facts: sendFacts(sent) }
  const { token: step_up_token } = await call(request, person.token, 'POST', '/api/auth/step_up', given)
  await call(request, person.token, 'POST', '/api/crypto/send', { ...sent, step_up_token })

  await openAs(page, staff, '/admin/travel-rule')
  const payment = page.getByRole('region', { name: 'Withdrawals' }).getByRole('listitem')
  await sees(payment).toContainText(`@${person.username}`)
  await sees(payment).toContainText('Missing: identity document, home address')
  await payment.getByRole('button', { name: 'Show the record' }).click()
  await sees(payment).toContainText('ReceiverThabo Nkosi')
  await sees(payment).toContainText(`Address${to_identifier}`)
  await page.getByRole('radio', { name: 'Deposits waiting' }).click()
  await sees(page.getByRole('region', { name: 'Deposits waiting' })).toContainText('No deposit waits')
})
