import { test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const region = (name: string) => page.getByRole('region', { name })
const staff = () => aPerson(request, { isStaff: true })

test('what is there stands beside what is owed, and a check of everything says what it found', async () => {
  await aPerson(request, { tier: 1, rand: 1_000 })
  await openAs(page, await staff(), '/admin/books')
  await sees(region('What is there, and whose it is').getByRole('listitem').filter({ hasText: 'BTC' })).toContainText(
    /There.*Owed to people.*Our own/,
  )
  await sees(page.getByText('Nothing is wrong').first()).toBeVisible()

  await page.getByRole('button', { name: 'Check everything now' }).click()
  await seesToast(page, 'The check begins within seconds')
  await pass(15)
  await page.reload()
  await sees(region('The whole past')).toContainText(/Nothing wrong.*Asked for by ?You/)
})

const breach = {
  ...{ breach_id: '0192a000-0000-7000-8000-000000000007', rule: 'L1', subject: 'posting 7', reason: 'gift' },
  ...{ sentence: 'A posting that no row explains', found_at: '2026-01-01T10:00:00.000Z' },
  ...{ lift_asked_by: null as string | null, lift_reason: null as string | null, lifted_by: null, lifted_at: null },
  stops: [{ user_id: '0192a000-0000-7000-8000-000000000001', reason: null }],
}

/** The server's own tests plant what is wrong; this is what its answer makes of the screen. */
const withBreach = (more: Partial<typeof breach>) =>
  page.route('/api/admin/books', async (address, server) => {
    if (!address.endsWith('/books')) return server()
    return Response.json({ ...(await (await server()).json()), open_breaches: [{ ...breach, ...more }] })
  })

test('a breach says what waits for it; one person looks into it, and only another one lets the money go', async () => {
  const [one, other] = [await staff(), await staff()]
  const { id } = await call(request, one.token, 'GET', '/api/auth/me')
  const found = region('L1: posting 7')
  withBreach({})
  await openAs(page, one, '/admin/books')
  await sees(found).toContainText('The money of one person')
  await found.getByRole('button', { name: 'Ask to release it' }).click()
  await sees(found.getByRole('textbox', { name: 'What was found out' })).toHaveAttribute('aria-invalid', 'true')

  withBreach({ lift_asked_by: id, lift_reason: 'A bonus that was booked by hand' })
  await page.goto('/admin/books')
  await sees(found).toContainText('You looked into it.')
  await sees(found.getByRole('button')).toHaveCount(0)
  await openAs(page, other, '/admin/books')
  await sees(found).toContainText('A bonus that was booked by hand')
  await found.getByRole('button', { name: 'Release the money' }).click()
  const view = page.getByRole('dialog', { name: 'Lifts a stop of the books' })
  await sees(view).toContainText('This cannot be shown')
  await view.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('radio', { name: 'All' }).click()
  await isAt(page, '/admin/books?list=all')
  await sees(page.getByText('Nothing was ever found')).toBeVisible()
})
