import { describe, expect, test } from 'vitest'
import { isMisleadingName, isReservedName } from './username.rules.ts'

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
    'theadmin',
    'the_admin',
    'supportteam',
    'teamsupport',
    'realmoderator',
    'admin247',
    'senqi',
    'senqi_help',
    'rnoderator',
    'adrnin',
    'vvallet',
    'suqqort_sengi',
  ])('%s', (username) => {
    expect(isReservedName(username)).toBe(true)
  })
})

describe('an ordinary name is free', () => {
  test.each([
    'thabo',
    'lerato_99',
    'badminton',
    'user_17_2',
    'demo',
    'supporter',
    'walker',
    'nomvula1990',
    'helpmate',
    'arnold',
    'burns',
    'tarquin',
    'savvy',
    'theodore',
    'supportive',
  ])('%s', (username) => {
    expect(isReservedName(username)).toBe(false)
  })
})

describe('a name that looks like something else is refused', () => {
  test.each(['12345', '0821234567', '___', '_thabo', '1_2_3', 'bc1qxyz', 'lnbc2500u', 'ltc1abc', '0xdeadbeef'])(
    '%s',
    (username) => {
      expect(isMisleadingName(username)).toBe(true)
    },
  )

  test.each(['thabo', 'thabo_', 'b2b', 'x1', 'lnb_fan', 'oxford'])('%s is none of it', (username) => {
    expect(isMisleadingName(username)).toBe(false)
  })
})
