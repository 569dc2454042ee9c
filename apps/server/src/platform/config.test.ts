import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a sandbox on port 3000 with its own database', () => {
  const config = readConfig({})

  expect(config).toMatchObject({ APP_ENV: 'sandbox', PORT: 3000, RATE_LIMIT: true, BANK: 'sandbox' })
  expect(config.DATABASE_URL).toBeUndefined()
})

test('every fault is named at once', () => {
  const read = () => readConfig({ PORT: 'many', LOG_LEVEL: 'loud' })

  expect(read).toThrow(/PORT/)
  expect(read).toThrow(/LOG_LEVEL/)
})

test('production refuses missing secrets and sandbox providers that move money', () => {
  const read = () => readConfig({ APP_ENV: 'production', RATE_LIMIT: 'off' })

  for (const name of [
    'DATABASE_URL',
    'PASSWORD_PEPPER',
    'EVIDENCE_KEY',
    'BANK',
    'BUREAU',
    'MAIL',
    'CHAIN',
    'PUBLIC_URL',
    'VAPID_PRIVATE_KEY',
    'PRICE_SOURCES',
    'RATE_LIMIT',
  ]) {
    expect(read).toThrow(new RegExp(`- ${name}:`))
  }
})

test('production with everything it needs is accepted', () => {
  const config = readConfig({
    APP_ENV: 'production',
    DATABASE_URL: 'postgres://somewhere/sengi',
    PASSWORD_PEPPER: 'p'.repeat(32),
    EVIDENCE_KEY: 'e'.repeat(64),
    BANK: 'investec',
    INVESTEC_CLIENT_ID: 'id',
    INVESTEC_CLIENT_SECRET: 'secret',
    INVESTEC_API_KEY: 'key',
    INVESTEC_ACCOUNT_ID: 'account',
    BUREAU: 'manual',
    CHAIN: 'nodes',
    BITCOIN_RPC_URL: 'http://user:secret@node.example:8332/wallet/hot',
    MAIL: 'smtp',
    SMTP_URL: 'smtps://sengi:secret@mail.example:465',
    PUBLIC_URL: 'https://sengi.example',
    VAPID_PUBLIC_KEY: 'public',
    VAPID_PRIVATE_KEY: 'private',
    PRICE_SOURCES: 'luno,valr',
  })

  expect(config.APP_ENV).toBe('production')
})
