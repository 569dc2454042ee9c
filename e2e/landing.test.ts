import { expect, test } from '@playwright/test'
import { listenTo } from './support/heard.ts'
import { aPerson, openAs } from './support/people.ts'

const footer = [
  '/p2p',
  '/staking',
  '/social',
  '/bills',
  '/cards',
  '/help',
  '/contact',
  '/api-docs',
  '/status',
  '/terms',
  '/privacy',
  '/aml-policy',
  '/risk-disclosure',
  '/compliance',
]

test('a visitor reads what Sengi is and where to begin', async ({ page }) => {
  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Complete Crypto SuperApp')
  for (const feature of ['Save', 'Send', 'Request', 'Stake', 'Split Bills']) {
    await expect(page.getByRole('heading', { name: feature, exact: true }).first()).toBeVisible()
  }
  for (const card of ['Secure P2P Trading', 'Social Payments', 'Earn While You Hold']) {
    await expect(page.getByRole('heading', { name: card })).toBeVisible()
  }
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/register',
  )
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login',
  )
})

test('the two buttons of the hero lead to register and to login', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: "Start Now - It's Free" }).first().click()
  await expect(page).toHaveURL('/register')
  await page.getByRole('link', { name: 'Log in', exact: false }).first().click()
  await expect(page).toHaveURL('/login')

  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
})

test('the footer names every page, and none of its links is dead', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  expect(addresses).toEqual(expect.arrayContaining(footer))
})

test('somebody who is signed in goes straight to the app', async ({ page, request }) => {
  await openAs(page, await aPerson(request), '/')

  await expect(page).toHaveURL('/save')
  await expect(page.getByTestId('total')).toBeVisible()
})

test('no page breaks the content security policy, logs an error or asks anyone else', async ({
  page,
  request,
  baseURL,
}) => {
  const heard = listenTo(page, baseURL)
  await page.goto('/')
  await page.goto('/login')
  await openAs(page, await aPerson(request, { rand: 500 }))
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Buy Crypto', exact: true }).click()
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await page.getByRole('button', { name: 'Create Order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Keep order' }).click()

  expect(heard).toEqual([])
})

test('a text that got in stays a text: it becomes no markup and no script', async ({ page, request }) => {
  await openAs(page, await aPerson(request), '/save')

  const came = await page.evaluate(() => {
    const acts = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' }),
      () => Object.assign(document.createElement('script'), { src: '/boot.js' }),
      () => Object.assign(document.createElement('iframe'), { srcdoc: '<script>alert(1)</script>' }),
    ]
    return acts.map((act) => {
      try {
        return act().tagName
      } catch (error) {
        return (error as Error).name
      }
    })
  })

  expect(came).toEqual(['TypeError', 'TypeError', 'TypeError'])
})
