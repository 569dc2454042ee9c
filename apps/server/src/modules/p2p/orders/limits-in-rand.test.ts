import { type CryptoAsset, dealFor, decimalsOf, fiatFor, type Price, takeableRand } from '@sengi/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ad, takeable } from '../ads/ads.rules.ts'
import { obstacleOf } from '../ads/obstacles.rules.ts'

/** Prices as the market has them: no unit of the last place that people read is worth half a cent, or a coin has no more places. */
const markets: Readonly<Record<'BTC' | 'ETH' | 'USDT', readonly [bigint, bigint]>> = {
  BTC: [500_000_000_000n, 4_000_000_000_000n],
  ETH: [10_000_000_000n, 400_000_000_000n],
  USDT: [10_000_000n, 30_000_000n],
}
const rate = { feeBasisPoints: 50 }

interface Offer {
  readonly ad: Ad
  readonly price: Price
  readonly funds: bigint
}

const offers: fc.Arbitrary<Offer> = fc
  .constantFrom(...(['BTC', 'ETH', 'USDT'] as const))
  .chain((asset) => fc.record({ asset: fc.constant(asset), micros: fc.bigInt(bounds(asset)), units: sizes(asset) }))
  .chain(({ asset, micros, units: [min, max, remaining, funds] }) =>
    fc.constantFrom('buy' as const, 'sell' as const).map((side) => ({
      price: { asset, micros },
      funds,
      ad: anAd(side, asset, { minUnits: min, maxUnits: max, remainingUnits: remaining }),
    })),
  )

const bounds = (asset: keyof typeof markets) => {
  const [min, max] = markets[asset]
  return { min, max } as const
}

/** The least, and three sizes above it, each anywhere or within a few units of the others. */
const sizes = (asset: CryptoAsset) => {
  const whole = 10n ** BigInt(decimalsOf[asset])
  const near = fc.bigInt(0n, 50n)
  return fc
    .tuple(fc.bigInt(whole / 100n, whole / 10n), fc.bigInt(0n, whole), near, near, fc.bigInt(0n, whole), fc.boolean())
    .map(([min, more, a, b, far, isNear]): [bigint, bigint, bigint, bigint] => {
      const max = min + more
      const held = isNear ? max + b - 40n : min + far
      return [min, max, isNear ? max + a - 25n : min + far / 2n, held + held / 200n + 1n]
    })
    .filter(([min, max, remaining]) => remaining >= min && max >= min)
}

const anAd = (side: 'buy' | 'sell', asset: CryptoAsset, limits: Pick<Ad, 'minUnits' | 'maxUnits' | 'remainingUnits'>) =>
  ({ ...limits, side, asset, userId: 'maker', minDays: null, minCompletion: null }) as Ad

test('every amount in rand that an ad is said to take is an order within its limits, and a cent more or less is not', () => {
  fc.assert(
    fc.property(offers, fc.double({ min: 0, max: 1, noNaN: true }), ({ ad, price, funds }, part) => {
      const { asset, side, minUnits, maxUnits, remainingUnits } = ad
      const most = takeable(ad, funds, rate as Parameters<typeof takeable>[2])
      fc.pre(most > minUnits)
      const coins = (units: bigint) => ({ asset, units })
      const limits = [minUnits, maxUnits, remainingUnits].map(coins)
      const range = takeableRand({ least: coins(minUnits), most: coins(most), limits }, price)
      const span = range.most.units - range.least.units
      const between = range.least.units + (span * BigInt(Math.floor(part * 1_000))) / 1_000n
      const obstacleAt = (cents: bigint) =>
        obstacleOf({ ad, price, takeableUnits: most, funded: true, openNow: true, priceCheck: 'fair' }, null, { cents })

      for (const cents of [range.least.units, between, range.most.units]) {
        const { coin } = dealFor({ asset: 'ZAR', units: cents }, price, side === 'sell' ? 'buyer' : 'seller', limits)
        expect(coin.units).toBeGreaterThanOrEqual(minUnits)
        expect(coin.units).toBeLessThanOrEqual(most)
        expect(obstacleAt(cents)).toBeNull()
      }
      expect(obstacleAt(range.least.units - 1n)).toBe('too_little')
      expect(obstacleAt(range.most.units + 1n)).toBe('too_much')
      expect(range.least).toEqual(fiatFor(coins(minUnits), price))
    }),
    { numRuns: 2_000 },
  )
})
