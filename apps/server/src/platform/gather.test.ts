import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { gather } from './gather.ts'

/** Only its identity is used: look-ups on two handles never share a query. */
const aHandle = () => ({}) as Db

test('look-ups of one turn share a query, those of the next have their own', async () => {
  const db = aHandle()
  const asked: string[][] = []
  const lengthOf = gather(async (_db, keys: string[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== 'absent').map((key) => [key, key.length]))
  })

  const answers = await Promise.all([
    lengthOf(db, 'one'),
    lengthOf(db, 'three'),
    lengthOf(db, 'one'),
    lengthOf(db, 'absent'),
  ])
  const later = await lengthOf(db, 'seven')

  expect(answers).toEqual([3, 5, 3, undefined])
  expect(later).toBe(5)
  expect(asked).toEqual([['one', 'three', 'absent'], ['seven']])
})

test('two databases are asked apart, and a failed query fails those who asked and nobody later', async () => {
  const [sound, broken] = [aHandle(), aHandle()]
  let isBroken = true
  const find = gather(async (db, keys: string[]) => {
    if (db === broken && isBroken) throw new Error('no answer')
    return new Map(keys.map((key) => [key, key]))
  })

  const [first, second] = await Promise.allSettled([find(sound, 'a'), find(broken, 'a')])
  isBroken = false

  expect(first).toEqual({ status: 'fulfilled', value: 'a' })
  expect(second).toMatchObject({ status: 'rejected' })
  expect(await find(broken, 'a')).toBe('a')
})
