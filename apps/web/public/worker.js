// Opens the app without a network, keeps the files of a version for as long as a page of it is open, and shows what the
// server pushes. It keeps no answer of any call, and sends nothing by itself: what was not sent while offline never is.

/** Written by `scripts/build-web.mjs`: what opens without a network, the other files of this version, and the finished pages. */
const build = { version: 'none', first: [], rest: [], pages: [], nearest: {} }

const nameOf = (version) => `sengi-${version}`
/** Pages of the version before are still open while somebody has not pressed Update there. */
const mostVersions = 2
/** A page that takes longer is opened from here. */
const patienceMs = 6_000
const appPage = '/app/other.html'

const isKept = new Set([...build.first, ...build.rest])

self.addEventListener('install', (event) => event.waitUntil(keepAll(build.first)))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', (event) => {
  if (event.data === 'update') self.skipWaiting()
  if (event.data === 'keep_rest') event.waitUntil(keepAll(build.rest))
})

async function takeOver() {
  const versions = (await caches.keys()).filter((name) => name.startsWith('sengi-'))
  const older = versions.filter((name) => name !== nameOf(build.version)).slice(0, 1 - mostVersions)
  await Promise.all(older.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** One after the other, so that the page goes first; what an older version has under the same name is the same file. */
async function keepAll(addresses) {
  const cache = await caches.open(nameOf(build.version))
  for (const address of addresses) {
    if (await cache.match(address)) continue
    const isNamedByContent = address.startsWith('/assets/')
    const there = isNamedByContent ? await caches.match(address) : undefined
    const answer = there ?? (await fetch(address, { cache: isNamedByContent ? 'default' : 'reload' }))
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    await cache.put(address, answer)
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(api|admin)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') return event.respondWith(page(event, pathname))
  if (pathname.startsWith('/assets/')) return event.respondWith(part(request))
  if (isKept.has(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
})

/** Files named by their content never change. */
const part = async (request) => (await caches.match(request)) ?? fetch(request)

async function kept(address) {
  const cache = await caches.open(nameOf(build.version))
  return (await cache.match(address)) ?? Response.error()
}

/** The server's page, and without an answer of it the one that is kept. What was shared to the app is read here and sent to nobody. */
async function page(event, pathname) {
  if (pathname === '/share') return kept(appPage)
  try {
    const answer = await inTime(asked(event))
    return answer.status >= 502 ? await pageWithout(pathname, 'server', answer) : answer
  } catch {
    return pageWithout(pathname, 'network', Response.error())
  }
}

const asked = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request)

const inTime = (answer) =>
  Promise.race([answer, new Promise((_, give) => setTimeout(() => give(new Error('too_slow')), patienceMs))])

/** Without what the page is, `network` or `server`: a finished page, the nearest one to it, or the app. */
async function pageWithout(pathname, lack, otherwise) {
  const address = pathname.replace(/(.)\/$/, '$1')
  if (build.nearest[address]) return Response.redirect(build.nearest[address])
  return marked(await kept(build.pages.includes(address) ? address : appPage), lack, otherwise)
}

/** Says in the page that it came from here, and why; `boot.js` then shows a public one as it is. */
async function marked(answer, lack, otherwise) {
  if (!answer.ok) return otherwise
  const html = (await answer.text()).replace('<html ', `<html data-without="${lack}" `)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(html, { headers })
}

self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data?.json() ?? {}
  } catch {
    // Not ours, or of another version: said without words.
  }
  const { id, title = 'News from Sengi', body = '', link = '/notifications' } = told
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: { link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.link))
})

/** In the tab that is there, else in a new one; nowhere but in this app. */
async function open(link) {
  const place = new URL(typeof link === 'string' ? link : '/notifications', self.location.origin)
  const address = place.origin === self.location.origin ? place.href : self.location.origin
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return self.clients.openWindow(address)
  await tab.focus()
  return tab.navigate(address).catch(() => self.clients.openWindow(address))
}
