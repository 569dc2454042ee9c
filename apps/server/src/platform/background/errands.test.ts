import { expect, test } from 'vitest'
import { type Errand, eachAlone, runErrand } from './errands.ts'

interface Parcel {
  readonly name: string
  readonly tries: number
}

/** An errand over a list, which notes what becomes of each parcel. */
function anErrand(parcels: Parcel[], carry: (parcel: Parcel) => Promise<boolean>, atOnce = 1) {
  const waiting = [...parcels]
  const log: string[] = []
  const errand: Errand<Parcel> = {
    what: 'parcels',
    atOnce,
    take: async ({ most }) => waiting.splice(0, most),
    carry: eachAlone(carry),
    received: async (parcels) => void log.push(parcels.map(({ name }) => `${name} received`).join(', ')),
    postpone: async ({ name }, seconds) => void log.push(`${name} in ${seconds} s`),
    giveUp: async ({ name }) => void log.push(`${name} given up`),
  }
  return { errand, log, waiting }
}
const parcels = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `n${place}`, tries: 1 }))

test('everything that is due is carried, batch after batch', async () => {
  const { errand, log, waiting } = anErrand(parcels(120), async () => true)

  await runErrand(errand)

  expect(log).toEqual(parcels(120).map(({ name }) => `${name} received`))
  expect(waiting).toEqual([])
})

test('one that fails waits twice as long each time and is given up in the end, and holds up no other', async () => {
  const refused = [1, 2, 7, 8].map((tries) => ({ name: `tried ${tries}`, tries }))
  const { errand, log } = anErrand([...refused, { name: 'good', tries: 1 }], async ({ name }) => {
    if (name !== 'good') throw new Error(name)
    return true
  })

  await expect(runErrand(errand)).rejects.toThrow('4 parcels could not be delivered')

  expect(log).toEqual([
    ...['tried 1 in 30 s', 'tried 2 in 60 s', 'tried 7 in 1920 s', 'tried 8 given up'],
    'good received',
  ])
})

test('what nobody is there to receive is given up at once and is no failure', async () => {
  const { errand, log } = anErrand(parcels(1), async () => false)

  await runErrand(errand)

  expect(log).toEqual(['n0 given up'])
})

test('no more are under way at the same time than the errand allows', async () => {
  let [underWay, most] = [0, 0]
  const { errand } = anErrand(
    parcels(7),
    async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      return true
    },
    3,
  )

  await runErrand(errand)

  expect(most).toBe(3)
})

test('what was received of those taken along together is said once, and what failed of each', async () => {
  const some = [...parcels(3), { name: 'bad', tries: 1 }, { name: 'nobody', tries: 1 }]
  const { errand, log } = anErrand(
    some,
    async ({ name }) => {
      if (name === 'bad') throw new Error('bad')
      return name !== 'nobody'
    },
    5,
  )

  await expect(runErrand(errand)).rejects.toThrow('1 parcels could not be delivered')

  expect(log).toEqual(['n0 received, n1 received, n2 received', 'bad in 30 s', 'nobody given up'])
})

test('when nobody could note what was received, it is told, and the others are looked after', async () => {
  const { errand, log } = anErrand([...parcels(1), { name: 'nobody', tries: 1 }], async ({ name }) => name === 'n0', 2)

  const failing = { ...errand, received: () => Promise.reject(new Error('away')) }

  await expect(runErrand(failing)).rejects.toThrow('1 parcels could not be delivered')
  expect(log).toEqual(['nobody given up'])
})

test('when all of those taken along fail together, each is tried again or given up', async () => {
  const some = [1, 8].map((tries) => ({ name: `tried ${tries}`, tries }))
  const { errand, log } = anErrand(some, async () => true, 2)

  const failing = { ...errand, carry: () => Promise.reject(new Error('away')) }

  await expect(runErrand(failing)).rejects.toThrow('2 parcels could not be delivered')
  expect(log.toSorted()).toEqual(['tried 1 in 30 s', 'tried 8 given up'])
})
