import { expect, test } from 'vitest'
import type { Wanted } from '../db.ts'
import { readPage } from './page.ts'

const rows = Array.from({ length: 250 }, (_, place) => ({
  id: `0192a000-0000-7000-8000-${String(999_999_999_999 - place).padStart(12, '0')}`,
}))

/** A page of the rows above as a route would ask for it, and what was asked of the store. */
async function ask(limit: number, cursor?: string) {
  const asked: Wanted[] = []
  const next: string[] = []
  const shown = await readPage({ query: { limit, cursor }, nextPage: (text) => next.push(text) }, async (wanted) => {
    asked.push(wanted)
    return rows.filter(({ id }) => wanted.before === undefined || id < wanted.before).slice(0, wanted.limit)
  })
  return { shown, asked, next }
}

test('the store is asked for one row more than is shown, and a hundred are shown at most', async () => {
  const { shown, asked, next } = await ask(4_000_000_000)

  expect(asked).toEqual([{ limit: 101, before: undefined }])
  expect(shown).toEqual(rows.slice(0, 100))
  expect(next).toHaveLength(1)
})

test('a page that takes the last row says that nothing follows', async () => {
  const first = await ask(100)
  const second = await ask(100, first.next[0])
  const last = await ask(50, second.next[0])

  expect([...first.shown, ...second.shown, ...last.shown]).toEqual(rows)
  expect(last.next).toEqual([])
})

test('a list may go by something else than an id, and refuses what does not look like it', async () => {
  const position = { pattern: /^[0-9]{1,3}$/, of: (row: { day: number }) => String(row.day) }
  const days = async ({ before = '0', limit }: Wanted) =>
    [1, 2, 3]
      .filter((day) => day > Number(before))
      .slice(0, limit)
      .map((day) => ({ day }))
  const next: string[] = []
  const nextPage = (cursor: string) => next.push(cursor)

  expect(await readPage({ query: { limit: 2 }, nextPage }, days, position)).toEqual([{ day: 1 }, { day: 2 }])
  expect(await readPage({ query: { limit: 2, cursor: next[0] }, nextPage }, days, position)).toEqual([{ day: 3 }])
  expect(next).toHaveLength(1)
  const stolen = { limit: 2, cursor: (await ask(1)).next[0] }
  await expect(readPage({ query: stolen, nextPage }, days, position)).rejects.toMatchObject({ code: 'invalid_cursor' })
})
