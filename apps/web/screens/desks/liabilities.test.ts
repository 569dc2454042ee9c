import { test } from 'vitest'
import { aPerson, call, type Person } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const counted = '/account/balances/counted'
const reason = 'An auditor asked for one today'

async function publish(): Promise<void> {
  await call(request, (await staff()).token, 'POST', '/api/admin/liabilities/publish', { reason })
  await pass(1)
}

/** The server's own tests plant what is wrong; this is what the page makes of it. */
const tamper = (change: (standing: Record<string, unknown>) => unknown) =>
  page.route('/api/liabilities/mine', async (_, server) =>
    Response.json(change(await (await server()).json()) as Record<string, unknown>),
  )

test('before the first proof the page says when it comes; then our team publishes one, and the person is counted', async () => {
  const person = await aPerson(request, { rand: 1000 })
  await openAs(page, person, '/account/balances')
  await page.getByRole('link', { name: 'Check that your balances are counted' }).click()
  await isAt(page, counted)
  await sees(page.getByText('There is no proof yet')).toBeVisible()

  await openAs(page, await staff(), '/admin/wallet')
  await page.getByRole('link', { name: 'Proof of liabilities' }).click()
  await isAt(page, '/admin/wallet/proofs')
  await sees(page.getByText('No proof yet')).toBeVisible()
  await page.getByRole('button', { name: 'Publish one now' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await sees(page.getByRole('textbox', { name: 'Why now' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Why now' }).fill(reason)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await seesToast(page, 'It is being made, and published within a minute')
  await sees(page.getByText('Being made')).toBeVisible()
  await pass(1)
  await page.reload()
  await sees(page.getByText('Published')).toBeVisible()
  await sees(page.getByRole('row', { name: /^BTC/ })).toBeVisible()

  await openAs(page, person, counted)
  await sees(page.getByText('Your balances are counted')).toBeVisible()
  await sees(page.getByRole('region', { name: 'What was counted for you' })).toContainText(/BTC0\.\d+ BTC/)
  await page.getByRole('button', { name: 'Check again' }).click()
  await sees(page.getByText('Your balances are counted')).toBeVisible()
})

test('whoever joined later, and whoever owned nothing, is told so', async () => {
  const early = await aPerson(request)
  await publish()
  const late = await aPerson(request)

  await openAs(page, early, counted)
  await sees(page.getByText('You owned nothing then')).toBeVisible()
  await openAs(page, late, counted)
  await sees(page.getByText('You joined after the last proof')).toBeVisible()
})

test.each([
  [
    'a root that is another one',
    (mine: Record<string, unknown>) => ({ ...mine, proof: { ...(mine['proof'] as object), root: 'a'.repeat(64) } }),
    'The published root does not belong to these sums.',
  ],
  [
    'a leaf that is not in the tree',
    (mine: Record<string, unknown>) => ({
      ...mine,
      leaves: (mine['leaves'] as { amount: string }[]).map((leaf) => ({ ...leaf, salt: 'b'.repeat(64) })),
    }),
    'Your balances are not in the sums that we published.',
  ],
  [
    'a sum below zero',
    (mine: Record<string, unknown>) => ({
      ...mine,
      leaves: (mine['leaves'] as { amount: string }[]).map((leaf) => ({ ...leaf, amount: `-${leaf.amount}` })),
    }),
    'This proof cannot be read.',
  ],
])('%s is said in red', async (_, change, sentence) => {
  const person: Person = await aPerson(request, { rand: 1000 })
  await publish()
  tamper(change)
  await openAs(page, person, counted)

  await sees(page.getByRole('alert')).toContainText(sentence)
  await sees(page.getByText('Your balances are counted')).toHaveCount(0)
})

test('a part that could not be loaded is asked for again', async () => {
  const person = await aPerson(request)
  let fails = true
  page.route('/api/liabilities/mine', async (_, server) =>
    fails
      ? Response.json({ code: 'not_found', detail: 'This was not found.', status: 404 }, { status: 404 })
      : await server(),
  )
  await openAs(page, person, counted)
  await sees(page.getByText('Your part of the proof could not be loaded')).toBeVisible()

  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await sees(page.getByText('Your part of the proof could not be loaded')).toHaveCount(0)
})
