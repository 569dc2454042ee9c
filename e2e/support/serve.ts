/** The real product on a database of its own, in memory where there is room, for the browser tests. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const parent = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
const dir = mkdtempSync(path.join(parent, 'sengi-e2e-'))
const settings = { RATE_LIMIT: 'off', SANDBOX_DELAYS: 'off', LOG_LEVEL: 'warn' }
Object.assign(process.env, { DATA_DIR: path.join(dir, 'data'), ...settings })
process.once('exit', () => rmSync(dir, { recursive: true, force: true }))

await import('../../apps/server/src/main.ts')
