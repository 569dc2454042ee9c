import { describe, expect, test } from 'vitest'
import { isReservedName } from './username.rules.ts'

describe('a name that speaks for the company or its staff is reserved', () => {
  test.each([
    'admin',
    'adm1n',
    '_admin_',
    'admin2024',
    '4dm1n',
    'admln',
    'the_admin',
    'support',
    'supp0rt',
    'support_za',
    '5upport',
    'sengi',
    'sengi_help',
    's3ng1',
    'real_sengi_team',
    'staff',
    'root',
    'r00t',
    'help',
    'he1p',
    'official',
    'official_thabo',
    'security',
    'moderator',
    'sars',
  ])('%s', (username) => {
    expect(isReservedName(username)).toBe(true)
  })
})

describe('an ordinary name is free', () => {
  test.each(['thabo', 'lerato_99', 'badminton', 'user_17_2', 'demo', 'supporter', 'walker', 'nomvula1990', 'helpmate'])(
    '%s',
    (username) => {
      expect(isReservedName(username)).toBe(false)
    },
  )
})
