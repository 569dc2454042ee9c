import { expect, test } from 'vitest'
import { reasonRules } from '../../books.ts'
import { reasonsToPeople } from './reasons.rules.ts'

test('every reason for which the product moves money says what it is to its people, and no other does', () => {
  expect(Object.keys(reasonsToPeople).toSorted()).toEqual(reasonRules.map(({ reason }) => reason).toSorted())
})

/** Where coins lie that are somebody's. */
const ofPeople = ['available', 'held', 'escrow', 'claims', 'staked', 'till_hold']

test.each(reasonRules.map((rule) => [rule.reason, rule] as const))(
  '%s has a name in a history exactly where it moves what somebody has free, and stands in their files where it moves what is theirs',
  (reason, { unexplained }) => {
    const { inHistory, inFiles } = reasonsToPeople[reason] ?? {}
    const moves = (kinds: readonly string[]) => kinds.some((kind) => unexplained.includes(`'${kind}'`))

    expect([Object.keys(inHistory ?? {}).length > 0, inFiles !== undefined]).toEqual([
      moves(['available']),
      moves(ofPeople),
    ])
    expect(Object.values(inHistory ?? {})).not.toContain('other')
  },
)
