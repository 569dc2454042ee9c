import { watchRules } from '@sengi/contract/auth/watch'
import { describe, expect, test } from 'vitest'
import { aboutText, actionsThat, figureOf, type Sign, signInActions, spanSeconds, summed } from './watch.rules.ts'

const ann = { id: '0190a000-0000-7000-8000-000000000001', username: 'ann', isSuspended: false }
const sign = (about: string, from: string, count = 5): Sign => ({
  rule: 'many_networks',
  about,
  from: new Date(from),
  count,
  userIds: [],
})

test('every rule has a span and a figure of its own', () => {
  expect(Object.keys(spanSeconds).toSorted()).toEqual([...watchRules].toSorted())
  expect(new Set(Object.values(figureOf)).size).toBe(watchRules.length)
})

test('each end of a sign-in is of some event, and of all of them together', () => {
  const ends = (['signed_in', 'wrong_password', 'wrong_factor', 'wrong_pin'] as const).flatMap(actionsThat)
  expect(ends.toSorted()).toEqual([...signInActions].toSorted())
})

describe('what an alert is about', () => {
  test('names a person, cuts the hash of a browser, and says a network as it is', () => {
    expect(aboutText({ rule: 'many_networks', about: ann.id }, [ann])).toBe('@ann')
    expect(aboutText({ rule: 'shared_browser', about: 'ab'.repeat(32) }, [ann])).toBe('abababababab')
    expect(aboutText({ rule: 'guessing', about: '41.13.0.0/24' }, [])).toBe('41.13.0.0/24')
  })

  test('says the id of a person whose name is not known', () => {
    expect(aboutText({ rule: 'missed_secrets', about: ann.id }, [])).toBe(ann.id)
  })
})

describe('a back-test', () => {
  test('counts by the day in South Africa, oldest first, where midnight is 22:00 UTC', () => {
    const signs = [
      sign('b', '2026-05-02T22:00:00Z'),
      sign('a', '2026-05-01T21:59:59Z'),
      sign('c', '2026-05-01T10:00:00Z'),
    ]
    expect(summed(signs, ({ about }) => about).byDay).toEqual([
      { day: '2026-05-01', count: 2 },
      { day: '2026-05-03', count: 1 },
    ])
  })

  test('shows ten of them and counts all', () => {
    const many = Array.from({ length: 12 }, (_, n) => sign(String(n), '2026-05-01T10:00:00Z', 20 - n))
    const { alerts, largest } = summed(many, ({ about }) => `is ${about}`)
    expect(alerts).toBe(12)
    expect(largest).toHaveLength(10)
    expect(largest[0]).toMatchObject({ about: 'is 0', count: 20 })
  })
})
