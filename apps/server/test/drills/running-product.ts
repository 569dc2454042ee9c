import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const main = path.resolve(import.meta.dirname, '../../src/main.ts')

/** The product as a process of its own, the way an operator runs it. */
export interface RunningProduct {
  url: string
  process: ChildProcess
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

export function aDataDir(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-drill-'))
  // Else PostgreSQL's own user could not enter, and its files would go where nobody removes them.
  chmodSync(dir, 0o755)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Starts the product and waits until it says that it is healthy. */
export async function startProduct(environment: Record<string, string>): Promise<RunningProduct> {
  const product = launchProduct(environment, await freePort())
  await untilHealthy(product)
  return product
}

/** The same, of which nothing is left whatever becomes of the drill. */
export async function aProductToDrill(environment: Record<string, string>): Promise<RunningProduct & AsyncDisposable> {
  const product = await startProduct(environment)
  return { ...product, [Symbol.asyncDispose]: async () => void product.process.kill('SIGKILL') }
}

/** Starts the product and waits for nothing. */
export function launchProduct(environment: Record<string, string>, port = 0): RunningProduct {
  const env = {
    ...process.env,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    SANDBOX_DELAYS: 'off',
    ...environment,
    PORT: String(port),
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  return { url: `http://127.0.0.1:${port}`, process: child, ended }
}

async function untilHealthy({ url, process: child }: RunningProduct): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} before it was healthy`)
    const healthy = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return
    await sleep(50)
  }
  throw new Error('The product did not become healthy within a minute')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
