import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { eachAlone } from '../../../platform/background/errands.ts'
import { type OutgoingLetter, queueLetters } from '../../../platform/background/letters.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db.ts'
import type { Letter, Mail } from '../../../ports/mail/mail.ts'
import { sandboxMail } from '../../../ports/mail/sandbox.ts'
import { deliverLetters } from './letters.service.ts'

let world: World

beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => asOwner(world.url, 'truncate letter, sandbox_letter'))
afterAll(() => world[Symbol.asyncDispose]())

const aLetter = (key: string): OutgoingLetter => ({
  to: 'lee@example.co.za',
  subject: 'Hello',
  text: 'Your code: 1',
  key,
})
const queue = (letters: OutgoingLetter[]) => inTransaction(world.db, (tx) => queueLetters(tx, letters))
const lettersNow = () =>
  asOwner<{ key: string; state: string; body: string | null }>(
    world.url,
    'select key, state, body from letter order by key',
  )

/** A mail server that fails as often as it is told to. */
const shakyMail = (failures: number) => {
  const taken: Letter[] = []
  const mail: Mail = {
    deliver: eachAlone(async (letter: Letter) => {
      taken.push(letter)
      if (taken.length <= failures) throw new Error('The mail server is away')
      return true as const
    }),
  }
  return { taken, mail }
}

test('a letter is queued once, kept by the mailbox, and its words are forgotten', async () => {
  const { mail, mailbox } = sandboxMail(world.db)
  await queue([aLetter('a'), aLetter('a')])
  await queue([aLetter('a')])

  await deliverLetters(world.db, mail)
  await deliverLetters(world.db, mail)

  expect(await lettersNow()).toEqual([{ key: 'a', state: 'SENT', body: null }])
  const kept = await mailbox?.(world.db, { to: 'LEE@example.co.za', before: undefined, size: 10 })
  expect(kept).toMatchObject([{ key: 'a', subject: 'Hello', text: 'Your code: 1' }])
})

test('a key is a letter’s own at its address: the same words to two people are two letters', async () => {
  const both = [aLetter('e'), { ...aLetter('e'), to: 'sam@example.co.za' }]
  await queue(both)
  await queue(both)

  const { mail, taken } = shakyMail(0)
  await deliverLetters(world.db, mail)

  expect(taken.map(({ to }) => to).sort()).toEqual(['lee@example.co.za', 'sam@example.co.za'])
  expect(await lettersNow()).toEqual([
    { key: 'e', state: 'SENT', body: null },
    { key: 'e', state: 'SENT', body: null },
  ])
})

test('what somebody waits for leaves before what can wait, however much of that was there first', async () => {
  const { mail, taken } = shakyMail(0)
  await queue(Array.from({ length: 60 }, (_, place) => ({ ...aLetter(`w${place}`), canWait: true })))
  await queue([aLetter('code')])

  await deliverLetters(world.db, mail)

  expect(taken[0]?.key).toBe('code')
  expect(taken).toHaveLength(61)
})

test('ten processes that look at once deliver each letter once', async () => {
  const { mail, taken } = shakyMail(0)
  await queue(Array.from({ length: 120 }, (_, place) => aLetter(`n${place}`)))

  await Promise.all(Array.from({ length: 10 }, () => deliverLetters(world.db, mail)))

  expect(new Set(taken.map(({ key }) => key)).size).toBe(120)
  expect(taken).toHaveLength(120)
})

test('a letter that could not be delivered is tried again later with the same key', async () => {
  const { mail, taken } = shakyMail(1)
  await queue([aLetter('b')])

  await expect(deliverLetters(world.db, mail)).rejects.toThrow('1 letters could not be delivered')
  await deliverLetters(world.db, mail)
  expect(taken).toHaveLength(1)
  await advanceClock(world.db, 60)
  await deliverLetters(world.db, mail)

  expect(taken.map(({ key }) => key)).toEqual(['b', 'b'])
  expect(await lettersNow()).toEqual([{ key: 'b', state: 'SENT', body: null }])
})

test('a process that died with a letter in its hands leaves it to the next', async () => {
  const { mail, taken } = shakyMail(0)
  await queue([aLetter('c')])
  void deliverLetters(world.db, { deliver: () => new Promise(() => {}) })
  await expect
    .poll(async () => (await asOwner<{ tries: number }>(world.url, 'select tries from letter'))[0]?.tries)
    .toBe(1)

  await deliverLetters(world.db, mail)
  expect(taken).toEqual([])
  await advanceClock(world.db, 121)
  await deliverLetters(world.db, mail)

  expect(taken.map(({ key }) => key)).toEqual(['c'])
})

test('after eight tries a letter is given up', async () => {
  const { mail, taken } = shakyMail(100)
  await queue([aLetter('d')])

  for (let round = 0; round < 12; round += 1) {
    await deliverLetters(world.db, mail).catch(() => {})
    await advanceClock(world.db, 3_600)
  }

  expect(taken).toHaveLength(8)
  expect(await lettersNow()).toEqual([{ key: 'd', state: 'FAILED', body: null }])
})
