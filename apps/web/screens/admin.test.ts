import { test } from 'vitest'
import { aPerson } from '../../../e2e/support/people.ts'
import { openAs, sees } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const modules = page.getByRole('navigation', { name: 'Modules' })

/** The server decides what somebody may do; this is what its answer makes of the screens. */
const withPermissions = (permissions: readonly string[]) =>
  page.route('/api/auth/me', async (_, server) => Response.json({ ...(await (await server()).json()), permissions }))

test('a member of staff sees the pages of their role and no other', async () => {
  withPermissions(['bank.read'])
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/mailbox')

  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Not part of your role')
  await sees(modules.getByRole('link')).toHaveText(['Admin Dashboard', 'Payments & Banking', 'Back to Save'])
  await page.getByRole('link', { name: 'To the dashboard', exact: true }).click()
  await sees(page.getByRole('main').getByRole('link')).toHaveText(['Payments & Banking'])
})

test('a role without a page here says so', async () => {
  withPermissions(['users.read'])
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin')

  await sees(page.getByText('Nothing for your role yet')).toBeVisible()
  await sees(modules.getByRole('link')).toHaveText(['Admin Dashboard', 'Back to Save'])
})
