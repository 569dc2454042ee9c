import { describe, expect, test } from 'vitest'
import { passwordFault } from './password-strength.ts'

const owner = { username: 'thabo_m', canonicalEmail: 'thabo.mokoena@example.co.za' }

describe('a password that is easy to guess is refused', () => {
  test.each([
    'password1234',
    'P@ssw0rd2026!',
    'Springboks1995',
    'qwertyuiop123',
    'letmein-letmein',
    'iloveyouforever',
    '!!!Liverpool!!!',
    'correct horse battery staple',
    'passwordqwerty',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'sawubonasawubona',
    '1234567890123',
    'abcdefghijklmn',
    'qwertyuiopasdf',
    '987654321098',
    'thabo_m12345',
    'mokoena-2026',
    'SengiSengi#1',
    'thabo.mokoena1',
    'michelle-1987',
    'cricket-summer',
    'Nkosi Sikelel iAfrika',
    // The right letter behind a sign is one of many there.
    'a60n1z|n69',
    'ann0unc3r42$',
    '8u17dog111',
  ])('%s', (password) => {
    expect(passwordFault(password, owner)?.code).toMatch(/^password_/)
  })
})

describe('a password that takes long to guess is accepted, whatever its characters', () => {
  test.each([
    'a fine long secret',
    'another long secret',
    'blue kettle under seven stairs',
    'xK9#vQ2$mL7!',
    'my dog eats thabo_m every day',
    'ngiyabonga kakhulu mngani wami',
    '🦏🦓🐘🦁🐆🦒🐊🐢🦩🦜🐝🦋',
    'ends with a space ',
    `${'x1Y2-'.repeat(3)}and then something else`,
  ])('%s', (password) => {
    expect(passwordFault(password, owner)).toBeNull()
  })
})

test.each([
  ['thabo_m12345', 'password_is_own_name'],
  ['abcabcabcabc', 'password_repeats'],
  ['password1234', 'password_refused'],
])('%s is told why', (password, why) => expect(passwordFault(password, owner)?.code).toBe(why))

test('a long text is judged by its beginning', () => {
  expect(passwordFault(`${'ab'.repeat(32)}${'4@3€$5'.repeat(10)}`, owner)?.code).toBe('password_repeats')
  expect(passwordFault(`${'xK9#vQ2$mL7!'.repeat(5)}1234${'a'.repeat(60)}`, owner)).toBeNull()
})
