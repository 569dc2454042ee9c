import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../src/platform/invariants.ts'
import { type LocalPostgres, startPostgres } from '../../src/platform/postgres.ts'
import { invariants } from '../../src/verify.ts'
import { asOwner } from '../world.ts'
import { type Attempt, aPayer, killServer, type Payer, seeded, settleUnknown, startLoad } from './crash.ts'
import { aDataDir, type RunningProduct, startProduct } from './running-product.ts'

/** `DRILL_KILLS=200` makes it a long one. */
const kills = Number(process.env['DRILL_KILLS'] ?? 3)
const seed = Number(process.env['DRILL_SEED'] ?? 20_261_120)
const random = seeded(seed)
const patience = 60_000 + kills * 10_000

const data = aDataDir()
const dir = `${data.dir}/postgres`
const journal: Attempt[] = []
let settings: Record<string, string>
let server: LocalPostgres
let product: RunningProduct
let payers: Payer[]

beforeAll(async () => {
  console.log(`crash drill: seed ${seed}, ${kills} kills of each`)
  // The same port after each restart, as a server elsewhere would have it.
  settings = { port: String(await freePort()) }
  server = await startServer()
  product = await startAgain()
  payers = await Promise.all(Array.from({ length: 8 }, () => aPayer(product.url, server.url, 5_000n)))
}, patience)

afterAll(async () => {
  product?.process.kill('SIGTERM')
  await product?.ended
  await server?.stop()
  data.remove()
})

const load = (into: Attempt[]) => startLoad(() => product.url, payers, into, random)
const aWhile = () => sleep(500 + random() * 1_000)
/** The sandbox's own history is not ours. */
async function transfersStored(): Promise<Set<string>> {
  const rows = await asOwner<{ ref: string }>(
    server.url,
    `select distinct posting.ref from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
     where posting.reason = 'transfer.sent' and account.user_id = any ($1)`,
    [payers.map(({ id }) => id)],
  )
  return new Set(rows.map(({ ref }) => ref))
}
const acknowledged = (attempts: Attempt[]) =>
  attempts.flatMap(({ outcome }) => (outcome !== null && outcome !== 'refused' ? outcome.transferId : []))

async function startServer(): Promise<LocalPostgres> {
  const { url, ...started } = await startPostgres({ dir, settings })
  return { ...started, url: url.replace(/:[0-9]+\//, `:${settings['port']}/`) }
}

const startAgain = () => startProduct({ DATABASE_URL: server.url, LOG_LEVEL: 'silent' })

async function restartServer(): Promise<void> {
  await killServer(server.pid)
  server = await startServer()
}

/** Nothing that was acknowledged is lost, and nothing is there twice or without having been acknowledged. */
async function expectExactlyOnce(): Promise<void> {
  const unknown = await settleUnknown(product.url, journal)
  const [told, stored] = [acknowledged(journal), await transfersStored()]
  console.log(`crash drill: ${journal.length} payments, ${told.length} acknowledged, ${unknown} were unknown`)
  expect(told.filter((id) => !stored.has(id))).toEqual([])
  expect(new Set(told)).toEqual(stored)
  expect(told).toHaveLength(stored.size)
}

test(
  'kill -9 of the product under load loses no acknowledged payment and makes none twice',
  async () => {
    const stop = load(journal)
    for (let kill = 0; kill < kills; kill += 1) {
      await aWhile()
      product.process.kill('SIGKILL')
      await product.ended
      product = await startAgain()
    }
    await aWhile()
    await stop()

    await expectExactlyOnce()
  },
  patience,
)

test(
  'kill -9 of PostgreSQL under load loses no acknowledged payment, and the product comes back by itself',
  async () => {
    const stop = load(journal)
    for (let kill = 0; kill < kills; kill += 1) {
      await aWhile()
      await restartServer()
    }
    await aWhile()
    await stop()

    await expectExactlyOnce()
    expect(product.process.exitCode).toBeNull()
  },
  patience,
)

test('after all of it no invariant is broken', async () => {
  const findings = await checkInvariants(server.url, invariants)

  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})

test(
  'the drill itself can fail: a server that does not wait for its disk is seen to lose what it acknowledged',
  async () => {
    settings = {
      ...settings,
      synchronous_commit: 'off',
      wal_writer_delay: '10s',
      wal_writer_flush_after: '1GB',
      wal_buffers: '64MB',
    }
    await restartServer()
    const careless: Attempt[] = []
    const stop = load(careless)
    await sleep(2_000)
    await restartServer()
    await stop()

    const stored = await transfersStored()
    const lost = acknowledged(careless).filter((id) => !stored.has(id))
    console.log(
      `crash drill: the careless server lost ${lost.length} of ${acknowledged(careless).length} acknowledged payments`,
    )
    expect(lost.length).toBeGreaterThan(0)
  },
  patience,
)

const freePort = () =>
  new Promise<number>((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const address = listener.address()
      listener.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
