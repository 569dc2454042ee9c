// npm start: installs and builds what changed, then runs the server until it is stopped.
import path from 'node:path'
import { env, install, root, start } from './setup.mjs'
import { buildWebIfChanged } from './web.mjs'

await install()
const built = await buildWebIfChanged()
if (built !== 0) process.exit(built)

const { PORT = '3000', HOST, APP_ENV = 'sandbox', DATA_DIR = '.data' } = process.env
const everywhere = new Set([undefined, '', '0.0.0.0', '::', '127.0.0.1', '::1'])
const address = `http://${everywhere.has(HOST) ? 'localhost' : HOST}:${PORT}`
const tryIt = APP_ENV === 'sandbox' ? ' and register, or log in as the demo user with one click (play money only)' : ''

if (await isHealthy()) {
  console.error(`Something answers at ${address} already. Stop it, or choose another port: PORT=3001 npm start`)
  process.exit(1)
}

console.log('Starting the server ...')
const cache = path.resolve(root, DATA_DIR, 'compile-cache')
let wasHealthy = false
let deaths = 0
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopping = true))
serve()

while (!(await isHealthy())) await pause(100)
wasHealthy = true
console.log(`Sengi is running: open ${address}${tryIt}. Ctrl+C stops it.`)

// A server that ran and died is started again; one that cannot start, or dies at once every time, says why and is the end.
function serve() {
  const began = performance.now()
  const server = start('node', ['apps/server/src/main.ts'], { env: { NODE_COMPILE_CACHE: cache, ...env } })
  server.on('error', (error) => console.error(`The server could not start: ${error.message}`))
  server.on('close', async (code) => {
    deaths = performance.now() - began < 60_000 ? deaths + 1 : 1
    if (!wasHealthy || isStopping || code === 0 || deaths > 5) process.exit(code ?? 1)
    console.error('The server ended by itself. Starting it again ...')
    await pause(1000)
    if (isStopping) process.exit(1)
    serve()
  })
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function isHealthy() {
  const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  return answer?.ok ?? false
}
