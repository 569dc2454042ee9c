import { type APIRequestContext, expect, test } from '@playwright/test'

/** Addresses of ours that a page names, each with its part of a page: what it links to, and what it fetches. */
const named = /(?:href|src)="((?:\/|#|https:\/\/sengi\.example)[^"]*)"/g
const addressesIn = (html: string, page: string): { address: string; part: string }[] =>
  [...html.matchAll(named)].map(([, name = '']) => {
    const [address = '', part = ''] = name.replace('https://sengi.example', '').replaceAll('&amp;', '&').split('#')
    return { address: address || (name.startsWith('#') ? page : '/'), part }
  })

test('every link and every file of every public page is there, with the right status and the part that it names', async ({
  request,
}) => {
  const pages = await publicPages(request)
  const found = new Set(pages)
  const html = new Map<string, string>()
  for (const page of pages) {
    const answer = await request.get(page, { maxRedirects: 0 })
    expect(answer.status(), page).toBe(200)
    html.set(page, await answer.text())
  }
  const links = [...html].flatMap(([page, text]) => addressesIn(text, page))
  for (const { address } of links) found.add(address)
  const parts = links.filter(({ address, part }) => part !== '' && html.has(address))
  const noParts = parts.filter(({ address, part }) => !html.get(address)?.includes(` id="${part}"`))
  const wrong: string[] = []
  for (const address of found) {
    const answer = await request.get(address)
    const isLost = address !== '/' && new URL(answer.url()).pathname === '/'
    if (isLost || answer.status() !== 200) wrong.push(`${address}: ${answer.status()} at ${answer.url()}`)
  }

  expect(found.size).toBeGreaterThan(40)
  expect(wrong).toEqual([])
  expect(parts.length).toBeGreaterThan(40)
  expect(noParts).toEqual([])
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

/** Of the sitemap: each public page in each language. */
async function publicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

test('each page says which address counts, its other language, its preview and what it is, and its pictures are ours', async ({
  request,
}) => {
  for (const path of await publicPages(request)) {
    const english = path.replace(/^\/af(?=\/|$)/, '') || '/'
    const afrikaans = english === '/' ? '/af' : `/af${english}`
    const html = await (await request.get(path)).text()
    const others = [
      ...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https:\/\/sengi\.example([^"]*)"/g),
    ]
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    expect(html).toContain(`<link rel="canonical" href="https://sengi.example${path}"`)
    expect(Object.fromEntries(others.map(([, spoken, address]) => [spoken, address]))).toEqual({
      en: english,
      af: afrikaans,
      'x-default': english,
    })
    expect(html).toMatch(/<meta property="og:title" content="[^"]{5,}"/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"|name="description"\s+content="[^"]{20,}"/)
    expect(facts).toMatchObject({ '@context': 'https://schema.org', url: `https://sengi.example${path}` })
    expect(facts.description, path).toMatch(/.{20,}/)
  }
  for (const picture of ['/social.png', '/icon-180.png', '/icon-192.png', '/icon-512.png']) {
    expect((await request.get(picture)).headers()['content-type']).toBe('image/png')
  }
})

test('each page leads to the manifest of its language, which is the same app with the same places', async ({
  request,
}) => {
  const manifestOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    return (await request.get(/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '')).json()
  }
  const [english, afrikaans] = [await manifestOf('/help'), await manifestOf('/af/help')]

  expect([english.lang, afrikaans.lang]).toEqual(['en-ZA', 'af-ZA'])
  expect(afrikaans.description).toBe('Jou volledige kripto-supertoep, met pryse in rand')
  const places = ({ shortcuts }: { shortcuts: { url: string }[] }) => shortcuts.map(({ url }) => url)
  expect(places(afrikaans)).toEqual(places(english))
  expect({ id: afrikaans.id, icons: afrikaans.icons }).toEqual({ id: english.id, icons: english.icons })
})
