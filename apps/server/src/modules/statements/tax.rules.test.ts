import type { CryptoAsset } from '@sengi/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanOfTaxYear, taxYearOf } from './days.rules.ts'
import type { MoneyEventKind, NamedEvent, OwnPlace } from './events.rules.ts'
import { openLots } from './fifo.rules.ts'
import { capitalFigures, taxPackOf, totalsOf } from './tax.rules.ts'

let born = 0
interface Wish {
  readonly day: string
  readonly kind: MoneyEventKind
  readonly units: bigint
  /** Into the wallet unless it says otherwise. */
  readonly out?: true
  readonly cents?: bigint | null
  readonly asset?: CryptoAsset
  readonly posting?: string
  readonly reference?: string
  readonly isOwnWallet?: true
  readonly feeCents?: bigint
  readonly reason?: string
}
function anEvent({ day, kind, units, out, cents = 0n, asset = 'BTC', ...more }: Wish): NamedEvent {
  born += 1
  const [from, to]: [OwnPlace | null, OwnPlace | null] = out ? ['available', null] : [null, 'available']
  return {
    ...{
      cursor: `${born}.1`,
      postingId: more.posting ?? String(born),
      kind,
      reason: more.reason ?? `test.${kind}`,
      ref: String(born),
    },
    reference: more.reference ?? String(born),
    ...{
      at: new Date(`${day}T10:00:00Z`),
      amount: { asset, units },
      from,
      to,
      otherId: null,
      outside: null,
      called: null,
    },
    ...{
      cents,
      source: cents === null ? 'none' : 'market',
      feeCents: more.feeCents ?? null,
      who: null,
      isOwnWallet: more.isOwnWallet ?? false,
    },
  }
}
const year2027 = spanOfTaxYear(2027)

test('a tax year runs from 1 March to the end of February, as the clocks of South Africa show it', () => {
  expect(year2027.from.toISOString()).toBe('2026-02-28T22:00:00.000Z')
  expect(year2027.until.toISOString()).toBe('2027-02-28T22:00:00.000Z')
  expect(spanOfTaxYear(2028).until.getTime() - spanOfTaxYear(2028).from.getTime()).toBe(366 * 86_400_000)
  expect(taxYearOf(new Date('2026-02-28T21:59:59Z'))).toBe(2026)
  expect(taxYearOf(new Date('2026-02-28T22:00:00Z'))).toBe(2027)
})

/**
 * By hand. Bought 1.0 for R1,000,000 and 1.0 for R1,600,000 (fees included), rewarded 0.1 worth R150,000. Last year 0.4 were sold.
 * Sold 1.2 for R2,100,000 with a fee of 0.01: of the 1.21, 0.6 are the rest of the first lot (R600,000) and 0.61 of the second
 * (R976,000), so R1,576,000, and a gain of R524,000. Given away 0.2 worth R300,000: 0.2 of the second lot, R320,000, a loss of R20,000.
 */
describe('an example that was computed by hand', () => {
  const events = [
    anEvent({ day: '2025-06-01', kind: 'purchase', units: 100_000_000n, cents: 100_000_000n }),
    anEvent({ day: '2025-09-01', kind: 'sale', units: 40_000_000n, cents: 48_000_000n, out: true }),
    anEvent({ day: '2026-03-01', kind: 'purchase', units: 100_000_000n, cents: 160_000_000n }),
    anEvent({ day: '2026-04-01', kind: 'reward', units: 10_000_000n, cents: 15_000_000n }),
    anEvent({ day: '2026-05-01', kind: 'own', units: 121_000_000n }),
    anEvent({ day: '2026-05-02', kind: 'sale', units: 120_000_000n, cents: 210_000_000n, out: true, posting: 'sale' }),
    anEvent({ day: '2026-05-02', kind: 'fee', units: 1_000_000n, cents: 1_750_000n, out: true, posting: 'sale' }),
    anEvent({ day: '2026-06-01', kind: 'gift', units: 20_000_000n, cents: 30_000_000n, out: true }),
    anEvent({ day: '2027-03-01', kind: 'sale', units: 1_000_000n, cents: 2_000_000n, out: true }),
  ]
  const pack = taxPackOf(events, year2027)

  test('opening and closing holdings with what they cost', () => {
    expect(pack.opening).toEqual([{ asset: 'BTC', units: 60_000_000n, cost: 60_000_000n }])
    // 0.19 of the second lot, R304,000, and the reward, R150,000.
    expect(pack.closing).toEqual([{ asset: 'BTC', units: 29_000_000n, cost: 45_400_000n }])
  })

  test('disposals, first in first out, the fee of a sale with it', () => {
    expect(pack.disposals.map(({ units, feeUnits, cost, gain }) => ({ units, feeUnits, cost, gain }))).toEqual([
      { units: 121_000_000n, feeUnits: 1_000_000n, cost: 157_600_000n, gain: 52_400_000n },
      { units: 20_000_000n, feeUnits: 0n, cost: 32_000_000n, gain: -2_000_000n },
    ])
    expect(pack.disposals[0]?.parts.map(({ units, cost }) => [units, cost])).toEqual([
      [60_000_000n, 60_000_000n],
      [61_000_000n, 97_600_000n],
    ])
  })

  test('sums, and what of them a natural person would include', () => {
    const totals = totalsOf(pack)
    expect(totals).toEqual({
      proceeds: 240_000_000n,
      cost: 189_600_000n,
      gains: 52_400_000n,
      losses: 2_000_000n,
      net: 50_400_000n,
      income: 15_000_000n,
    })
    // R504,000 less R50,000, of which 40 % are R181,600.
    expect(capitalFigures(2027, totals.net)).toEqual({
      exclusion: 5_000_000n,
      inclusionPercent: 40n,
      included: 18_160_000n,
      carried: 0n,
    })
    expect(capitalFigures(2026, 4_000_001n)).toMatchObject({ exclusion: 4_000_000n, included: 0n })
    expect(capitalFigures(2027, -5n)).toMatchObject({ included: 0n, carried: 0n })
    // A loss of R120,000 is R70,000 once the exclusion is taken off it; that is left for the years to come.
    expect(capitalFigures(2027, -12_000_000n)).toMatchObject({ included: 0n, carried: 7_000_000n })
  })

  test('what was taken for granted is named', () => {
    expect(pack.doubted.map(({ doubt }) => doubt)).toEqual(['gift'])
  })
})

describe('what is not a disposal', () => {
  const bought = anEvent({ day: '2026-03-05', kind: 'purchase', units: 100n, cents: 1_000n })

  test('what came back never went', () => {
    const gone = { day: '2026-04-01', units: 40n, reference: 'w', out: true, cents: 900n } as const
    const pack = taxPackOf(
      [
        bought,
        anEvent({ ...gone, kind: 'withdrawal' }),
        anEvent({ day: '2026-04-02', kind: 'correction', units: 40n, reference: 'w', cents: 950n }),
      ],
      year2027,
    )
    expect(pack).toMatchObject({ disposals: [], doubted: [], closing: [{ units: 100n, cost: 1_000n }] })
  })

  test('coins to a wallet of one’s own take their cost along, and are named', () => {
    const pack = taxPackOf(
      [
        bought,
        anEvent({ day: '2026-04-01', kind: 'withdrawal', units: 40n, out: true, isOwnWallet: true, cents: 900n }),
      ],
      year2027,
    )
    expect(pack).toMatchObject({
      disposals: [],
      closing: [{ units: 60n, cost: 600n }],
      doubted: [{ doubt: 'own_wallet' }],
    })
  })
})

describe('coins that come back from a wallet of one’s own', () => {
  const home = { kind: 'deposit', isOwnWallet: true, cents: 9_000n } as const
  const away = { kind: 'withdrawal', isOwnWallet: true, out: true, cents: 8_000n } as const
  const bought = [
    anEvent({ day: '2026-03-05', kind: 'purchase', units: 100n, cents: 1_000n }),
    anEvent({ day: '2026-04-05', kind: 'purchase', units: 100n, cents: 5_000n }),
    anEvent({ ...away, day: '2026-05-01', units: 60n }),
  ]
  const sold = anEvent({ day: '2026-07-01', kind: 'sale', units: 100n, cents: 10_000n, out: true })

  test('keep what they cost and their place in the row, so that no price of the day of their return counts', () => {
    const pack = taxPackOf([...bought, anEvent({ ...home, day: '2026-06-01', units: 60n }), sold], year2027)

    // First in, first out of all that was ever bought: the hundred of March, forty of which never left.
    expect(pack.disposals).toMatchObject([{ cost: 1_000n, gain: 9_000n }])
    expect(pack.acquired).toHaveLength(2)
    expect(pack.closing).toMatchObject([{ units: 100n, cost: 5_000n }])
    expect(pack.doubted.map(({ doubt }) => doubt)).toEqual(['own_wallet', 'own_back'])
  })

  test('count at their value beyond what went there', () => {
    const pack = taxPackOf([...bought, anEvent({ ...home, day: '2026-06-01', units: 90n })], year2027)

    expect(pack.acquired.at(-1)).toMatchObject({ units: 30n, cost: 3_000n })
    expect(pack.closing).toMatchObject([{ units: 230n, cost: 9_000n }])
    expect(pack.doubted.map(({ doubt }) => doubt)).toEqual(['own_wallet', 'own_back', 'deposit'])
  })

  test('in parts, also when some of what never left was sold meanwhile', () => {
    const back = (day: string) => anEvent({ ...home, day, units: 30n })
    const pack = taxPackOf(
      [...bought, { ...sold, amount: { asset: 'BTC', units: 20n } }, back('2026-08-01'), back('2026-09-01')],
      year2027,
    )

    expect(pack.disposals).toMatchObject([{ cost: 200n }])
    expect(pack.closing).toMatchObject([{ units: 180n, cost: 5_800n }])
  })
})

test('the fee that a sale took of its rand is a cost of the sale', () => {
  const pack = taxPackOf(
    [
      anEvent({ day: '2026-03-05', kind: 'purchase', units: 100n, cents: 1_000n }),
      anEvent({ day: '2026-04-01', kind: 'sale', units: 50n, cents: 900n, feeCents: 20n, out: true }),
    ],
    year2027,
  )
  expect(pack.disposals).toMatchObject([{ proceeds: 900n, cost: 520n, gain: 380n }])
})

test('what a shop was paid, and what it gave back, is known for what it is', () => {
  const at = { day: '2026-04-01', units: 10n, cents: 200n } as const
  const { doubted } = taxPackOf(
    [
      anEvent({ day: '2026-03-05', kind: 'purchase', units: 100n, cents: 1_000n }),
      anEvent({ ...at, kind: 'sent', reason: 'qr.paid', out: true }),
      anEvent({ ...at, kind: 'received', reason: 'qr.refunded' }),
      anEvent({ ...at, kind: 'sent', reason: 'qr.refunded', out: true }),
      anEvent({ ...at, kind: 'received', reason: 'qr.paid' }),
    ],
    year2027,
  )
  expect(doubted.map(({ doubt, event }) => [doubt, event.reason])).toEqual([['received', 'qr.paid']])
})

test('what nobody knows is named, and never a gain', () => {
  const pack = taxPackOf(
    [
      anEvent({ day: '2026-03-05', kind: 'deposit', units: 10n, cents: 100n }),
      anEvent({ day: '2026-03-06', kind: 'sent', units: 4n, cents: null, out: true }),
      anEvent({ day: '2026-03-07', kind: 'unknown', units: 7n, cents: 70n, out: true }),
    ],
    year2027,
  )
  expect(pack.doubted.map(({ doubt }) => doubt)).toEqual(['deposit', 'sent', 'no_value', 'unknown', 'no_origin'])
  expect(pack.disposals.map(({ gain }) => gain)).toEqual([null, 10n])
  expect(totalsOf(pack)).toMatchObject({ proceeds: 70n, cost: 60n, net: 10n })
})

/**
 * First in, first out without a queue: coins stand in a row as they came, and each disposal takes the next stretch of the row. What a
 * stretch costs is what its overlap with each lot costs.
 */
function stretched(events: readonly { isOut: boolean; units: bigint; cents: bigint }[]): bigint[] {
  let arrived = 0n
  const lots = events.flatMap(({ isOut, units, cents }) => {
    if (isOut) return []
    arrived += units
    return [{ begin: arrived - units, end: arrived, units, cents }]
  })
  let gone = 0n
  return events.flatMap(({ isOut, units }) => {
    if (!isOut) return []
    const [begin, end] = [gone, gone + units]
    gone = end
    return [
      lots
        .map((lot) => {
          const [low, high] = [begin > lot.begin ? begin : lot.begin, end < lot.end ? end : lot.end]
          const upTo = (place: bigint) => ((place - lot.begin) * lot.cents) / lot.units
          return high > low ? upTo(high) - upTo(low) : 0n
        })
        .reduce((sum, cost) => sum + cost, 0n),
    ]
  })
}

const aStep = fc.record({
  wantsOut: fc.boolean(),
  units: fc.bigInt({ min: 1n, max: 10n ** 19n }),
  cents: fc.bigInt({ min: 0n, max: 10n ** 10n }),
})

/** Nobody sells more than they have. */
function possible(steps: readonly { wantsOut: boolean; units: bigint; cents: bigint }[]) {
  let held = 0n
  return steps.flatMap(({ wantsOut, units, cents }) => {
    const some = wantsOut && units > held ? held : units
    if (some === 0n) return []
    held += wantsOut ? -some : some
    return [{ isOut: wantsOut, units: some, cents }]
  })
}

test('any past costs what an independent first in, first out says, and no cent is lost or made', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
      const past = possible(steps)
      const events = past.map(({ isOut, units, cents }) =>
        anEvent({ day: '2026-05-01', kind: isOut ? 'sale' : 'purchase', units, cents, ...(isOut && { out: true }) }),
      )
      const { disposals, closing, doubted } = taxPackOf(events, year2027)
      const sum = (numbers: readonly bigint[]) => numbers.reduce((all, one) => all + one, 0n)

      expect(disposals.map(({ cost }) => cost)).toEqual(stretched(past))
      const [bought, sold] = [past.filter(({ isOut }) => !isOut), past.filter(({ isOut }) => isOut)]
      expect(sum(closing.map(({ units }) => units))).toBe(
        sum(bought.map(({ units }) => units)) - sum(sold.map(({ units }) => units)),
      )
      expect(sum([...disposals, ...closing].map(({ cost }) => cost))).toBe(sum(bought.map(({ cents }) => cents)))
      expect(doubted).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('a queue that lacks coins says how many, and goes on', () => {
  const lots = openLots()
  lots.add({ at: new Date(0), units: 3n, cost: 10n })

  expect(lots.take(2n)).toMatchObject({ cost: 6n, missing: 0n })
  expect(lots.take(5n)).toMatchObject({ cost: 4n, missing: 4n })
  lots.add({ at: new Date(0), units: 2n, cost: 8n })
  expect(lots.take(1n)).toMatchObject({ cost: 4n, missing: 0n })
  expect(lots.rest()).toEqual([{ at: new Date(0), units: 1n, cost: 4n }])
})
