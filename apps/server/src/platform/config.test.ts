import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a sandbox on port 3000 with its own database', () => {
  const config = readConfig({})

  expect(config).toMatchObject({ APP_ENV: 'sandbox', PORT: 3000, RATE_LIMIT: true, BANK: 'sandbox' })
  expect(config.DATABASE_URL).toBeUndefined()
})

test('every fault is named at once', () => {
  const read = () => readConfig({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_URL: 'here', BANK: 'mine' })

  expect(read).toThrow(/- PORT: a whole number/)
  expect(read).toThrow(/- LOG_LEVEL: one of debug, info, warn, error, silent/)
  expect(read).toThrow(/- PUBLIC_URL: an address such as/)
  expect(read).toThrow(/- BANK: one of sandbox, investec/)
})

test('what login shells put into every environment is not taken for a setting', () => {
  const shell = { MAIL: '/var/mail/thandi', USER: 'thandi', HOSTNAME: 'desk', LANG: 'en_ZA.UTF-8', TERM: 'xterm' }

  expect(readConfig(shell)).toEqual(readConfig({}))
})

test('production refuses missing secrets and sandbox providers that move money', () => {
  const read = () => readConfig({ APP_ENV: 'production', RATE_LIMIT: 'off' })

  for (const name of [
    'DATABASE_URL',
    'PASSWORD_PEPPER',
    'EVIDENCE_KEY',
    'BANK',
    'BREACHES',
    'BUREAU',
    'LISTS',
    'MAILER',
    'SMS',
    'CHAIN',
    'PUBLIC_URL',
    'VAPID_PRIVATE_KEY',
    'PRICE_SOURCES',
    'RATES',
    'RATE_LIMIT',
  ]) {
    expect(read).toThrow(new RegExp(`- ${name}:`))
  }
})

const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://somewhere/sengi?sslmode=verify-full',
  PASSWORD_PEPPER: 'kq3v9xw0mz71hd5c8ru2ty6b4nj0sfe7',
  EVIDENCE_KEY: '0f1e2d3c4b5a6978'.repeat(4),
  BANK: 'investec',
  INVESTEC_CLIENT_ID: 'id',
  INVESTEC_CLIENT_SECRET: 'secret',
  INVESTEC_API_KEY: 'key',
  INVESTEC_ACCOUNT_ID: 'account',
  DEPOSIT_ACCOUNT_NUMBER: '10011223344',
  BUREAU: 'manual',
  BREACHES: 'pwned',
  LISTS: 'published',
  CHAIN: 'nodes',
  BITCOIN_RPC_URL: 'https://user:secret@node.example:8332/wallet/hot',
  MAILER: 'smtp',
  SMS: 'bulksms',
  BULKSMS_TOKEN_ID: 'id',
  BULKSMS_TOKEN_SECRET: 'secret',
  SMTP_URL: 'smtps://sengi:secret@mail.example:465',
  PUBLIC_URL: 'https://sengi.example',
  VAPID_PUBLIC_KEY: 'public',
  VAPID_PRIVATE_KEY: 'private',
  PRICE_SOURCES: 'luno,valr',
  RATES: 'ecb',
}

test('whoever asks banks about their accounts needs its access', () => {
  expect(() => readConfig({ ...production, HOLDERS: 'stitch' })).toThrow(
    /- STITCH_CLIENT_ID: .*\n.*- STITCH_CLIENT_SECRET:/,
  )
  const access = { HOLDERS: 'stitch', STITCH_CLIENT_ID: 'id', STITCH_CLIENT_SECRET: 'secret' }
  expect(readConfig({ ...production, ...access }).HOLDERS).toBe('stitch')
})

test('production with everything it needs is accepted', () => {
  const config = readConfig(production)

  expect(config.APP_ENV).toBe('production')
})

test.each([
  ['DATABASE_URL', 'postgres://somewhere/sengi'],
  ['DATABASE_URL', 'postgres://somewhere/sengi?sslmode=require'],
  ['DATABASE_URL', 'postgres://127.0.0.1/sengi?host=db.example'],
  ['DATABASE_URL', 'postgres://somewhere/sengi?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://somewhere/sengi?sslmode=disable&sslmode=verify-full'],
  ['DATABASE_URL', 'postgres:///sengi?host=db.example'],
  ['MIGRATION_DATABASE_URL', 'postgres://owner@somewhere/sengi'],
  ['MIGRATION_DATABASE_URL', 'postgres://127.0.0.1/sengi?host=db.example'],
  ['PUBLIC_URL', 'http://sengi.example'],
  ['BITCOIN_RPC_URL', 'http://user:secret@node.example:8332/wallet/hot'],
  ['LITECOIN_RPC_URL', 'http://user:secret@node.example:9332/wallet/hot'],
  ['SUMSUB_URL', 'http://bureau.example'],
  ['MODEL_URL', 'http://model.example/v1'],
  ['DEPOSIT_ACCOUNT_NUMBER', '62000000001'],
])('production refuses a line that others can read, and the account of the sandbox: %s=%s', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`- ${name}: `))
})

test.each(['postgres://127.0.0.1:5432/sengi', 'postgres:///sengi?host=/var/run/postgresql'])(
  'a database on the same machine needs no certificate: %s',
  (DATABASE_URL) => {
    expect(readConfig({ ...production, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  },
)

test.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL'])(
  'what is no address of a database is told at once: %s',
  (name) => {
    const given = { DATABASE_URL: 'postgres://127.0.0.1/sengi' }

    for (const value of [
      'localhost',
      '/var/run/postgresql sengi',
      'mysql://127.0.0.1/sengi',
      'postgres://[half/sengi',
    ]) {
      expect(() => readConfig({ ...given, [name]: value }), value).toThrow(`- ${name}: an address such as postgres://`)
    }
  },
)

test('the owner’s address goes with the application’s own; production may serve without the owner’s', () => {
  const MIGRATION_DATABASE_URL = 'postgres://owner@127.0.0.1/sengi'

  expect(() => readConfig({ MIGRATION_DATABASE_URL })).toThrow('- DATABASE_URL: needed beside MIGRATION_DATABASE_URL')
  expect(readConfig({ ...production, MIGRATION_DATABASE_URL })).toMatchObject({ MIGRATION_DATABASE_URL })
  expect(readConfig(production).MIGRATION_DATABASE_URL).toBeUndefined()
})

test.each([
  ['PASSWORD_PEPPER', 'p'.repeat(32)],
  ['PASSWORD_PEPPER', 'ab'.repeat(20)],
  ['EVIDENCE_KEY', '0'.repeat(64)],
  ['EVIDENCE_KEY', 'e'.repeat(64)],
])('production refuses a secret that anybody could have made up: %s', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`- ${name}: too easy to guess`))
})

test.each(['luno, sandbox', 'sandbox', ' sandbox ,valr'])(
  'production refuses made-up prices however they are written: %s',
  (PRICE_SOURCES) => {
    expect(() => readConfig({ ...production, PRICE_SOURCES })).toThrow(
      'PRICE_SOURCES: production cannot use the sandbox',
    )
  },
)

test('price sources are read once, without spaces and repetitions, and a strange one is named', () => {
  expect(readConfig({ PRICE_SOURCES: ' luno , valr,luno' }).PRICE_SOURCES).toEqual(['luno', 'valr'])
  expect(() => readConfig({ PRICE_SOURCES: 'luno,moon' })).toThrow(/- PRICE_SOURCES: one of sandbox, luno, valr/)
})

test('a node on the same machine may be asked in the clear', () => {
  const BITCOIN_RPC_URL = 'http://user:secret@127.0.0.1:8332/wallet/hot'

  expect(readConfig({ ...production, BITCOIN_RPC_URL }).BITCOIN_RPC_URL).toBe(BITCOIN_RPC_URL)
})

test.each([
  ['PASSWORD_PEPPER_NEXT', 'short', 'at least 32 characters'],
  ['PASSWORD_PEPPERS_BEFORE', `${production.PASSWORD_PEPPER}x,short`, 'at least 32 characters'],
  ['EVIDENCE_KEYS_BEFORE', `${'0f'.repeat(32)},${'0f'.repeat(31)}`, '64 hexadecimal digits'],
  ['EVIDENCE_KEY_NEXT', '0'.repeat(64), 'too easy to guess'],
  ['EVIDENCE_KEYS_BEFORE', 'e'.repeat(64), 'too easy to guess'],
  ['PASSWORD_PEPPERS_BEFORE', 'p'.repeat(40), 'too easy to guess'],
  ['EVIDENCE_KEY_NEXT', production.EVIDENCE_KEY.toUpperCase(), 'the same secret as in EVIDENCE_KEY'],
  ['PASSWORD_PEPPERS_BEFORE', production.PASSWORD_PEPPER, 'the same secret as in PASSWORD_PEPPER'],
  ['PASSWORD_PEPPER_NEXT', production.EVIDENCE_KEY, 'the same secret as in'],
])('production refuses a secret of an exchange that is no other, or no good: %s', (name, value, why) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(why)
})

test('an exchange of secrets needs the one that is written with, and secrets from before stand in a list', () => {
  expect(() => readConfig({ EVIDENCE_KEYS_BEFORE: 'ab'.repeat(32) })).toThrow(
    '- EVIDENCE_KEY: needed beside EVIDENCE_KEY_NEXT and EVIDENCE_KEYS_BEFORE',
  )
  const [one, other] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)]
  expect(readConfig({ ...production, EVIDENCE_KEYS_BEFORE: ` ${one} , ${other}` }).EVIDENCE_KEYS_BEFORE).toEqual([
    one,
    other,
  ])
})
