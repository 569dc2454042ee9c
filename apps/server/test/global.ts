import { existsSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loginAt } from '../src/platform/address.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { prepare } from '../src/platform/postgres/prepare.ts'
import { testedPostgres } from './tested-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgUrl: string
  }
}

const wanted = 2 * 1024 ** 3

/** Each worker has a file's world and a product or two on it, with ten connections each. */
const settings = { max_connections: String(200 + 40 * os.availableParallelism()) }

/** One throwaway server for the whole run; each test file clones the migrated template. In memory where there is room. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = path.join(inMemory() ? '/dev/shm' : os.tmpdir(), `sengi-test-${project.name}-${process.pid}`)
  const server = await startPostgres({ dir, throwaway: true, programs: testedPostgres, settings })
  const template = server.url.replace(/postgres$/, 'template_sengi')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database template_sengi')
  await client.end()
  await prepare({ url: loginAt(template), ownerUrl: template, isOurs: true, close: async () => {} })
  project.provide('pgUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
    rmSync(`${dir}.password`, { force: true })
  }
}

function inMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > wanted
}
