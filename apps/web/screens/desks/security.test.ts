import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const main = page.getByRole('main')
const staff = () => aPerson(request, { isStaff: true })

/** Ten addresses that one network tries in vain. */
async function tryMany(): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    const body = { email: `stranger-${n}@example.org`, password: 'a guess among many' }
    await expect(call(request, null, 'POST', '/api/auth/login', body)).rejects.toThrow()
  }
}

test('an alert is taken, closed with what it was, and stays to be read; a colleague sees whose it is', async () => {
  const [guard, colleague] = [await staff(), await staff()]
  await tryMany()
  await pass(1)

  await openAs(page, guard, '/admin')
  await main.getByRole('link', { name: 'Security & Risk' }).click()
  const alert = page
    .getByRole('region', { name: 'Alerts' })
    .getByRole('listitem')
    .filter({ hasText: 'One network tries many accounts' })
  await sees(alert).toContainText('10 accounts')
  await alert.getByRole('button', { name: 'Take this alert' }).click()
  await seesToast(page, 'The alert is yours')
  await sees(alert).toContainText(`Taken by @${guard.username}`)

  await openAs(page, colleague, '/admin/security')
  await sees(alert).toContainText(`Taken by @${guard.username}`)
  await sees(alert.getByRole('button')).toHaveCount(0)

  await openAs(page, guard, '/admin/security')
  await alert.getByRole('button', { name: 'Close the alert' }).click()
  await sees(alert.getByText('Say in at least ten characters what it was and what you did')).toBeVisible()
  await alert.getByRole('textbox', { name: 'What it was and what you did' }).fill('A school where everyone tried')
  await alert.getByRole('radio', { name: 'Harmless' }).click()
  await alert.getByRole('button', { name: 'Close the alert' }).click()
  await seesToast(page, 'Alert closed')
  await sees(page.getByText('No alerts')).toBeVisible()
  await page.getByRole('radio', { name: 'Closed alerts' }).click()
  await isAt(page, '/admin/security?list=closed')
  await sees(page.getByRole('region', { name: 'Closed alerts' }).getByRole('listitem')).toContainText(
    'A school where everyone tried',
  )
})

test('sign-ins are narrowed to one person and to how they went, in the address', async () => {
  const [guard, person] = [await staff(), await aPerson(request)]
  await openAs(page, guard, '/admin/security?list=sign_ins')
  const rows = page.getByRole('region', { name: 'Logins' }).getByRole('listitem')
  await page.getByRole('textbox', { name: 'Person' }).fill(`@${person.username}`)
  await page.getByRole('button', { name: 'Filter' }).click()
  await isAt(page, `/admin/security?list=sign_ins&username=${person.username}`)
  await sees(rows.getByRole('link', { name: `@${person.username}` })).toBeVisible()
  await sees(rows).toContainText('Logged in')

  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('checkbox', { name: 'Our team only' }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  await isAt(page, '/admin/security?list=sign_ins&team=true')
  await sees(rows.filter({ hasText: `@${guard.username}` }).first()).toContainText('Our team')
})

test('a rule is tried with another number before anybody proposes it', async () => {
  await openAs(page, await staff(), '/admin/security?list=rules')
  const rule = page.getByRole('listitem').filter({ hasText: 'One network tries many accounts' })
  await sees(rule).toContainText('From 10 accounts in an hour')
  await rule.getByRole('textbox', { name: 'Alert from' }).fill('1')
  await rule.getByRole('button', { name: 'Test on the last 30 days' }).click()
  await sees(rule.getByText('Enter a whole number from 2 to 999999')).toBeVisible()
  await rule.getByRole('textbox', { name: 'Alert from' }).fill('500')
  await rule.getByRole('button', { name: 'Test on the last 30 days' }).click()
  await sees(rule.getByRole('status')).toHaveText('No alert in 30 days with 500 instead of 10.')
  await sees(rule.getByRole('link', { name: 'Propose it in System Config' })).toBeVisible()
})

test('browsers of several people are told apart, or it says that there are none', async () => {
  await openAs(page, await staff(), '/admin/security?list=browsers')
  await sees(page.getByText('No shared browsers')).toBeVisible()
})
