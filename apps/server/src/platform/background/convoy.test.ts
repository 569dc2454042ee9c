import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, aWorld, withOwner } from '../../../test/world.ts'
import type { Db } from '../db.ts'
import { inConvoys, openConvoy } from './convoy.ts'

/** Only its identity is used. */
const aHandle = () => ({}) as Db

test('who comes while others are under way goes with the next ones, and who shares a name waits', async () => {
  const went: string[][] = []
  const away = Promise.withResolvers<void>()
  const convoy = openConvoy<string, string>(
    async (batch) => {
      went.push(batch.map(({ item }) => item))
      if (went.length === 1) await away.promise
      for (const { item, resolve } of batch) resolve(item.toUpperCase())
    },
    { namesOf: (item) => [item.charAt(0)] },
  )

  const first = convoy.join('a1')
  await new Promise((resolve) => setTimeout(resolve, 5))
  const others = ['b1', 'c1', 'b2', 'd1'].map((item) => convoy.join(item))
  away.resolve()

  expect(await Promise.all([first, ...others])).toEqual(['A1', 'B1', 'C1', 'B2', 'D1'])
  expect(went).toEqual([['a1'], ['b1', 'c1', 'd1'], ['b2']])
})

test('two go abreast where two may, never with one name in both, and who waited for a name goes when it is free', async () => {
  const went: string[][] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const convoy = openConvoy<string, string>(
    async (batch) => {
      went.push(batch.map(({ item }) => item))
      if (went.length <= 2) await (went.length === 1 ? first : second).promise
      for (const { item, resolve } of batch) resolve(item.toUpperCase())
    },
    { abreast: 2, namesOf: (item) => [item.charAt(0)] },
  )
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

  const joined = [convoy.join('a1')]
  await soon()
  joined.push(convoy.join('a2'), convoy.join('b1'))
  await soon()
  joined.push(convoy.join('c1'), convoy.join('b2'))
  await soon()
  expect(went).toEqual([['a1'], ['b1']])
  first.resolve()
  await soon()
  expect(went).toEqual([['a1'], ['b1'], ['a2', 'c1']])
  second.resolve()

  expect(await Promise.all(joined)).toEqual(['A1', 'A2', 'B1', 'C1', 'B2'])
  expect(went).toEqual([['a1'], ['b1'], ['a2', 'c1'], ['b2']])
  await convoy.close()
})

test('no more go together, and no more wait, than may; who is closed takes nobody and sees the rest home', async () => {
  const went: number[] = []
  const convoy = openConvoy<number, number>(
    async (batch) => {
      went.push(batch.length)
      for (const { item, resolve } of batch) resolve(item)
    },
    { most: 2, queue: 3, namesOf: () => [] },
  )

  const joined = [1, 2, 3].map((item) => convoy.join(item))
  await expect(convoy.join(4)).rejects.toMatchObject({ code: 'payments_busy' })
  const closed = convoy.close()
  await expect(convoy.join(5)).rejects.toMatchObject({ code: 'payments_busy' })

  expect(await Promise.all(joined)).toEqual([1, 2, 3])
  await closed
  expect(went).toEqual([2, 1])
})

test('one that spoils a batch fails alone, and two databases never share one', async () => {
  const asked: [Db, number[]][] = []
  const halve = inConvoys(
    async (db, items: number[]) => {
      asked.push([db, items])
      if (items.includes(7)) throw new Error('seven is odd')
      return items.map((item) => item / 2)
    },
    { namesOf: () => [] },
  )
  const [one, other] = [aHandle(), aHandle()]

  const results = await Promise.allSettled([2, 4, 7, 8].map((item) => halve(one, item)).concat(halve(other, 10)))

  const answers = results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))
  expect(answers).toEqual([1, 2, 'failed', 4, 5])
  expect(asked.filter(([db]) => db === other)).toEqual([[other, [10]]])
})

test('a line that is lost is nobody’s fault, so nobody is tried apart', async () => {
  let tries = 0
  const act = inConvoys(
    async (_db, _items: number[]): Promise<number[]> => {
      tries += 1
      throw Object.assign(new Error('cut'), { code: 'ECONNRESET' })
    },
    { namesOf: () => [] },
  )
  const db = aHandle()

  const results = await Promise.allSettled([1, 2, 3].map((item) => act(db, item)))

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(tries).toBe(1)
})

test('of a batch that met a lock each goes alone and waits briefly, so that only whoever needs what is held is told to try again', async () => {
  await using world = await aWorld()
  await asOwner(world.url, 'create table thing (id int primary key)')
  await asOwner(world.url, 'insert into thing select generate_series(1, 8)')
  await asOwner(world.url, 'grant select, update on thing to sengi_app')
  const went: number[] = []
  const lock = inConvoys(
    async (db, ids: number[]) => {
      went.push(ids.length)
      await sql`select from thing where id = any(${ids}) for update`.execute(db)
      return ids
    },
    { namesOf: () => [] },
  )

  const results = await withOwner(world.url, async (client) => {
    await client.query('begin')
    await client.query('select from thing where id = 3 for update')
    return Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map((id) => lock(world.db, id)))
  })

  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, true, true, true])
  expect(results[2]).toMatchObject({ reason: { code: '55P03' } })
  expect(went.slice(0, 9)).toEqual([8, 1, 1, 1, 1, 1, 1, 1, 1])
})
