import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

export interface OwnProduct {
  address: string
  stop: () => Promise<void>
}

/**
 * A product of one's own, which fills itself with the sandbox's people: for stories that move the clock, which belongs to
 * everybody, and for those that need the practice market.
 */
export async function ownProduct(): Promise<OwnProduct> {
  const dir = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'sengi-own-'))
  const port = await freePort()
  const quick = { RATE_LIMIT: 'off', SANDBOX_DELAYS: 'off', LOG_LEVEL: 'warn' }
  const settings = { DATA_DIR: path.join(dir, 'data'), ...quick, PORT: String(port) }
  const server = start('apps/server/src/main.ts', { ...settings, HOST: '127.0.0.1' })
  const address = `http://127.0.0.1:${port}`
  // Nothing is left behind of one that was given up on.
  const giveUp = () => void server.kill('SIGTERM')
  process.once('exit', giveUp)
  await healthy(address, server)
  const stop = async () => {
    process.off('exit', giveUp)
    server.kill('SIGTERM')
    await ended(server)
    rmSync(dir, { recursive: true, force: true })
  }
  return { address, stop }
}

const start = (file: string, settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [file], { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit'] })

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null ? new Promise((resolve) => child.once('exit', () => resolve())) : Promise.resolve()

/** However long a busy machine takes to fill it; the test's own patience is the limit. */
async function healthy(address: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${address}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The product at ${address} did not start`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
