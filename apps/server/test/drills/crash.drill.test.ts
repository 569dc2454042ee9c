import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../src/platform/invariants.ts'
import { type LocalPostgres, startPostgres } from '../../src/platform/postgres/postgres.ts'
import { promises } from '../made-up.ts'
import { asOwner } from '../world.ts'
import { killServer, seeded } from './crash.ts'
import { type Attempt, acknowledged, possible, settleUnknown } from './journal.ts'
import { aDataDir, type RunningProduct, startProduct } from './running-product.ts'
import type { Scene, Traffic } from './scene.ts'
import { everyTraffic, startTraffic } from './traffic.ts'

/** `DRILL_KILLS=200` makes it a long one. */
const kills = Number(process.env['DRILL_KILLS'] ?? 3)
const seed = Number(process.env['DRILL_SEED'] ?? 20_261_120)
const random = seeded(seed)
/** The invariants that people's money in these kinds of traffic lives by; they must not be left out. */
const ofThisTraffic = ['I15', 'I16', 'I17', 'I18', 'I19', 'I20', 'I21', 'I22', 'I32', 'I34']
const patience = 120_000 + kills * 20_000

const data = aDataDir()
const dir = `${data.dir}/postgres`
let settings: Record<string, string>
let server: LocalPostgres
let product: RunningProduct

interface Cast {
  readonly traffic: Traffic
  readonly scene: Scene
  readonly journal: Attempt[]
}
beforeAll(async () => {
  console.log(`crash drill: seed ${seed}, ${kills} kills of each`)
  // The same port after each restart, as a server elsewhere would have it.
  settings = { port: String(await freePort()) }
  server = await startServer()
  product = await startAgain()
}, patience)

afterAll(async () => {
  product?.process.kill('SIGTERM')
  await product?.ended
  await server?.stop()
  data.remove()
})

/** New people for each test: those of the one before may have sent what a day allows without a PIN. */
const newCasts = (): Promise<Cast[]> => {
  const stage = { url: product.url, databaseUrl: server.url }
  return Promise.all(everyTraffic.map(async (traffic) => ({ traffic, scene: await traffic.open(stage), journal: [] })))
}

const load = (all: readonly Cast[]) => {
  const stops = all.map(({ traffic, scene, journal }) =>
    startTraffic(() => product.url, traffic, scene, journal, random),
  )
  return () => Promise.all(stops.map((stop) => stop()))
}
const hasPromises = ({ journal }: Cast) => acknowledged(journal).length > 2
const aWhile = () => sleep(500 + random() * 1_000)
const stored = ({ traffic, scene }: Cast) => traffic.stored(server.url, scene.people)

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
async function expectExactlyOnce(casts: readonly Cast[]): Promise<void> {
  for (const cast of casts) {
    const { traffic, journal } = cast
    const unknown = await settleUnknown(product.url, journal)
    const [told, known] = [acknowledged(journal), await stored(cast)]
    const found = new Set(known)
    const unheard = new Set(possible(journal)).difference(new Set(told)).intersection(found)
    console.log(`crash drill: ${journal.length} ${traffic.name}, ${told.length} acknowledged, ${unknown} were unknown`)
    expect.soft(told.length, traffic.name).toBeGreaterThan(0)
    expect
      .soft(
        told.filter((fact) => !found.has(fact)),
        traffic.name,
      )
      .toEqual([])
    expect.soft(known.toSorted(), traffic.name).toEqual([...told, ...unheard].toSorted())
  }
}

test(
  'kill -9 of the product under load loses nothing that was acknowledged and does nothing twice',
  async () => {
    const casts = await newCasts()
    const stop = load(casts)
    for (let kill = 0; kill < kills; kill += 1) {
      await aWhile()
      product.process.kill('SIGKILL')
      await product.ended
      product = await startAgain()
    }
    await aWhile()
    await stop()

    await expectExactlyOnce(casts)
  },
  patience,
)

test(
  'kill -9 of PostgreSQL under load loses nothing that was acknowledged, and the product comes back by itself',
  async () => {
    const casts = await newCasts()
    const stop = load(casts)
    for (let kill = 0; kill < kills; kill += 1) {
      await aWhile()
      await restartServer()
    }
    await aWhile()
    await stop()

    await expectExactlyOnce(casts)
    expect(product.process.exitCode).toBeNull()
  },
  patience,
)

test('after all of it no invariant is broken', async () => {
  const findings = await checkInvariants(server.url, promises)

  expect(findings.filter(({ count }) => count > 0)).toEqual([])
  expect(findings.map(({ id }) => id)).toEqual(expect.arrayContaining(ofThisTraffic))
})

test(
  'the watch catches up with all of it, and stops nobody',
  async () => {
    const seen = async () => {
      const [watch] = await asOwner<{ some: boolean; breaches: number }>(
        server.url,
        'select judged > 100 as some, (select count(*) from book_breach)::int as breaches from ledger_watch',
      )
      return watch
    }

    // It was killed with the product, and begins again where it was.
    await expect.poll(seen, { timeout: patience }).toEqual({ some: true, breaches: 0 })
  },
  patience,
)

test(
  'the drill itself can fail: a server that does not wait for its disk is seen to lose what it acknowledged',
  async () => {
    const careless = await newCasts()
    settings = {
      ...settings,
      synchronous_commit: 'off',
      wal_writer_delay: '10s',
      wal_writer_flush_after: '1GB',
      wal_buffers: '64MB',
    }
    await restartServer()
    const stop = load(careless)
    await sleep(2_000)
    for (let waited = 0; waited < 6_000 && !careless.every(hasPromises); waited += 100) await sleep(100)
    // Nobody asks on: what they would ask about is lost.
    const stopped = stop()
    await restartServer()
    await stopped

    for (const cast of careless) {
      const [told, known] = [acknowledged(cast.journal), new Set(await stored(cast))]
      const lost = told.filter((fact) => !known.has(fact))
      const { name } = cast.traffic
      console.log(`crash drill: the careless server lost ${lost.length} of ${told.length} acknowledged ${name}`)
      expect(lost.length, name).toBeGreaterThan(0)
    }
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
