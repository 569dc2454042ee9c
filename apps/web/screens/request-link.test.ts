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

  await page.getByRole('link', { name: 'Log in to pay' }).click()
  await page.getByLabel('Email').fill(payer.email)
  await page.getByLabel('Password', { exact: true }).fill(payer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
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
  await sees(page.getByText('It was taken back by the person who asked.')).toBeVisible()

  await page.goto(`/pay/${'A'.repeat(22)}`)
  await isTitled(/^There is nothing here for everyone/)
})

test('a shop’s link says which shop and how much before signing in, and leads back to paying it', async () => {
  const [shop, payer] = [await aPerson(request, { tier: 2 }), await aPerson(request, { tier: 1 })]
  await call(request, shop.token, 'PUT', '/api/qr/merchant', { name: 'Karoo Coffee', city: 'Prince Albert' })
  const asked = { kind: 'dynamic', amount_zar: '234.50', reference: 'Table 4', takes_tip: true }
  const { id, link } = await call(request, shop.token, 'POST', '/api/qr/codes', asked)
  const { pathname } = new URL(link)
  await page.goto(pathname)

  await isTitled(/^Pay Karoo Coffee/)
  for (const text of ['R234.50', 'Prince Albert', 'Table 4']) await sees(page.getByText(text)).toBeVisible()
  await page.getByRole('link', { name: 'Log in to pay' }).click()
  await page.getByLabel('Email').fill(payer.email)
  await page.getByLabel('Password', { exact: true }).fill(payer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await isAt(page, `/save/qr?code=${pathname.split('/').at(-1)}`)
  await sees(page.getByText('Karoo Coffee')).toBeVisible()

  await call(request, shop.token, 'DELETE', `/api/qr/codes/${id}`)
})

test('a shop’s link that is over and one that nobody made say so', async () => {
  const shop = await aPerson(request, { tier: 2 })
  await call(request, shop.token, 'PUT', '/api/qr/merchant', { name: 'Karoo Coffee', city: 'Prince Albert' })
  const { id, link } = await call(request, shop.token, 'POST', '/api/qr/codes', {
    kind: 'dynamic',
    amount_zar: '10',
    takes_tip: false,
  })
  await call(request, shop.token, 'DELETE', `/api/qr/codes/${id}`)
  await page.goto(new URL(link).pathname)
  await isTitled(/^This code is over/)

  await page.goto(`/shop/${'A'.repeat(22)}`)
  await isTitled(/^There is no such code/)
})

test('My code leads visitors to who is paid, and back to Send once they are in', async () => {
  const [shown, payer] = [await aPerson(request), await aPerson(request)]
  const { my_link } = await call(request, shown.token, 'GET', '/api/qr')
  await page.goto(new URL(my_link).pathname)

  await isTitled(new RegExp(`^Send crypto to @${shown.username}`))
  await page.getByRole('link', { name: 'Log in to send' }).click()
  await page.getByLabel('Email').fill(payer.email)
  await page.getByLabel('Password', { exact: true }).fill(payer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await isAt(page, `/send?to=%40${shown.username}`)
})

test('an address that names no one says so', async () => {
  await page.goto('/to/x')
  await isTitled(/^This link is not whole/)
})
