import { expect, test } from '@playwright/test'

/** Addresses of ours that a page names: what it links to, and what it fetches. */
const named = /(?:href|src)="(\/[^"#]*|https:\/\/sengi\.example[^"#]*)/g
const addressesIn = (html: string): string[] =>
  [...html.matchAll(named)].map(([, address = '']) =>
    (address.replace('https://sengi.example', '') || '/').replaceAll('&amp;', '&'),
  )

test('every link and every file of every public page is there, with the right status', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const found = new Set(pages)
  for (const page of pages) {
    const answer = await request.get(page, { maxRedirects: 0 })
    expect(answer.status(), page).toBe(200)
    for (const address of addressesIn(await answer.text())) found.add(address)
  }
  const wrong: string[] = []
  for (const address of found) {
    const answer = await request.get(address)
    const isLost = address !== '/' && new URL(answer.url()).pathname === '/'
    if (isLost || answer.status() !== 200) wrong.push(`${address}: ${answer.status()} at ${answer.url()}`)
  }

  expect(found.size).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('an address that no page has leads on; a file or a call that is not there is not found', async ({
  request,
  baseURL,
}) => {
  const leads = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']]
  }

  expect(await leads('/wp-login')).toEqual([302, '/'])
  expect(await leads(`${baseURL}//evil.example/help`)).toEqual([302, '/'])
  expect(await leads('/af/nothing')).toEqual([302, '/af#nothing'])
  expect(await leads('/help/nothing?x=1')).toEqual([302, '/help#nothing'])
  expect(await leads('/account/nothing')).toEqual([200, undefined])
  expect((await leads('/nothing.png'))[0]).toBe(404)
  expect((await leads('/api/nothing'))[0]).toBe(404)
})

test('each page says which address counts, its preview and what it is, and its pictures are ours', async ({
  request,
}) => {
  for (const path of ['/', '/af', '/help', '/af/contact']) {
    const html = await (await request.get(path)).text()
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    expect(html).toContain(`<link rel="canonical" href="https://sengi.example${path}"`)
    expect(html).toContain('<link rel="alternate" hreflang="x-default"')
    expect(html).toMatch(/<meta property="og:title" content="[^"]{5,}"/)
    expect(facts).toMatchObject({ '@context': 'https://schema.org', url: `https://sengi.example${path}` })
  }
  for (const picture of ['/social.png', '/icon-180.png', '/icon-512.png']) {
    expect((await request.get(picture)).headers()['content-type']).toBe('image/png')
  }
})

test('no public page asks anybody else for anything, or complains', async ({ page, baseURL }) => {
  const heard: string[] = []
  page.on('console', (said) => said.type() === 'error' && heard.push(said.text()))
  page.on('pageerror', (fault) => heard.push(fault.message))
  page.on('request', (sent) => {
    if (!sent.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(sent.url())) heard.push(sent.url())
  })
  await page.goto('/')
  for (const path of ['/help', '/contact', '/compliance', '/terms', '/privacy', '/af/aml-policy', '/af']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(heard).toEqual([])
})
