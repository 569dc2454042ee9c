import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, type Market } from '../../../../test/market.ts'
import { answerFile, type Listing } from './list-file.ts'

let market: Market
let guard: Someone
beforeAll(async () => {
  market = await aMarket()
  guard = await aColleague(market, 'security')
}, 120_000)
afterAll(() => market[Symbol.asyncDispose]())

interface Line {
  readonly id: string
  readonly said: string | null
}

const lines = (rows: readonly Line[]): Listing<Line, Line> => ({
  read: async (_db, { limit, before }) => rows.filter(({ id }) => before === undefined || id > before).slice(0, limit),
  position: { pattern: /^/, of: ({ id }) => id },
  present: (row) => row,
})

const save = async (rows: readonly Line[], most: number) => {
  const call = { db: market.api.db, user: guard, query: { sort: 'oldest' } }
  const said = ['said', ({ said: text }: Line) => text] as const
  return (await answerFile(call, lines(rows), { name: 'lines', columns: ['id', said], most })).text()
}

const numbered = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at).padStart(5, '0'), said: null }))

test('a list of many pages is one table, and no text of it is a formula', async () => {
  const rows = [...numbered(1_199), { id: '9', said: '=cmd|calc' }]

  const text = await save(rows, 1_200)

  expect(text.split('\r\n').slice(0, 2)).toEqual(['id,said', '00000,'])
  expect(text.split('\r\n').slice(-2)).toEqual(["9,'=cmd|calc", ''])
  expect(text.split('\r\n')).toHaveLength(1_202)
})

test('who took it, by which filters and how many rows is recorded', async () => {
  await save(numbered(3), 10)

  const [taken] = await guard.api.staffWork.listAudit({ query: { action: 'list.saved' } })
  expect(taken).toMatchObject({ actor: guard.username, subject: 'list:lines', detail: { sort: 'oldest', rows: 3 } })
})

test('a longer list is refused and not cut, and nothing says that it was taken', async () => {
  const before = await guard.api.staffWork.listAudit({ query: { action: 'list.saved' } })

  await expect(save(numbered(11), 10)).rejects.toMatchObject({
    code: 'list_too_long',
    message: expect.stringContaining('10'),
  })
  expect(await guard.api.staffWork.listAudit({ query: { action: 'list.saved' } })).toHaveLength(before.length)
})

test('every list of our team is saved with its own filters, and read in both orders', async () => {
  const owner = await aColleague(market, 'owner')
  const someone = await aUser(market.api)
  const { users, staffWork } = owner.api

  const people = await (await users.exportUsers({ query: { username: someone.username } })).text()
  expect(people.split('\r\n')).toHaveLength(3)
  expect(people).toContain(someone.username)

  const record = (sort: 'newest' | 'oldest') =>
    staffWork.listAudit({ query: { sort, action: 'auth.pin_set', limit: 100 } })
  const ids = async (sort: 'newest' | 'oldest') => (await record(sort)).map(({ id }) => id)
  expect(await ids('oldest')).toEqual((await ids('newest')).toReversed())
})
