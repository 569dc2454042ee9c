import { expect, test } from 'vitest'
import { countedBadgesAtMost } from './counted.ts'
import { countedBadges } from './hub.ts'

test('the count of badges is that of the list', () => expect(countedBadges).toHaveLength(countedBadgesAtMost))
