import { expect, test } from 'vitest'
import { inWords } from '../../../platform/words/words.ts'
import { becauseOf } from '../words.rules.ts'
import { askingFault, type InvitationState } from './invitations.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const earlier = (state: InvitationState, days: number, isHere = false) => [
  { userId: 'sipho', isHere, state, answeredAt: state === 'OPEN' ? null : daysAgo(days) },
]

test.each<[string, ReturnType<typeof earlier>, string | null]>([
  ['was never asked', [], null],
  ['has not answered here', earlier('OPEN', 1, true), '@sipho was asked already and has not answered yet'],
  ['has not answered elsewhere', earlier('OPEN', 90), '@sipho has not answered your other invitation yet'],
  [
    'said no a month ago less a moment',
    earlier('DECLINED', 29.99),
    '@sipho said no. You can ask again 30 days after that, or once they keep you as a contact.',
  ],
  ['said no a month ago', earlier('DECLINED', 30), null],
  [
    'was asked and it was taken back today',
    earlier('WITHDRAWN', 0.9),
    '@sipho was asked today, and it was taken back. Ask again tomorrow.',
  ],
  ['was asked and it was taken back yesterday', earlier('WITHDRAWN', 1), null],
  ['said yes and left again', earlier('ACCEPTED', 0.1, true), null],
])('who %s', (_what, before, fault) => {
  const refused = askingFault('@sipho', before, now)

  expect(refused && inWords('en', becauseOf(refused))).toBe(fault)
})
