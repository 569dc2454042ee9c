import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sharedPort } from './port.ts'
import { startProduct } from './started.ts'

/** In memory where there is room. */
export const parent = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()

/** The data of a sandbox that has its people, its trades and its morning: filling one takes as long as several tests. */
const filled = path.join(parent, `sengi-filled-${sharedPort}`)
/** Said by the configuration of the browser tests: whoever measures finds nothing that a test run left behind. */
const isTestRun = process.env['E2E_FILLED'] !== undefined
/** Where the database and files of a product are. */
export const dataIn = (dir: string): string => path.join(dir, 'data')

/** Fills one, and ends it once its morning is laid out, which it does before it stops. */
export async function fillOnce(): Promise<void> {
  forgetFilled()
  mkdirSync(filled)
  const product = await startProduct({ DATA_DIR: dataIn(filled) })
  await product.stop()
}

export const forgetFilled = (): void => rmSync(filled, { recursive: true, force: true })

/** Puts what was filled into this folder. A product that finds nothing there fills itself. */
export function copyFilled(dir: string): void {
  // With its owner: the database's files are its own user's.
  if (isTestRun && existsSync(dataIn(filled))) execFileSync('cp', ['-a', dataIn(filled), dir])
}
