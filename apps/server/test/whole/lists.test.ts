import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../api.ts'
import { aColleague, aMarket, type Market } from '../market.ts'
import { type Belongings, somebodyWithBelongings } from './belongings.ts'
import { type Operation, readDocument } from './walk.ts'

/** Every list of the product, by its `cursor`: a new one is walked by itself. */
let market: Market
let lists: Operation[]
let owner: Someone
let colleague: Someone
let belongings: Belongings

beforeAll(async () => {
  market = await aMarket()
  const driver = await aUser(market.api, { username: 'admin', tier: 2 })
  ;({ owner, belongings } = await somebodyWithBelongings(market, driver))
  colleague = await aColleague(market, 'owner')
  for (const { run } of market.api.tasks) await run(market.api.db)
  lists = readDocument(market.api).filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'))
}, 120_000)
afterAll(() => market[Symbol.asyncDispose]())

const isForStaff = ({ path }: Operation) => /^\/api\/(admin|sandbox)\//.test(path)

/** What a list must be told besides its page. */
const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  placeLines: { asset: 'BTC', place: 'available' },
  listCarfPeople: { year: '2027' },
  // The whole record is longer than what is walked here.
  listAudit: { action: 'auth.pin_set' },
}

async function ask(list: Operation, query: Record<string, string>) {
  const idOf = (name: string) => (list.path.includes('/onramp/') && belongings[`onramp ${name}`]) || belongings[name]
  const url = list.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => idOf(name) ?? (name === 'username' ? owner.username : 'nobody_at_all'),
  )
  const { token } = isForStaff(list) ? colleague : owner
  const search = new URLSearchParams({ ...needed[list.operationId], ...query })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await market.api.http.inject({ method: 'GET', url: `${url}?${search}`, headers })
  const link = /<[^>]*[?&]cursor=([^&>]+)/.exec(String(answer.headers.link ?? ''))?.[1]
  return { status: answer.statusCode, body: answer.json(), next: link && decodeURIComponent(link) }
}

/** A list row by row, as long as it says that it goes on. */
async function walk(list: Operation, query: Readonly<Record<string, string>> = {}): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined && rows.length < 60; ) {
    const page = await ask(list, { ...query, limit: '1', ...(cursor && { cursor }) })
    rows.push(...page.body)
    cursor = page.next
    if (page.body.length === 0) rows.push(`an empty page of ${list.operationId}`)
  }
  return rows
}

const textOf = (row: unknown) => JSON.stringify(row, (key, value) => (/_at$|_time$/.test(key) ? null : value))

test('every list read row by row is the list, says where it goes on only while there is more, and repeats nothing', async () => {
  const wrong: string[] = []
  const filled: string[] = []
  for (const list of lists) {
    const { status, body } = await ask(list, { limit: '50' })
    if (status !== 200) wrong.push(`${list.operationId}: ${status}`)
    else if (body.length > 0) {
      filled.push(list.operationId)
      const rows = await walk(list)
      if (textOf(rows) !== textOf(body)) wrong.push(`${list.operationId}: ${rows.length} instead of ${body.length}`)
    }
  }
  expect(wrong).toEqual([])
  expect(filled).toEqual(
    expect.arrayContaining(['listNotifications', 'listContacts', 'listExpenses', 'listSettlements']),
  )
})

/** Which order turns which one round. */
const turned: Readonly<Record<string, string>> = { newest: 'oldest', first: 'last' }

test('every list that is sorted is the same rows turned round, row by row as well', async () => {
  const wrong: string[] = []
  let looked = 0
  for (const list of lists.filter(({ parameters }) => parameters.some(({ name }) => name === 'sort'))) {
    for (const [one, other] of Object.entries(turned)) {
      const [there, back] = [await ask(list, { sort: one, limit: '50' }), await ask(list, { sort: other, limit: '50' })]
      if (there.status !== 200 || back.status !== 200) continue
      looked += 1
      const walked = back.body.length > 0 ? await walk(list, { sort: other }) : []
      const rows = [walked, back.body, there.body.toReversed()].map(textOf)
      if (new Set(rows).size !== 1) wrong.push(`${list.operationId} by ${one} and ${other}`)
    }
  }
  expect(wrong).toEqual([])
  expect(looked).toBeGreaterThan(15)
})

test('every list that is exported is as long as a table', async () => {
  const exported = readDocument(market.api).filter(({ path, method }) => method === 'GET' && path.endsWith('/export'))
  const wrong: string[] = []
  for (const { path, operationId } of exported.filter(isForStaff)) {
    const list = lists.find((one) => one.path === path.slice(0, -'/export'.length))
    if (!list) continue
    const query = new URLSearchParams(needed[list.operationId])
    const answer = await market.api.http.inject({
      method: 'GET',
      url: `${path}?${query}`,
      headers: { authorization: `Bearer ${colleague.token}` },
    })
    const rows = answer.body.split('\r\n').length - 2
    const { length } = (await ask(list, { limit: '50' })).body
    if (answer.statusCode !== 200 || rows !== length) wrong.push(`${operationId}: ${rows} instead of ${length}`)
  }
  expect(wrong).toEqual([])
})

const cursorOf = (position: string) => Buffer.from(position, 'utf8').toString('base64url')
const anId = '0192a000-0000-7000-8000-000000000007'
/** Texts that look like another list's places, and places that are none. */
const strange = [
  ...['', ' ', '-1', '1.', 'null', "' or 1=1 --", '2026-11-20', anId.toUpperCase(), `${anId} `, '\u0000'],
  ...[`2026-13-45 ${anId}`, `2026-02-30 ${anId}`, `0000-00-00 ${anId}`, `9999-12-31 ${anId}`],
  ...['99999999999999999999.1', `3.1.${anId}`, '1.x.1', `1.1.${anId}.`],
].map(cursorOf)

test('a cursor that a list never gave is refused in words, whatever it looks like', async () => {
  const wrong: string[] = []
  for (const list of lists) {
    for (const cursor of [...strange, '!', 'a'.repeat(200)]) {
      const { status, body } = await ask(list, { cursor })
      if (status !== 400 || body.code !== 'invalid_cursor') wrong.push(`${list.operationId} ${cursor}: ${status}`)
    }
  }
  expect(lists.length).toBeGreaterThan(25)
  expect(wrong).toEqual([])
})
