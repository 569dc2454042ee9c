import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import { beforeAll, expect, test } from 'vitest'
import { aPerson, call, type Person, setPin } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const to_identifier = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const beneficiary = { is_self: false, full_name: 'Thabo Nkosi', destination: 'self_hosted', purpose: 'gift' } as const
const cards = (list: string) => page.getByRole('region', { name: list }).getByRole('listitem')
const staff = () => aPerson(request, { isStaff: true })

/** Somebody with enough coins for every story, and a PIN that is old enough to pay with. */
let person: Person
beforeAll(async () => {
  person = await aPerson(request, { tier: 2, rand: 90_000 })
  await setPin(request, person, '8305')
  await pass(86_400 + 60)
})

async function send({ token }: Person, amount: string): Promise<string> {
  const sent = { to_identifier, asset: 'BTC', amount, beneficiary } as const
  const given = { pin: '8305', act: 'send', facts: sendFacts(sent) }
  const { token: step_up_token } = await call(request, token, 'POST', '/api/auth/step_up', given)
  return (await call(request, token, 'POST', '/api/crypto/send', { ...sent, step_up_token })).transfer_id
}

const stateOf = async ({ token }: Person, id: string): Promise<object> =>
  call(request, token, 'GET', `/api/transfers/withdrawals/${id}`)

// Before the large ones: what leaves with those is looked at first, however little it is.
test('of what nobody knows one person says that it was never paid, and another gives the money back', async () => {
  const [maker, approver] = [await staff(), await staff()]
  const plan = { network: 'bitcoin', next: 'hang_lost' }
  await call(request, maker.token, 'POST', '/api/admin/sandbox/chain/next_payment', plan)
  const id = await send(person, '0.003')
  await pass(10)

  await openAs(page, maker, '/admin/wallet?list=unknown')
  const mine = cards('Not known').filter({ hasText: `@${person.username}` })
  await mine.getByRole('textbox', { name: /^How you know/ }).fill('Block 1234 to 1300 hold no such transaction')
  await mine.getByRole('button', { name: 'Ask for a refund' }).click()
  await seesToast(page, 'Another person has to agree')
  await sees(mine).toContainText('You asked for the refund.')
  await sees(mine.getByRole('button')).toHaveText(['Take the request back'])

  await openAs(page, approver, '/admin/wallet')
  await page.getByRole('radio', { name: 'Not known' }).click()
  await isAt(page, '/admin/wallet?list=unknown')
  await sees(mine).toContainText('Block 1234 to 1300 hold no such transaction')
  await mine.getByRole('button', { name: 'Agree: give the money back' }).click()
  await sees(page.getByRole('dialog')).toContainText(`Notice to @${person.username}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'The money was given back')
  await sees(mine).toHaveCount(0)
  expect(await stateOf(person, id)).toMatchObject({ state: 'FAILED', failure: 'refunded' })
})

test('a large withdrawal waits: somebody else gives it back with a reason that its sender reads, or lets it go', async () => {
  const id = await send(person, '0.04')
  await openAs(page, await staff(), '/admin/wallet')
  const mine = cards('In review').filter({ hasText: `@${person.username}` })
  await sees(mine).toContainText('Large amount')
  await sees(mine).toContainText(to_identifier)
  await sees(mine).toContainText('Thabo Nkosi')

  await mine.getByRole('button', { name: 'Give the money back' }).click()
  await mine.getByRole('button', { name: 'Give back' }).click()
  await sees(mine.getByRole('textbox', { name: 'Why it does not go' })).toHaveAttribute('aria-invalid', 'true')
  await mine.getByRole('textbox', { name: 'Why it does not go' }).fill('The address belongs to a known fraud')
  await mine.getByRole('button', { name: 'Give back' }).click()
  await seesToast(page, 'The money was given back')
  await sees(mine).toHaveCount(0)
  expect(await stateOf(person, id)).toMatchObject({
    state: 'FAILED',
    failure: 'rejected',
    failure_text: 'The address belongs to a known fraud',
  })

  const another = await send(person, '0.041')
  await page.goto('/admin/wallet')
  await mine.getByRole('button', { name: 'Let it go' }).click()
  await sees(page.getByRole('alertdialog')).toContainText(to_identifier)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Let it go' }).click()
  await seesToast(page, 'The withdrawal may go')
  await sees(mine).toHaveCount(0)
  expect(await stateOf(person, another)).toMatchObject({ state: 'RESERVED' })
})

test('an alarm of a torn chain ends with what was done about it', async () => {
  const someone = await staff()
  const deposit = { asset: 'BTC', amount: '0.001' }
  await call(request, person.token, 'POST', '/api/wallet/addresses/simulate_deposit', deposit)
  for (let block = 0; block < 3; block += 1) await pass(20)
  await call(request, someone.token, 'POST', '/api/admin/sandbox/chain/reorganise', { network: 'bitcoin', depth: 500 })
  await pass(1)

  await openAs(page, someone, '/admin/wallet?list=alarms')
  const alarm = cards('Chain alarms').filter({ hasText: 'A credited deposit left its chain' })
  await sees(alarm).toContainText('Open')
  await alarm.getByRole('button', { name: 'Close the alarm' }).click()
  await sees(alarm.getByRole('textbox', { name: 'What was done about it' })).toHaveAttribute('aria-invalid', 'true')
  await alarm.getByRole('textbox', { name: 'What was done about it' }).fill('It was mined again two blocks later')
  await alarm.getByRole('button', { name: 'Close the alarm' }).click()
  await seesToast(page, 'Alarm closed')
  await sees(alarm).toContainText('Settled')
  await sees(alarm).toContainText('It was mined again two blocks later')
})
