import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reachable, type ServerBinaries, type ServerUser, serverBinaries, serverUser } from './postgres-binaries.ts'

export interface LocalPostgres {
  /** As the owner of everything; the application narrows itself to its role. */
  url: string
  port: number
  pid: number
  stop(): Promise<void>
}

interface Options {
  dir: string
  /** For tests: nothing survives a crash, everything is fast. */
  throwaway?: boolean
  /** Extra server settings, `name: value`. */
  settings?: Record<string, string>
  /** Any free one when absent. */
  port?: number
  /** The folder of an installed PostgreSQL's programs; ours when absent. */
  programs?: string | undefined
}

const durable = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
}
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '5s' }

/**
 * Starts the embedded PostgreSQL on a free local port, or takes over the one that a killed process left running
 * in the same directory. The server outlives a kill -9 of this process; `stop` ends it.
 */
export async function startPostgres({
  dir,
  throwaway = false,
  settings = {},
  port = 0,
  programs,
}: Options): Promise<LocalPostgres> {
  const home = reachable(path.resolve(dir))
  const running = await runningIn(home)
  if (running) return running

  const user = serverUser(home)
  const binaries = serverBinaries(programs)
  if (!existsSync(path.join(home, 'PG_VERSION'))) initialise(home, binaries, user, throwaway)
  const at = port || (await freePort())
  const all = { ...durable, ...(throwaway && forgetful), ...settings }
  const child = launch(binaries.postgres, home, at, all, user)
  await untilReady(child, home)
  return handle(home, at, child.pid ?? 0)
}

/** The server that runs in this data directory, without starting one; null when none does. */
export const findPostgres = (dir: string): Promise<LocalPostgres | null> => runningIn(reachable(path.resolve(dir)))

async function runningIn(home: string): Promise<LocalPostgres | null> {
  const [pid, port] = readPidFile(home)
  if (pid === undefined || port === undefined) return null
  if (alive(pid) && (await answers(port))) return handle(home, port, pid)
  // Whoever is ending at this moment removes its file itself.
  if (!alive(pid)) rmSync(pidFile(home), { force: true })
  return null
}

const handle = (home: string, port: number, pid: number): LocalPostgres => ({
  url: `postgres://postgres:${readFileSync(passwordFile(home), 'utf8').trim()}@127.0.0.1:${port}/postgres`,
  port,
  pid,
  stop: () => stopIn(home),
})

const looksEvery = 500

/** Starts a server of ours again, at the same address, when it dies while nobody stopped it. The answer ends the watch. */
export function keepRunning({ port }: LocalPostgres, dir: string, complain: (error: unknown) => void) {
  const home = reachable(path.resolve(dir))
  let turn: Promise<unknown> = Promise.resolve()
  let isIdle = true
  const timer = setInterval(() => {
    const [pid] = readPidFile(home)
    if (!isIdle || (pid !== undefined && alive(pid))) return
    isIdle = false
    turn = startPostgres({ dir, port })
      .catch(complain)
      .finally(() => {
        isIdle = true
      })
  }, looksEvery)
  return async () => {
    clearInterval(timer)
    await turn
  }
}

/** Whichever process serves this data directory by now. */
async function stopIn(home: string): Promise<void> {
  const [pid] = readPidFile(home)
  if (pid !== undefined) await stop(pid)
}

/** Smart shutdown first, so that no client sees its connection torn; fast after a moment. */
async function stop(pid: number): Promise<void> {
  if (!alive(pid)) return
  process.kill(pid, 'SIGTERM')
  for (let waited = 0; alive(pid); waited += 10) {
    if (waited === 1_500) process.kill(pid, 'SIGINT')
    await sleep(10)
  }
}

function initialise(
  home: string,
  { initdb, locale }: ServerBinaries,
  user: ServerUser | null,
  throwaway: boolean,
): void {
  makeDirectory(home, user)
  const password = passwordFile(home)
  writeFileSync(password, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 })
  if (user) chownSync(password, user.uid, user.gid)
  const sync = throwaway ? ['--no-sync'] : []
  const args = [
    '-D',
    home,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${password}`,
    '--encoding=UTF8',
    ...locale,
    ...sync,
  ]
  execFileSync(initdb, args, { ...user, cwd: os.tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Parents stay enterable for the server's user; only the data itself is closed. */
function makeDirectory(home: string, user: ServerUser | null): void {
  mkdirSync(path.dirname(home), { recursive: true, mode: 0o755 })
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (user) chownSync(home, user.uid, user.gid)
}

function launch(
  postgres: string,
  home: string,
  port: number,
  settings: Record<string, string>,
  user: ServerUser | null,
): ChildProcess {
  const log = openSync(logFile(home), 'a')
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', home, '-p', String(port), ...options], {
    ...user,
    cwd: os.tmpdir(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  return child
}

async function untilReady(child: ChildProcess, home: string): Promise<void> {
  let failure: string | null = null
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code) => {
    failure ??= `exit code ${code}`
  })
  while (!isReady(child, home)) {
    if (failure) throw new Error(`PostgreSQL did not start (${failure}):\n${lastLines(logFile(home))}`)
    await sleep(10)
  }
}

function isReady(child: ChildProcess, home: string): boolean {
  const [pid, , status] = readPidFile(home)
  return pid === child.pid && status === 'ready'
}

/**
 * Process id, port and status, from the file that PostgreSQL keeps; empty when there is none. It is written line by line and may
 * be gone at any moment: a line that is not whole yet is not there.
 */
function readPidFile(home: string): [pid: number | undefined, port: number | undefined, status: string] {
  const lines = textOf(pidFile(home)).split('\n').slice(0, -1)
  const numberIn = (line: string | undefined) => (line && /^-?\d+$/.test(line) ? Number(line) : undefined)
  return [numberIn(lines[0]), numberIn(lines[3]), lines[7]?.trim() ?? '']
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const pidFile = (home: string) => path.join(home, 'postmaster.pid')
const logFile = (home: string) => path.join(home, 'server.log')
const passwordFile = (home: string) => `${home}.password`
const lastLines = (file: string) => readFileSync(file, 'utf8').split('\n').slice(-8).join('\n')

/** A zombie has no life left, though a signal still reaches it. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.destroy())))
    socket.once('error', () => resolve(false))
  })

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
