// Opens the app without a network, keeps the files of a version for as long as a page of it is open, and shows what the
// server pushes. It keeps no answer of any call, and sends nothing by itself: what was not sent while offline never is.

/** Written by `scripts/build-web.mjs`: what opens without a network, the other files of this version, and the finished pages. */
const build = { version: 'none', first: [], rest: [], pages: [], nearest: {} }

const nameOf = (version) => `sengi-${version}`
/** Which version is which, beside their files: a cache says when it was made, and not whether a page ever ran from it. */
const notes = 'versions'
/** Whose files are kept: pages of the one before are still open while nobody has pressed Update there. */
const roles = ['active', 'before', 'waiting', 'coming']
/** A page that takes longer is opened from here. */
const patienceMs = 6_000
const appPage = '/app/other.html'

const isKept = new Set([...build.first, ...build.rest])

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', (event) => {
  if (event.data === 'update') self.skipWaiting()
  if (event.data === 'keep_rest') event.waitUntil(keepAll(build.rest))
})

/** The one that waits keeps its files until this one is whole: it may be told to take over, or stay the one that waits. */
async function install() {
  await note('coming', build.version)
  await tidy()
  try {
    await keepAll(build.first)
  } catch (fault) {
    await (await caches.open(notes)).delete('/coming')
    await tidy()
    throw fault
  }
  await note('waiting', build.version)
}

async function takeOver() {
  const last = await noted('active')
  if (last && last !== build.version) await note('before', last)
  await note('active', build.version)
  await tidy()
  // A preload would send the server what is shared to the app, before this worker is asked; browsers keep it on until told.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
}

const note = async (role, version) => (await caches.open(notes)).put(`/${role}`, new Response(version))

const noted = async (role) => (await (await caches.open(notes)).match(`/${role}`))?.text()

/** Removes the files of versions that nobody runs or waits for, also those of an install that was cut off. */
async function tidy() {
  const kept = (await Promise.all(roles.map(noted))).map(nameOf)
  const versions = (await caches.keys()).filter((name) => name.startsWith('sengi-'))
  await Promise.all(versions.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
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
  if (request.mode === 'navigate') return event.respondWith(page(request, pathname))
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
async function page(request, pathname) {
  if (pathname === '/share') return kept(appPage)
  try {
    const answer = await inTime(fetch(request))
    return answer.status >= 502 ? await pageWithout(pathname, 'server', answer) : answer
  } catch {
    return pageWithout(pathname, 'network', Response.error())
  }
}

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
  const { id, title = 'News from Sengi', body = '', link = '/notifications', acts = [] } = told
  const looks = { body, tag: id, icon: '/icon-192.png', actions: acts }
  event.waitUntil(self.registration.showNotification(title, { ...looks, data: { link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const link = event.notification.data?.link
  // The session is the page's: what was pressed is told to it behind `#`, and done there at once.
  event.waitUntil(open(event.action ? `${link}#${event.action}` : link))
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
