import { test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const figures = page.getByRole('region', { name: 'At a glance' })
const part = (name: string) => page.getByRole('region', { name })

test('the overview shows the four figures, each leading to its list', async () => {
  await openAs(page, await staff(), '/admin/overview')

  await sees(figures.getByRole('link')).toHaveText([
    'Total Users',
    'Active P2P Orders',
    'Total Volume 24h',
    'Pending KYC',
  ])
  await figures.getByRole('link', { name: 'Pending KYC' }).click()
  await isAt(page, '/admin/kyc?queue=all')
})

test('what was bought is volume of the day and of the last days', async () => {
  await aPerson(request, { tier: 1, rand: 200 })
  await openAs(page, await staff(), '/admin')

  await part('Volume of 14 days').getByText('Day by day').click()
  await sees(part('Volume of 14 days').getByRole('row')).toHaveCount(15)
  await sees(part('Newcomers')).toContainText('Registered')
  await sees(part('Reserve ratio')).toContainText('BTC')
})

test('the last four acts of the record are shown, with the way to all of it', async () => {
  const someone = await staff()
  const reason = `The campaign of ${someone.username}`
  for (const amount of ['1', '2', '3', '4', '5']) {
    await call(request, someone.token, 'POST', '/api/admin/pool-fills', {
      pool: 'referrals',
      asset: 'USDT',
      amount,
      reason,
    })
  }
  await openAs(page, someone, '/admin/overview')

  const activity = part('Recent System Activity')
  await sees(activity.getByRole('listitem')).toHaveCount(4)
  await activity.getByRole('link', { name: 'See all activity' }).click()
  await isAt(page, '/admin/audit')
})

test('a failed overview says so, asks again, and leaves the rest of the page', async () => {
  let fails = true
  page.route('/api/admin/overview', async (_, server) =>
    fails
      ? Response.json({ code: 'internal', detail: 'Something went wrong on our side.' }, { status: 500 })
      : await server(),
  )
  await openAs(page, await staff(), '/admin')
  await sees(page.getByText('The overview could not be loaded')).toBeVisible()
  await sees(part('Recent System Activity')).toBeVisible()

  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await sees(figures.getByRole('link', { name: 'Total Users' })).toBeVisible()
})
