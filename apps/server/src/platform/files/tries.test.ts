import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../test/api.ts'
import { aBill, aGroup } from '../../../test/bills.ts'
import { aPng } from '../../../test/files.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { forgetTries } from './tries.ts'

let world: World
let api: Api
let other: Api
let thandi: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  other = await anApi(world)
  thandi = await aUser(api)
}, 60_000)
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const tries = async () => {
  const { rows } = await sql<{ tries: number }>`
    select coalesce(sum(tries), 0)::int as tries from file_try where user_id = ${thandi.id}`.execute(world.db)
  return rows[0]?.tries
}

test('every file that is looked through counts, kept or not, and the last ones of a day are counted one by one on two processes', async () => {
  const group = await aGroup(thandi, [])
  const bill = await aBill(thandi, group, '10', [thandi])
  const params = { group_id: group.id, expense_id: bill.id }
  const attach = (at: Api, bytes: Buffer) =>
    at
      .as(thandi.token)
      .billExpenses.attachReceipt({ params, body: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) })

  await expect(attach(api, Buffer.from('no picture'))).rejects.toMatchObject(refused('file_of_other_kind', 422))
  await attach(api, aPng())
  expect(await tries()).toBe(2)

  await asOwner(
    world.url,
    `insert into file_try (user_id, hour, tries, bytes) values ($1, date_trunc('hour', clock_now()) - interval '3 hours', 393, 1)`,
    [thandi.id],
  )
  const twenty = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => attach(n % 2 ? api : other, aPng())))

  expect(twenty.map(codeOf).sort()).toEqual([...Array(5).fill('done'), ...Array(15).fill('too_many_files')])
  expect((await thandi.api.billExpenses.getExpense({ params })).has_receipt).toBe(true)
})

test('what was sent a day ago counts no more, and is forgotten', async () => {
  const sipho = await aUser(api)
  const group = await aGroup(sipho, [])
  const bill = await aBill(sipho, group, '10', [sipho])
  await asOwner(
    world.url,
    `insert into file_try (user_id, hour, tries, bytes)
     values ($1, date_trunc('hour', clock_now()) - interval '24 hours', 400, 1), ($1, clock_now() - interval '3 days', 400, 1)`,
    [sipho.id],
  )

  const body = new Blob([new Uint8Array(aPng())], { type: 'image/png' })
  await sipho.api.billExpenses.attachReceipt({ params: { group_id: group.id, expense_id: bill.id }, body })
  await forgetTries(world.db)

  const rows = await asOwner(world.url, 'select tries from file_try where user_id = $1 order by hour', [sipho.id])
  expect(rows).toEqual([{ tries: 400 }, { tries: 1 }])
})
