import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const origin = 'https://sengi.test'
const source = readFileSync(path.join(import.meta.dirname, 'public/worker.js'), 'utf8')

interface Build {
  version: string
  first: string[]
  rest: string[]
  pages: string[]
  nearest: Record<string, string>
}
const aBuild = (version: string): Build => ({
  version,
  first: ['/app/other.html', '/help', `/assets/app-${version}.js`],
  rest: [`/assets/later-${version}.js`],
  pages: ['/help'],
  nearest: { '/status': '/help' },
})

type Net = (address: string) => Promise<Response>
type Listener = (event: object) => void

/** What browsers keep for workers, one for all of a test's versions. */
function aStore() {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname
  const cacheOf = (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>()
    all.set(name, files)
    return {
      match: async (asked: string) => files.get(keyOf(asked))?.clone(),
      put: async (asked: string, answer: Response) => void files.set(keyOf(asked), answer),
      delete: async (asked: string) => files.delete(keyOf(asked)),
    }
  }
  const caches = {
    keys: async () => [...all.keys()],
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => all.delete(name),
    match: async (asked: string | { url: string }) =>
      [...all.values()].map((files) => files.get(keyOf(asked))?.clone()).find(Boolean),
  }
  return {
    caches,
    /** An earlier version had the browser ask for pages while it starts the worker. */
    preloads: new Set(['page']),
    addresses: () => [...all.values()].flatMap((files) => [...files.keys()]),
    names: () => [...all.keys()].filter((name) => name.startsWith('sengi-')),
  }
}

/** The worker of one version, as a browser runs it. */
function aWorker(build: Build, { caches, ...browser }: ReturnType<typeof aStore>, net: Net) {
  const listeners = new Map<string, Listener>()
  const asked: string[] = []
  const shown: object[] = []
  const opened: string[] = []
  const fetch = async (what: string | { url: string }) => {
    const address = new URL(typeof what === 'string' ? what : what.url, origin).pathname
    asked.push(address)
    return net(address)
  }
  const self = {
    location: new URL(origin),
    registration: {
      showNotification: async (title: string, looks: object) => void shown.push({ title, ...looks }),
      navigationPreload: {
        enable: async () => void browser.preloads.add('page'),
        disable: async () => void browser.preloads.clear(),
      },
    },
    clients: {
      claim: async () => {},
      matchAll: async () => [],
      openWindow: async (address: string) => void opened.push(address),
    },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  const inVersion = source.replace(/^const build = .*$/m, `const build = ${JSON.stringify(build)}`)
  const Redirecting = Object.assign(Response, {
    redirect: (to: string) => new Response(null, { status: 302, headers: { location: to } }),
  })
  runInNewContext(inVersion, { self, caches, fetch, Response: Redirecting, Headers, URL, Error, Promise, setTimeout })
  const lasting = async (name: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => (work = one) })
    await work
  }
  const open = async (address: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response | null> => {
    let answer: Promise<Response> | null = null
    const request = { url: new URL(address, origin).href, method, mode }
    const isPreloaded = browser.preloads.size > 0 && mode === 'navigate' && method === 'GET'
    const preloadResponse = isPreloaded ? fetch(request) : undefined
    preloadResponse?.catch(() => {})
    listeners.get('fetch')?.({ request, preloadResponse, respondWith: (one: Promise<Response>) => (answer = one) })
    return answer
  }
  const pushed = (told: object) => lasting('push', { data: { json: () => told } })
  const pressed = (data: object, action = '') =>
    lasting('notificationclick', { action, notification: { data, close: () => {} } })
  const install = () => lasting('install')
  const activate = () => lasting('activate')
  const start = async () => {
    await install()
    await activate()
  }
  const keepRest = () => lasting('message', { data: 'keep_rest' })
  return { asked, shown, opened, open, install, activate, start, keepRest, pushed, pressed }
}

const online: Net = async (address) => new Response(`<html lang="en-ZA"><p>${address}</p></html>`)
const offline: Net = async () => {
  throw new TypeError('Failed to fetch')
}

async function withoutNetwork() {
  const store = aStore()
  await aWorker(aBuild('one'), store, online).start()
  return { store, worker: aWorker(aBuild('one'), store, offline) }
}

test('a push offers what can be done about it, and a press on that opens its page with the word for it', async () => {
  const worker = aWorker(aBuild('one'), aStore(), online)
  const link = '/save/card/payments/one'
  const acts = [{ action: 'not_me', title: 'This was not me' }]

  await worker.pushed({ id: 'one', title: 'You paid R20.00', link, acts })
  await worker.pushed({ id: 'two', title: 'You received R20.00', link: '/history' })
  await worker.pressed({ link }, 'not_me')
  await worker.pressed({ link })

  expect(worker.shown).toMatchObject([{ actions: acts }, { actions: [] }])
  expect(worker.opened).toEqual([`${origin}${link}#not_me`, `${origin}${link}`])
})

test('without a network every address of the app opens the app, which is marked as what was kept', async () => {
  const { worker } = await withoutNetwork()
  for (const address of ['/save', '/account/theme', '/p2p/orders/1?x=2']) {
    expect(await (await worker.open(address))?.text()).toBe(
      '<html data-without="network" lang="en-ZA"><p>/app/other.html</p></html>',
    )
  }
})

test('pages that only want reading are there as well, and stand for those that say nothing without a network', async () => {
  const { worker } = await withoutNetwork()
  expect(await (await worker.open('/help/'))?.text()).toContain('<p>/help</p>')
  const answer = await worker.open('/status')
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/help'])
})

test('no call, no page of staff and nothing that is sent goes through it, with a network or without', async () => {
  const { worker, store } = await withoutNetwork()
  expect(await worker.open('/api/balances', { mode: 'cors' })).toBeNull()
  expect(await worker.open('/api/health')).toBeNull()
  expect(await worker.open('/admin/users')).toBeNull()
  expect(await worker.open('/save', { method: 'POST' })).toBeNull()
  expect(worker.asked).toEqual([])
  expect(store.addresses().filter((address) => /^\/(api|admin)/.test(address))).toEqual([])
})

test('with a network the page of the server is shown, and a server in trouble is as good as none', async () => {
  const store = aStore()
  const worker = aWorker(aBuild('one'), store, online)
  await worker.start()
  expect(await (await worker.open('/save'))?.text()).toContain('<p>/save</p>')
  const inTrouble = aWorker(aBuild('one'), store, async () => new Response('', { status: 503 }))
  expect(await (await inTrouble.open('/save'))?.text()).toContain('<p>/app/other.html</p>')
})

test('what somebody shares to the app is not sent to the server', async () => {
  const store = aStore()
  const worker = aWorker(aBuild('one'), store, online)
  await worker.start()
  worker.asked.length = 0
  expect(await (await worker.open('/share?text=%40thandi'))?.text()).toContain('<p>/app/other.html</p>')
  expect(worker.asked).toEqual([])
})

test('the files of a version are served while the next one is there, and never more than two versions are kept', async () => {
  const store = aStore()
  for (const version of ['one', 'two', 'three']) {
    const worker = aWorker(aBuild(version), store, online)
    await worker.start()
    await worker.keepRest()
  }
  const worker = aWorker(aBuild('three'), store, offline)
  expect(store.names()).toEqual(['sengi-two', 'sengi-three'])
  expect((await worker.open('/assets/later-two.js', { mode: 'cors' }))?.ok).toBe(true)
  await expect(worker.open('/assets/later-one.js', { mode: 'cors' })).rejects.toThrow()
})

test('the files of the version whose tabs are open outlast one that waited and never ran', async () => {
  const store = aStore()
  await aWorker(aBuild('open'), store, online).start()
  await aWorker(aBuild('waited'), store, online).install()
  const newest = aWorker(aBuild('newest'), store, online)
  await newest.install()
  await newest.activate()
  expect(store.names()).toEqual(['sengi-open', 'sengi-newest'])
  const worker = aWorker(aBuild('newest'), store, offline)
  expect((await worker.open('/assets/app-open.js', { mode: 'cors' }))?.ok).toBe(true)
})

test('one that waits can take over while the next one is fetched, and both have their files', async () => {
  const store = aStore()
  await aWorker(aBuild('open'), store, online).start()
  const waiting = aWorker(aBuild('waiting'), store, online)
  await waiting.install()
  const taken: Promise<void>[] = []
  const next = aWorker(aBuild('next'), store, async (address) => {
    if (taken.length === 0) taken.push(waiting.activate())
    await taken[0]
    return online(address)
  })
  await next.install()
  expect(store.names()).toEqual(['sengi-open', 'sengi-waiting', 'sengi-next'])
  await next.activate()
  expect(store.names()).toEqual(['sengi-waiting', 'sengi-next'])
})

test('nobody who never presses Update gathers versions', async () => {
  const store = aStore()
  await aWorker(aBuild('open'), store, online).start()
  for (const version of ['a', 'b', 'c', 'd']) await aWorker(aBuild(version), store, online).install()
  expect(store.names()).toEqual(['sengi-open', 'sengi-c', 'sengi-d'])
})

test('an install that failed leaves nothing, and one that was cut off goes with the next', async () => {
  const store = aStore()
  await aWorker(aBuild('open'), store, online).start()
  const failing: Net = async (address) => new Response('', { status: address === '/help' ? 404 : 200 })
  await expect(aWorker(aBuild('failed'), store, failing).install()).rejects.toThrow('/help: 404')
  expect(store.names()).toEqual(['sengi-open'])

  let reached = () => {}
  const isReached = new Promise<void>((reach) => (reached = reach))
  const silent: Net = (address) => (address === '/help' ? new Promise(() => reached()) : online(address))
  void aWorker(aBuild('cut-off'), store, silent).install()
  await isReached
  expect(store.names()).toEqual(['sengi-open', 'sengi-cut-off'])
  await aWorker(aBuild('next'), store, online).install()
  expect(store.names()).toEqual(['sengi-open', 'sengi-next'])
})

test('a version of which a file is missing does not take over', async () => {
  const missing: Net = async (address) => new Response('', { status: address === '/help' ? 404 : 200 })
  await expect(aWorker(aBuild('one'), aStore(), missing).start()).rejects.toThrow('/help: 404')
})
