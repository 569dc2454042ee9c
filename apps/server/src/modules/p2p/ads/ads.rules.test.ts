import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, basisPointsAway, refusalOfPrice, surelyNear } from './ads.rules.ts'

const priceOf = (micros: bigint) => ({ asset: 'BTC', micros }) as const
const micros = fc.bigInt({ min: 1_000_000n, max: 10n ** 14n })
const bands = fc.integer({ min: 100, max: 9_000 })

test('a price is refused exactly where what is shown of it says more than the band', () => {
  fc.assert(
    fc.property(micros, micros, bands, (price, market, bandBasisPoints) => {
      const away = basisPointsAway(priceOf(price), priceOf(market))
      const figures = { bandBasisPoints, feeBasisPoints: 50 }
      expect(Math.abs(away) > bandBasisPoints).toBe(refusalOfPrice(priceOf(price), priceOf(market), figures) !== null)
      expect(Math.sign(away)).toBe(price > market ? 1 : price < market ? -1 : 0)
    }),
  )
})

test('a floating price beyond the band was beyond what is surely near when it was written, however the market moved unnoticed', () => {
  const moves = fc.integer({ min: -10, max: 10 })
  fc.assert(
    fc.property(
      micros,
      bands,
      moves,
      fc.integer({ min: 1, max: 900 }),
      fc.boolean(),
      (market, band, moved, more, up) => {
        const written = (market * BigInt(10_000 + moved)) / 10_000n
        const margin = up ? band + more : -(band + more)
        const shown = (written * BigInt(10_000 + margin)) / 10_000n
        const now = (market * BigInt(10_000 + margin)) / 10_000n
        const { lowest, highest } = bandOf(priceOf(market), { bandBasisPoints: band })
        if (now >= lowest && now <= highest) return
        const near = surelyNear(priceOf(market), { bandBasisPoints: band })
        expect(shown < near.lowest || shown > near.highest).toBe(true)
      },
    ),
  )
})
