import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { sharedPort } from './e2e/support/port.ts'

// Its workers and the shared product hear of it: products of one test begin with the data that was filled for all.
process.env['E2E_FILLED'] = 'yes'
const address = `http://127.0.0.1:${sharedPort}`
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const shell = process.env['HEADLESS_SHELL_PATH'] ?? chromium
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
const at = (executablePath: string) => ({
  launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', ...quiet] },
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.artifacts/playwright',
  // A test waits for its page about a third of its time: another one goes on meanwhile.
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The second one is for the sum at the end of `npm test`, which names its file in the environment.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: address,
    browserName: 'chromium',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // TRACE=1 keeps a trace of what fails; recording slows every test.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    serviceWorkers: 'block',
  },
  // The shell is quicker, but shows no notifications: a test that needs them says so.
  projects: [
    { name: 'shell', grepInvert: /@notifications/, use: at(shell) },
    { name: 'whole', grep: /@notifications/, use: at(chromium) },
  ],
  webServer: {
    command: 'node e2e/support/serve.ts',
    url: `${address}/api/health`,
    env: { PORT: String(sharedPort), HOST: '127.0.0.1' },
    // A sandbox is filled first.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'pipe',
  },
})
