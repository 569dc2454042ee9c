import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

export interface StartedProduct {
  address: string
  stop: () => Promise<void>
}

/** What no test waits for. */
export const quick = { RATE_LIMIT: 'off', SANDBOX_DELAYS: 'off', LOG_LEVEL: 'warn' }

/** A product in a process of its own, at a port that was free. */
export async function startProduct(settings: Record<string, string>): Promise<StartedProduct> {
  const port = await freePort()
  const server = start('apps/server/src/main.ts', { ...quick, ...settings, PORT: String(port), HOST: '127.0.0.1' })
  const address = `http://127.0.0.1:${port}`
  // Nothing is left behind of one that was given up on.
  const giveUp = () => void server.kill('SIGTERM')
  process.once('exit', giveUp)
  await healthy(address, server)
  const stop = async () => {
    process.off('exit', giveUp)
    server.kill('SIGTERM')
    await ended(server)
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
