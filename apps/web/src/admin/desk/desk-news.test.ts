import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askDesksAgain } from './desk-news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that shows an answer, and how often it asked for it. */
function shown(queries: QueryClient, name: string, refetchInterval: number | false) {
  const queryFn = vi.fn(async () => name)
  const leave = new QueryObserver(queries, { queryKey: [name], queryFn, refetchInterval }).subscribe(() => {})
  return { asked: () => queryFn.mock.calls.length, leave }
}

test('news has asked again what comes by itself, once for all at one time, and no look that is recorded', async () => {
  const queries = new QueryClient()
  const [list, person] = [shown(queries, 'list', 3_600_000), shown(queries, 'person', false)]
  await vi.advanceTimersByTimeAsync(10)

  for (let count = 0; count < 5; count += 1) askDesksAgain(queries)
  await vi.advanceTimersByTimeAsync(6_000)
  expect([list.asked(), person.asked()]).toEqual([2, 1])

  askDesksAgain(queries)
  await vi.advanceTimersByTimeAsync(300)
  askDesksAgain(queries)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(list.asked()).toBe(3)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([list.asked(), person.asked()]).toEqual([4, 1])

  list.leave()
  person.leave()
  queries.clear()
})
