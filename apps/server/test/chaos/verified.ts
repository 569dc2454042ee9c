import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const command = path.resolve(import.meta.dirname, '../../src/verify.ts')

/** What the operator's `npm run verify` finds broken: its lines with a count, and their examples. */
export async function findBroken(databaseUrl: string): Promise<string[]> {
  const told = await promisify(execFile)(process.execPath, [command, databaseUrl]).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  if (!/invariants hold/.test(told.stdout)) throw new Error(`verify did not come to its end: ${told.stderr}`)
  const lines = told.stdout.trimEnd().split('\n').slice(0, -1)
  return lines.filter((line) => !/^\S+ +0 /.test(line))
}
