import { expect, test } from 'vitest'
import { aPerson, call } from '../../../e2e/support/people.ts'
import { findProof } from '../src/site/proof.ts'
import { openAs, sees, seesToast } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()

const modules = page.getByRole('navigation', { name: 'Modules' })

/** The server decides what somebody may do; this is what its answer makes of the screens. */
const withPermissions = (permissions: readonly string[]) =>
  page.route('/api/auth/me', async (_, server) => Response.json({ ...(await (await server()).json()), permissions }))

test('a member of staff sees the pages of their role and no other', async () => {
  withPermissions(['bank.read'])
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/mailbox')

  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Not part of your role')
  await sees(modules.getByRole('link')).toHaveText([
    'Overview',
    'Wallet & Treasury',
    'Referral pool',
    'Staking rewards',
    'Payments & Banking',
    'Back to Save',
  ])
  await page.getByRole('link', { name: 'To the dashboard', exact: true }).click()
  await sees(page.getByRole('main').getByRole('link')).toHaveText([
    'Wallet & Treasury',
    'Payments & Banking',
    'Referral pool',
    'Staking rewards',
  ])
})

test('a role without a page here says so', async () => {
  withPermissions(['users.suspend'])
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin')

  await sees(page.getByText('Nothing for your role yet')).toBeVisible()
  await sees(modules.getByRole('link')).toHaveText(['Overview', 'Back to Save'])
})

test('whoever answers tickets finds the queue, answers, and says how one stands', async () => {
  const [person, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const asked = { topic: 'complaint', subject: 'I waited too long', text: 'A week by now.' }
  const { id, number } = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  await openAs(page, staff, '/admin')
  await page.getByRole('main').getByRole('link', { name: 'Support Tools' }).click()
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('I waited too long')
  await sees(page.getByRole('log')).toContainText('Person: A week by now.')

  await page.getByRole('button', { name: 'Take ticket' }).click()
  await sees(page.getByRole('button', { name: 'Take ticket' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Answer' }).fill('We are sorry. It is paid now.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await seesToast(page, 'Answer sent')
  await sees(page.getByRole('log')).toContainText('Us: We are sorry. It is paid now.')

  await page.getByRole('button', { name: 'Set state' }).click()
  await sees(page.getByRole('textbox', { name: 'Why' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Why' }).fill('It was paid out today')
  await page.getByRole('button', { name: 'Set state' }).click()
  await seesToast(page, 'Done')
  const ticket = await call(request, person.token, 'GET', `/api/support/tickets/${id}`)
  expect(ticket.state).toBe('solved')
})

/** What the contact page sends, as a page sends it: with its stamp, some seconds old, and a number found for it. */
async function aReport(message: string): Promise<{ number: string }> {
  const { stamp, proof_bits } = await call(request, null, 'GET', '/api/contact')
  await pass(5)
  const proof = await findProof(stamp, proof_bits)
  return call(request, null, 'POST', '/api/contact', { subject: 'compliance', message, stamp, proof })
}

test('whoever looks after compliance reads a report without a name, cannot answer it, and closes it with a reason', async () => {
  const staff = await aPerson(request, { isStaff: true })
  const { number } = await aReport('Somebody sells verified accounts.')
  await openAs(page, staff, '/admin/reports')
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await sees(page.getByText('Somebody sells verified accounts.')).toBeVisible()
  await sees(page.getByText('No name')).toBeVisible()
  await sees(page.getByRole('button', { name: 'Send answer' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Close message' }).click()
  await sees(page.getByRole('textbox', { name: /why/ })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: /why/ }).fill('Both accounts are suspended')
  await page.getByRole('button', { name: 'Close message' }).click()
  await seesToast(page, 'Message closed')
  await sees(page.getByRole('button', { name: 'Close message' })).toHaveCount(0)
})

/** A payment of R 20 with somebody's card that they deny. */
async function aDeniedPayment(terminal: string): Promise<void> {
  const owner = await aPerson(request, { tier: 1 })
  await call(request, owner.token, 'POST', '/api/card')
  const played = {
    username: owner.username,
    kind: 'capture',
    network_ref: 'one',
    amount_zar: '20',
    merchant: 'Corner Shop',
  }
  await call(request, terminal, 'POST', '/api/admin/sandbox/card_terminal', played)
  const [{ id }] = await call(request, owner.token, 'GET', '/api/card/payments')
  await call(request, owner.token, 'POST', `/api/card/payments/${id}/not_me`)
}

test('a denied card payment is decided by one member of staff and approved by another', async () => {
  const [staff, other] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  await aDeniedPayment(staff.token)
  await openAs(page, staff, '/admin')
  await page.getByRole('main').getByRole('link', { name: 'Card disputes', exact: true }).click()
  const dispute = page.getByRole('region', { name: 'Corner Shop' })
  await sees(dispute).toContainText('To decide')

  await dispute.getByRole('button', { name: 'Decide' }).click()
  await seesToast(page, 'Asked for. A second person has to approve it.')
  await sees(dispute).toContainText('Waits for a second person')
  await dispute.getByRole('button', { name: /^Approve/ }).click()
  const view = page.getByRole('dialog', { name: 'Puts money back on a card' })
  await sees(view).toContainText('You asked for this. A colleague decides with this same view.')
  await sees(view.getByRole('button', { name: 'Agree to this' })).toHaveCount(0)

  await openAs(page, other, '/admin/card-disputes')
  await page.getByRole('button', { name: /^Approve/ }).click()
  await sees(view).toContainText('+R20.00')
  await view.getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'The money is back on the card')
  await sees(page.getByText('No disputes here')).toBeVisible()
  await page.getByRole('radio', { name: 'Decided' }).click()
  await sees(dispute).toContainText('Money went back')
})

test('an incident is told to everybody, stands in the list, and is said to be over', async () => {
  const staff = await aPerson(request, { isStaff: true })
  await openAs(page, staff, '/admin/incidents')
  await page.getByRole('button', { name: 'Tell everyone' }).click()
  await sees(page.getByRole('alert')).toBeVisible()
  const title = `Letters are late for ${staff.username}`
  await page.getByRole('checkbox', { name: 'E-mail and notices' }).click()
  await page.getByRole('textbox', { name: 'Title in English' }).fill(title)
  await page.getByRole('textbox', { name: 'What people should know, in English' }).fill('We look for the cause.')
  await page.getByRole('button', { name: 'Tell everyone' }).click()
  await seesToast(page, 'Everyone is told')

  const update = page.getByRole('form', { name: `Update: ${title}` })
  await update.getByRole('combobox', { name: 'How far it has come' }).click()
  await page.getByRole('option', { name: 'Resolved' }).click()
  await update.getByRole('textbox', { name: 'What people should know, in English' }).fill('They go out again.')
  await update.getByRole('button', { name: 'Update' }).click()
  await seesToast(page, 'Update told')
  await sees(update).toHaveCount(0)
})
