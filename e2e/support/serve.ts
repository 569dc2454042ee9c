/** The real product on a database of its own, in memory where there is room, for the browser tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyFilled, dataIn, fillOnce, forgetFilled, parent } from './filled.ts'
import { quick } from './started.ts'

const dir = mkdtempSync(path.join(parent, 'sengi-e2e-'))
process.once('exit', () => {
  rmSync(dir, { recursive: true, force: true })
  forgetFilled()
})
const leave = () => process.exit(1)
process.once('SIGTERM', leave)
await fillOnce()
process.off('SIGTERM', leave)
copyFilled(dir)
Object.assign(process.env, { DATA_DIR: dataIn(dir), ...quick })

await import('../../apps/server/src/main.ts')
