import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { startFault } from './start-faults.ts'

const failure = (act: () => Promise<unknown>): Promise<unknown> =>
  act().then(
    () => undefined,
    (error: unknown) => error,
  )

const listen = (port: number, host = '127.0.0.1') =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
}

test('a port that is taken is named, with what to do', async () => {
  const first = await listen(0)
  const taken = first.address()
  if (taken === null || typeof taken === 'string') throw new Error('no port')

  const fault = startFault(await failure(() => listen(taken.port)))
  first.close()

  expect(fault).toBe(`Another program uses port ${taken.port}. Stop it, or choose another port: PORT=3001 npm start`)
})

test('an address that is not of this machine is named', async () => {
  expect(startFault(await failure(() => listen(0, '203.0.113.7')))).toContain('no address 203.0.113.7')
})

test('a place that cannot be written is named', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-place-'))
  const missing = await failure(async () => mkdirSync(path.join(dir, 'no', 'such')))
  rmSync(dir, { recursive: true })

  expect(startFault(missing)).toMatch(/no\/such cannot be written: there is no such place\. .*DATA_DIR=/)
})

test('a database that is not there, or refuses, is told apart', async () => {
  const url = new URL(inject('pgUrl'))
  const withPath = (name: string) => Object.assign(new URL(url), { pathname: name }).href

  expect(startFault(await failure(() => connect('postgres://sengi:secret@127.0.0.1:9/sengi')))).toBe(
    'No database answers at 127.0.0.1:9. Check DATABASE_URL, and that PostgreSQL runs.',
  )
  expect(startFault(await failure(() => connect(withPath('/no_such_database'))))).toContain('does not exist')
})

test('what nobody expected is left as it is', () => {
  expect(startFault(new TypeError('x is not a function'))).toBeUndefined()
  expect(startFault('words')).toBeUndefined()
})
