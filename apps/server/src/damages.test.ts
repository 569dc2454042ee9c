import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { damages } from '../test/damages/damages.ts'
import { anHonestPast } from '../test/damages/history.ts'
import { coverUp, tools } from '../test/damages/thief.ts'
import { asOwner, withOwner } from '../test/world.ts'
import { invariants } from './books.ts'
import { breachesSeen, checkInvariants } from './platform/invariants.ts'

let url: string

beforeAll(async () => {
  url = await anHonestPast()
}, 180_000)
const serverOf = (database: string) => database.replace(/[^/]+$/, 'postgres')
const nameOf = (database: string) => database.split('/').at(-1)
afterAll(() => asOwner(serverOf(url), `drop database ${nameOf(url)} with (force)`))

/** The same past in a database of its own, with something written into it, and sealed again as if it had always been so. */
async function aHarmedCopy(harm: string) {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await asOwner(serverOf(url), `create database ${name} template ${nameOf(url)} strategy file_copy`)
  const copy = url.replace(/[^/]+$/, name)
  await asOwner(copy, `${tools}; ${harm}`)
  await asOwner(copy, coverUp)
  await asOwner(copy, 'select ledger_roll_up(1000000), ledger_seal(1000000)')
  return {
    url: copy,
    [Symbol.asyncDispose]: async () => void (await asOwner(serverOf(url), `drop database ${name} with (force)`)),
  }
}

/** What is seen in the past with that written into it, which is as it was afterwards. */
const seenInHarmed = (harm: string, asked: typeof invariants) =>
  withOwner(url, async (client) => {
    await client.query('begin')
    await client.query(`${tools}; ${harm}`)
    await client.query(`set local session_replication_role = origin; ${coverUp}`)
    await client.query('set local session_replication_role = origin; set constraints all immediate')
    await client.query('select ledger_roll_up(1000000), ledger_seal(1000000)')
    const seen = await breachesSeen(client, asked)
    await client.query('rollback')
    return seen.filter(({ count }) => count > 0).map(({ id }) => id)
  })

const found = async (database: string) => (await checkInvariants(database, invariants)).filter(({ count }) => count > 0)

test('an honest past of everything that the product can do breaks nothing, also when it was sealed anew', async () => {
  await using copy = await aHarmedCopy('')

  expect(await found(copy.url)).toEqual([])
})

/** What the ledger alone would notice; a thief who knows it leaves none of that. */
const ofTheLedger = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I9', 'I23', 'I23b', 'I27', 'I36b', 'R1']

test.each(damages.map(({ what, names, harm }) => [what, names, harm] as const))(
  '%s is named by %s',
  async (_, names, harm) => {
    const asked = invariants.filter(({ id }) => id === names || ofTheLedger.includes(id))

    expect(await seenInHarmed(harm, asked)).toEqual([names])
  },
)

test('npm run verify says which rule is broken, by which rows, and fails', async () => {
  await using copy = await aHarmedCopy(damages[0]?.harm ?? '')
  const verify = promisify(execFile)(process.execPath, ['apps/server/src/verify.ts', copy.url], {
    cwd: new URL('../../..', import.meta.url),
  })

  const { code, stdout } = await verify.then(
    ({ stdout: said }) => ({ code: 0, stdout: said }),
    (failure: { code: number; stdout: string }) => failure,
  )

  expect(code).toBe(1)
  expect(stdout).toMatch(/^L1 +1 {2}Money moves for no reason that the product does not know\n +\{.*"reason":"gift"/m)
  expect(stdout).toContain(`${invariants.length - 1} of ${invariants.length} invariants hold`)
})
