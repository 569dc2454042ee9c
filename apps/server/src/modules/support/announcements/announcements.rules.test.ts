import { expect, test } from 'vitest'
import { type Announcement, announcementStateOf, hasSoundTimes, mayEndAnnouncement } from './announcements.rules.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 5, 1) + hours * 3_600_000)
const asked: Announcement = {
  ...{ id: 'one', level: 'information', title: 'A', titleAf: 'A', text: 'B', textAf: 'B', tier: null, language: null },
  ...{
    startsAt: at(2),
    endsAt: at(50),
    reason: 'C',
    askedById: 'sam',
    askedBy: 'sam',
    askedAt: at(0),
    lapsesAt: at(24),
  },
  ...{ agreedBy: null, agreedAt: null, endedBy: null, endedAt: null, endReason: null, putAway: 0, readAt: at(0) },
}
const agreed: Announcement = { ...asked, agreedBy: 'ann', agreedAt: at(1) }

test.each<[string, Announcement, number, boolean]>([
  ['waits', asked, 23, true],
  ['lapsed', asked, 24, false],
  ['planned', agreed, 1, true],
  ['shown', agreed, 2, true],
  ['shown', agreed, 49, true],
  ['over', agreed, 50, false],
  ['ended', { ...agreed, endedAt: at(3) }, 4, false],
  ['ended', { ...asked, endedAt: at(3) }, 40, false],
])('it %s', (state, one, hours, ends) => {
  const read = { ...one, readAt: at(hours) }
  expect([announcementStateOf(read), mayEndAnnouncement(read)]).toEqual([state, ends])
})

test.each<[number, number, boolean]>([
  [0, 1, true],
  [-5, 1, true],
  [0, 48, true],
  [0, 49, false],
  [-5, 48, true],
  [24, 72, true],
  [1, 1, false],
  [2, 1, false],
  [-2, 0, false],
])('from hour %d until %d is sound: %s', (starts, ends, sound) => {
  expect(hasSoundTimes({ startsAt: at(starts), endsAt: at(ends) }, at(0), 2)).toBe(sound)
})
