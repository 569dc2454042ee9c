import { expect, test } from 'vitest'
import { arrivalRules, type FriendArrival, friendFaultOf, lastingRules } from './faults.rules.ts'
import { isThrowawayMail } from './throwaway-mail.ts'

const figures = { monthlyFriendsAtMost: 20, dailyFriendsAtMost: 10, networkFriendsAtMost: 5, leavingPercent: 80 }
const anybody: FriendArrival = {
  signal: null,
  hasThrowawayMail: false,
  leftPercent: 0,
  inMonth: 0,
  inDay: 0,
  fromNetwork: 0,
}

test.each([
  ['nothing', {}, null],
  ['one short of each bound', { inMonth: 19, inDay: 9, fromNetwork: 4, leftPercent: 79 }, null],
  ['a month that is full', { inMonth: 20 }, 'too_many'],
  ['a day that is full', { inDay: 10 }, 'too_fast'],
  ['a network that is full', { fromNetwork: 5 }, 'same_network'],
  ['one person', { signal: 'same_person' as const }, 'same_person'],
  ['one browser', { signal: 'same_device' as const }, 'same_device'],
  ['an address to throw away', { hasThrowawayMail: true }, 'throwaway_mail'],
  ['coins that left', { leftPercent: 80 }, 'coins_left'],
  [
    'what proves more first',
    { signal: 'same_person' as const, hasThrowawayMail: true, leftPercent: 100 },
    'same_person',
  ],
])('what speaks against whoever comes with %s', (_, known, fault) => {
  expect(friendFaultOf(arrivalRules, { ...anybody, ...known }, figures)).toBe(fault)
})

test('how many came is asked once, and not held against somebody later', () => {
  expect(friendFaultOf(lastingRules, { ...anybody, inMonth: 99, inDay: 99, fromNetwork: 99 }, figures)).toBeNull()
})

test.each(['a@mailinator.com', 'A@YOPMAIL.COM', 'a@inbox.mailinator.com', '"a@b"@guerrillamail.com'])(
  '%s is made to be thrown away',
  (address) => expect(isThrowawayMail(address)).toBe(true),
)

test.each([
  ...['thandi@gmail.com', 'sipho@mweb.co.za', 'lerato@vodamail.co.za', 'a@uct.ac.za', 'a@icloud.com', 'a@proton.me'],
  // Forwarding that hides an address is not throwing it away.
  ...['a@privaterelay.appleid.com', 'a@duck.com', 'mailinator.com@example.co.za', 'a@mailinator.co.za', 'a', ''],
])('%s is none of them', (address) => expect(isThrowawayMail(address)).toBe(false))
