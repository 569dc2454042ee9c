import { describe, expect, test } from 'vitest'
import { passwordFault } from './password.rules.ts'

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
  ])('%s', (password) => {
    expect(passwordFault(password, owner)).toMatch(/\.$/)
  })
})

describe('a password that takes long to guess is accepted, whatever its characters', () => {
  test.each([
    'a fine long secret',
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
