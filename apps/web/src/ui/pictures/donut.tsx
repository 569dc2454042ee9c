import type { CryptoAsset } from '@sengi/money'
import type { ReactNode } from 'react'

/** Each coin's own colour, as on its mark, dark or light enough for the surface it is drawn on. */
const colours: Record<CryptoAsset, { stroke: string; fill: string }> = {
  BTC: { stroke: 'stroke-coin-btc', fill: 'bg-coin-btc' },
  ETH: { stroke: 'stroke-coin-eth', fill: 'bg-coin-eth' },
  SOL: { stroke: 'stroke-coin-sol', fill: 'bg-coin-sol' },
  USDT: { stroke: 'stroke-coin-usdt', fill: 'bg-coin-usdt' },
  LTC: { stroke: 'stroke-coin-ltc', fill: 'bg-coin-ltc' },
  BCH: { stroke: 'stroke-coin-bch', fill: 'bg-coin-bch' },
}

interface Slice {
  asset: CryptoAsset
  label: string
  /** What is read beside the label: `43.7%`. */
  text: string
  size: number
}

/** Parts of a whole as a ring, the whole in its middle; the list beside it names each part, for eyes and screen readers alike. */
export function Donut({ slices, children }: { slices: readonly Slice[]; children: ReactNode }) {
  const whole = slices.reduce((sum, { size }) => sum + size, 0)
  const before = (index: number) => slices.slice(0, index).reduce((sum, { size }) => sum + size, 0)
  const percent = (size: number) => (100 * size) / whole
  return (
    <div className="flex items-center gap-4 sm:gap-8">
      <div className="relative size-32 shrink-0">
        <svg aria-hidden="true" viewBox="0 0 100 100" className="-rotate-90">
          {slices.map(({ asset, label, size }, index) => (
            <circle
              key={label}
              cx="50"
              cy="50"
              r="44.5"
              fill="none"
              strokeWidth="11"
              pathLength={100}
              strokeDasharray={`${Math.max(percent(size) - gap, 0.4)} 100`}
              strokeDashoffset={-percent(before(index))}
              className={colours[asset].stroke}
            />
          ))}
        </svg>
        <span className="absolute inset-0 flex flex-col items-center justify-center text-center">{children}</span>
      </div>
      <ul className="grid min-w-0 grow gap-x-8 gap-y-1 text-xs min-[22rem]:text-sm sm:grid-cols-2">
        {slices.map(({ asset, label, text }) => (
          <li key={label} className="flex items-center gap-2">
            <i aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colours[asset].fill}`} />
            <span className="min-w-0 grow truncate text-muted">{label}</span>
            <span className="font-medium text-ink tabular-nums">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Between two slices, in percent of the ring. */
const gap = 0.8
