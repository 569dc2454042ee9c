import { createHmac } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from './config.ts'

/** What the application is to the database: it reads, and writes what it was granted. It owns nothing. */
export const appRole = 'sengi_app'

/** Who signs in for it where nobody chose another name: a member of that role, and of no other. */
const loginName = 'sengi_login'

/** Settings with which each of the application's connections begins; those of the address itself stay, unless they are the same. */
export function asApplication(address: string, settings: Readonly<Record<string, string>> = {}): string {
  const url = new URL(address)
  const ours = Object.entries({ role: appRole, ...settings }).map(([name, value]) => `-c ${name}=${value}`)
  const theirs = url.searchParams.getAll('options')
  url.searchParams.delete('options')
  url.searchParams.set('options', [...theirs, ...ours].join(' '))
  return url.toString()
}

/**
 * Where the application signs in when only the owner's address is known: in the sandbox. Its password comes of the owner's, so that
 * every process of one database finds the same without asking, and nobody who does not know the owner's can make it.
 */
export function loginAt(ownerAddress: string): string {
  const { password } = signInOf(ownerAddress)
  if (!password) throw new ConfigError(noSecret)
  const url = new URL(ownerAddress)
  url.username = ''
  url.password = ''
  // An address without a host has no place for a name but here, and what stands here counts.
  url.searchParams.set('user', loginName)
  url.searchParams.set('password', createHmac('sha256', password).update(loginName).digest('base64url'))
  return url.toString()
}

const noSecret =
  'DATABASE_URL has no password, so none can be made for the application. Set MIGRATION_DATABASE_URL to this address, ' +
  `and DATABASE_URL to one of its own, such as postgres://${loginName}:<a new password>@host:5432/database`

/** Who signs in there, as the driver reads the address. */
export function signInOf(address: string): { user: string; password: string | null } {
  const { user, password } = new pg.Client({ connectionString: address })
  return { user: user ?? '', password: typeof password === 'string' ? password : null }
}
