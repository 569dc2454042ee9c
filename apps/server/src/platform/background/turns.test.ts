import { expect, test } from 'vitest'
import { oneAtATime, takingTurns } from './turns.ts'

/** Acts that go on until they are told to end. */
function stage() {
  const under: string[] = []
  const ends = new Map<string, () => void>()
  const act = (name: string) => async () => {
    under.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    under.splice(under.indexOf(name), 1)
    return name
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { under, act, end }
}

test('one person has so much under way, in order, and keeps nobody else waiting', async () => {
  const { under, act, end } = stage()
  const inTurn = takingTurns({ atOnce: 2, waiting: 10 })
  const answers = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', act(name)))
  const others = [inTurn('b', act('b1')), inTurn(null, act('visitor'))]
  expect(under).toEqual(['a1', 'a2', 'b1', 'visitor'])

  await end('a2')
  expect(under).toEqual(['a1', 'b1', 'visitor', 'a3'])
  for (const name of ['a1', 'a3', 'b1', 'visitor', 'a4']) await end(name)

  expect(await Promise.all([...answers, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'visitor'])
})

test('who asks for too much at once is told so, and an act that fails frees its place', async () => {
  const { act, end } = stage()
  const inTurn = oneAtATime()
  const first = inTurn('a', act('first'))
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const waiting = Array.from({ length: 19 }, (_, n) => inTurn('a', async () => n))

  await expect(inTurn('a', async () => 20)).rejects.toMatchObject({ code: 'too_many_calls' })
  expect(await inTurn('b', async () => 'served')).toBe('served')
  const failed = expect(failing).rejects.toThrow('no')
  await end('first')

  await failed
  expect([await first, ...(await Promise.all(waiting))]).toEqual(['first', ...waiting.keys()])
})
