import { ticketStates } from '@sengi/contract/support/tickets'
import { expect, test } from 'vitest'
import {
  beginning,
  carryingOn,
  reopensUntil,
  standingIn,
  type TicketStanding,
  takesAnswers,
  ticketStateAfter,
  turnInState,
} from './tickets.rules.ts'

const windows = { answerSeconds: 3_600, priorityAnswerSeconds: 600, reopenSeconds: 7_200, unansweredSeconds: 36_000 }
const at = (hours: number) => new Date(Date.UTC(2026, 5, 1) + hours * 3_600_000)

const through = (start: TicketStanding, ...path: [state: TicketStanding['state'], hours: number][]): TicketStanding =>
  path.reduce((before, [state, hours]) => standingIn(state, before, at(hours), windows), start)

test('a ticket that nobody looked at waits for us, by a promise that its person does not move by writing more', () => {
  const asked = beginning(at(0), windows)
  const again = through(asked, ['open', 0.5])

  expect(asked).toEqual({
    isPriority: false,
    state: 'open',
    turn: 'ours',
    since: at(0),
    answerBy: at(1),
    endedAt: null,
  })
  expect(again).toEqual(asked)
})

test('an answer hands it over, and the next question gives us a new promise', () => {
  const answered = through(beginning(at(0), windows), ['waiting_for_you', 0.5])
  const asked = through(answered, ['waiting_for_us', 4])

  expect(answered).toMatchObject({ turn: 'theirs', since: at(0.5), answerBy: null })
  expect(asked).toMatchObject({ turn: 'ours', since: at(4), answerBy: at(5) })
})

test('one that is solved can be opened again for its days, and closing it does not lengthen them', () => {
  const solved = through(beginning(at(0), windows), ['solved', 1])
  const closed = through(solved, ['closed', 2])

  expect(closed).toMatchObject({ turn: 'nobodys', endedAt: at(1), answerBy: null })
  expect(reopensUntil(closed, at(2.9), windows)).toEqual(at(3))
  expect(takesAnswers(closed, at(2.9), windows)).toBe(true)
  expect(reopensUntil(closed, at(3), windows)).toBeNull()
  expect(takesAnswers(closed, at(3), windows)).toBe(false)
})

test('what is open can be written in at any time, and says no day on which it ends', () => {
  const asked = beginning(at(0), windows)

  expect(takesAnswers(asked, at(9_000), windows)).toBe(true)
  expect(reopensUntil(asked, at(0), windows)).toBeNull()
})

test('what we promised in one ticket holds in the one that carries it on, and what waits for its person waits for us with it', () => {
  const early = beginning(at(0), windows)
  const late = { ...beginning(at(2), windows), isPriority: true }
  const answered = through(early, ['waiting_for_you', 0.5])

  expect(carryingOn(late, early)).toEqual({ ...late, since: at(0), answerBy: at(1) })
  expect(carryingOn(early, late)).toEqual({ ...early, isPriority: true })
  expect(carryingOn(answered, late)).toEqual({ ...late, state: 'waiting_for_us' })
  expect(carryingOn(late, answered)).toEqual(late)
})

test('every state takes the word of its person, and none is set to what it is', () => {
  for (const state of ticketStates) {
    const said = ticketStateAfter(state, 'speak')
    expect(said && turnInState[said]).toBe('ours')
    if (state !== 'open') expect(ticketStateAfter(state, state)).toBeNull()
  }
})

test.each([
  ['closed', 'reply'],
  ['closed', 'leave'],
  ['open', 'lapse'],
  ['waiting_for_us', 'lapse'],
] as const)('%s refuses %s', (state, step) => {
  expect(ticketStateAfter(state, step)).toBeNull()
})
