import { test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

test('coins go into the pool of referrals when a second person agrees', async () => {
  const [staff, other] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  await openAs(page, staff, '/admin/promo-pool')
  await sees(page.getByText('No top-ups yet')).toBeVisible()
  const form = page.getByRole('form', { name: 'Fill the pool' })
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await sees(form.getByRole('alert')).toBeVisible()

  await form.getByRole('textbox', { name: 'Amount' }).fill('250')
  await form.getByRole('textbox', { name: 'Why' }).fill('The rewards of December')
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await seesToast(page, 'Asked for. A second person has to approve it.')
  await sees(page.getByText('The rewards of December')).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await sees(page.getByRole('dialog')).toContainText('You asked for this.')

  await openAs(page, other, '/admin/promo-pool')
  await page.getByRole('button', { name: /^Approve/ }).click()
  await sees(page.getByRole('row').filter({ hasText: 'Referral pool' })).toContainText('+250')
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'The coins are in the pool')
  await sees(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
})

test('what somebody asked for is turned down by another person, who says why', async () => {
  const [staff, other] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  await call(request, staff.token, 'POST', '/api/admin/pool-fills', {
    ...{ pool: 'referrals', asset: 'USDT' },
    amount: '75',
    reason: 'The rewards of a campaign',
  })
  await openAs(page, other, '/admin/promo-pool')
  const fill = page.getByRole('region', { name: /75/ })
  await fill.getByRole('button', { name: 'Turn it down' }).click()
  await sees(fill.getByRole('alert')).toBeVisible()
  await fill.getByRole('textbox', { name: 'Why not' }).fill('The campaign was called off')
  await fill.getByRole('button', { name: 'Turn it down' }).click()
  await seesToast(page, 'Turned down. Nothing was moved.')
  await sees(fill).toContainText('Turned down')
  await sees(fill).toContainText('The campaign was called off')
  await sees(fill.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
})

test('a friend who does not count can count once our team has looked', async () => {
  const [thandi, sipho] = [await aPerson(request), await aPerson(request)]
  const codeOf = async ({ token }: { token: string }) =>
    (await call(request, token, 'GET', '/api/rewards/referrals')).code
  await call(request, sipho.token, 'POST', '/api/rewards/referrals/invitation', { code: await codeOf(thandi) })
  await call(request, thandi.token, 'POST', '/api/rewards/referrals/invitation', { code: await codeOf(sipho) })

  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/referrals')
  const friend = page.getByRole('region', { name: `@${thandi.username}` })
  await sees(friend).toContainText('A circle of links')
  await friend.getByRole('button', { name: 'Let it count' }).click()
  await friend.getByRole('textbox', { name: 'Why' }).fill('They are sisters, and showed it.')
  await friend.getByRole('button', { name: 'It counts' }).click()
  await seesToast(page, 'The friend counts')
})
