import pg from 'pg'
import { expect, test } from 'vitest'
import { asApplication, loginAt, signInOf } from './address.ts'
import { ConfigError } from './config.ts'

const owner = 'postgres://boss:secret@db.example:6432/sengi?sslmode=verify-full'
const readBy = (connectionString: string) => {
  const { host, port, database } = new pg.Client({ connectionString })
  return { host, port, database }
}

test('the application is itself on every connection, whatever the address says of settings', () => {
  const plain = new URL(asApplication(owner, { lock_timeout: '2s' }))
  const meddled = asApplication(`${owner}&options=-c%20role%3Dboss%20-c%20jit%3Doff`)

  expect(plain.searchParams.get('options')).toBe('-c role=sengi_app -c lock_timeout=2s')
  expect(new URL(meddled).searchParams.getAll('options')).toEqual(['-c role=boss -c jit=off -c role=sengi_app'])
  expect(readBy(meddled)).toEqual(readBy(owner))
})

test('of the owner’s address comes a login of the same database, the same for every process and for nobody without the password', () => {
  const login = loginAt(owner)

  expect(readBy(login)).toEqual(readBy(owner))
  expect(new URL(login).searchParams.get('sslmode')).toBe('verify-full')
  expect(signInOf(login)).toEqual({ user: 'sengi_login', password: expect.stringMatching(/^[\w-]{43}$/) })
  expect(loginAt(owner)).toBe(login)
  expect(signInOf(loginAt(owner.replace('secret', 'other'))).password).not.toBe(signInOf(login).password)
})

test.each([
  'postgres:///sengi?host=/var/run/postgresql&user=boss&password=secret',
  'postgres://boss:secret@127.0.0.1:5432/sengi?user=other&password=more',
])('the driver takes the login and not the owner also from %s', (address) => {
  expect(signInOf(loginAt(address)).user).toBe('sengi_login')
  expect(readBy(loginAt(address))).toEqual(readBy(address))
  expect(loginAt(address)).not.toMatch(/boss|secret|more/)
})

test('an owner without a password has none for the application either, and the operator is told what to write', () => {
  expect(() => loginAt('postgres:///sengi?host=/var/run/postgresql')).toThrow(ConfigError)
  expect(() => loginAt('postgres:///sengi?host=/var/run/postgresql')).toThrow(
    'Set MIGRATION_DATABASE_URL to this address',
  )
})
