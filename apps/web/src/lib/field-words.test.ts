import { registration } from '@sengi/contract/auth'
import { expect, test } from 'vitest'
import { fieldSayer, fieldWords } from './field-words.ts'

const wrong = () => {
  const read = registration.safeParse({ email: 'no address', username: 'Thabo', password: 'short', phone: 7 })
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

test("what the contract's checks answer are keys, which a form says as sentences", async () => {
  const say = await fieldSayer()
  const { email = '', username = '', password = '' } = wrong()

  expect([email, username, password]).toEqual(['email', 'username_form', 'password_short'])
  expect([email, username, password].map(say)).toEqual([
    'Please enter a valid e-mail address',
    'Use 3 to 20 lower-case letters, digits or underscores',
    'Use at least 12 characters',
  ])
})

test("the library's own message becomes one that a person understands", async () => {
  const say = await fieldSayer()

  expect(say(wrong()['phone'] ?? '')).toBe('Please check this field')
})

test('the same keys are said in Afrikaans', async () => {
  const say = await fieldWords.load('af')

  expect(say('pin_form')).toBe("'n PIN het 4 tot 6 syfers")
  expect(say('password_short')).toBe('Gebruik minstens 12 karakters')
})
