import { expect, test } from 'vitest'
import { aPerson, call, type Person } from '../../../e2e/support/people.ts'
import { isAt, isTitled, sees } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const aLink = (asker: Person): Promise<{ id: string; code: string }> =>
  call(request, asker.token, 'POST', '/api/requests/create', {
    by_link: true,
    asset: 'BTC',
    amount_zar: '150',
    note: 'Pizza on Friday',
  })

test('a shared link says who asks, for what and how much before signing in, and leads back once somebody is in', async () => {
  const [asker, payer] = [await aPerson(request), await aPerson(request)]
  const { code } = await aLink(asker)
  await page.goto(`/pay/${code}`)

  await isTitled(new RegExp(`^@${asker.username} asks for money`))
  await sees(page.getByText('R150.00')).toBeVisible()
  await sees(page.getByText('Pizza on Friday')).toBeVisible()
  expect(await call(request, asker.token, 'GET', '/api/requests/counts')).toMatchObject({ open_sent: 1 })

  await page.getByRole('link', { name: 'Sign in to pay' }).click()
  await page.getByLabel('Email').fill(payer.email)
  await page.getByLabel('Password', { exact: true }).fill(payer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await isAt(page, `/pay/${code}`)
  await isTitled(new RegExp(`^@${asker.username} asks you`))
})

test('joining from a shared link keeps its address', async () => {
  const { code } = await aLink(await aPerson(request))
  await page.goto(`/pay/${code}`)

  await page.getByRole('link', { name: 'Join Sengi' }).click()

  await isAt(page, `/register?next=%2Fpay%2F${code}`)
})

test('a link that was taken back and one that nobody made say so', async () => {
  const asker = await aPerson(request)
  const { id, code } = await aLink(asker)
  await call(request, asker.token, 'POST', `/api/requests/${id}/cancel`)
  await page.goto(`/pay/${code}`)
  await isTitled(/^This payment link is over/)
  await sees(page.getByText('Whoever made it took it back.')).toBeVisible()

  await page.goto(`/pay/${'A'.repeat(22)}`)
  await isTitled(/^There is nothing here for everyone/)
})
