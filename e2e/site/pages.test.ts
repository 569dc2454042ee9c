import { expect, test } from '@playwright/test'
import { aPerson, openAs } from '../support/people.ts'

const paths = [
  '/',
  '/compliance',
  '/help',
  '/contact',
  '/api-docs',
  '/status',
  '/proof-of-liabilities',
  '/terms',
  '/privacy',
  '/aml-policy',
  '/risk-disclosure',
]
const inAfrikaans = (path: string) => (path === '/' ? '/af' : `/af${path}`)

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the addresses of features lead to their section of the first page', async ({ page }) => {
    for (const section of ['p2p', 'staking', 'social', 'bills', 'cards']) {
      await page.goto(`/${section}`)
      await page.waitForURL(`/#${section}`)
      await expect(page.locator(`#${section}`)).toBeInViewport()
    }
  })

  test('every public page is there to read, in each language, and names itself and the other one', async ({ page }) => {
    for (const path of paths) {
      await page.goto(inAfrikaans(path))
      await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA')
      const theirs = await page.getByRole('heading', { level: 1 }).textContent()
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA')
      const ours = await page.getByRole('heading', { level: 1 }).textContent()

      expect(ours).not.toBe('')
      expect(theirs).not.toBe('')
      await expect(page).toHaveTitle(path === '/' ? `Sengi: ${ours}` : `${ours} · Sengi`)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^.{20,}\.$/)
      await expect(page.locator('link[hreflang="af"]')).toHaveAttribute(
        'href',
        `https://sengi.example${inAfrikaans(path)}`,
      )
      await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', `https://sengi.example${path}`)
    }
  })
})

test('a visitor with a language finds each page in it, at its own address, and stays in it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('language', 'af'))
  await page.goto('/terms#top')
  await expect(page).toHaveURL('/af/terms#top')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diensbepalings')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/af')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hulpsentrum' }).click()
  await expect(page).toHaveURL('/af/help')
})

test('a visitor changes the language on any page, and it stays changed', async ({ page }) => {
  await page.goto('/af/privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/privacy')
  await page.getByRole('banner').getByRole('link', { name: 'Afrikaans' }).click()
  await expect(page).toHaveURL('/af/privacy')

  await page.goto('/status')
  await expect(page).toHaveURL('/af/status')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Diensbepalings' }).click()
  await expect(page).toHaveURL('/af/terms')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/terms')
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Afrikaans' }).click()
  await expect(page).toHaveURL('/af')
})

test('the theme of an information page is changed at its foot, and kept', async ({ page }) => {
  await page.goto('/risk-disclosure')
  await page.getByRole('button', { name: 'Use the dark theme' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeFocused()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('whoever is signed in sees the app at the address of a public page, and the page again when the session is over', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request), '/af/help')
  await expect(page).toHaveURL('/help')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.locator('h1')).toHaveText(['Help Center'])
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)

  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('h1')).toHaveText(['Help Center'])
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test('search engines get every page in every language, and neither the calls nor the control centre', async ({
  request,
}) => {
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const listed = [...(await sitemap.text()).matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, address]) => address,
  )
  expect(listed.toSorted()).toEqual(paths.flatMap((path) => [path, inAfrikaans(path)]).toSorted())

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots.split('\n')).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /admin']))
  expect(robots).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m)
})

test('a script says what holds for files, and leaves what holds for documents to the page', async ({ request }) => {
  const page = await request.get('/')
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? []
  const file = (await request.get(script)).headers()
  expect(page.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(file['x-content-type-options']).toBe('nosniff')
  expect(file['cache-control']).toContain('immutable')
  expect(file['content-security-policy']).toBeUndefined()
})
