import { type Amount, formatAmount, inRand } from '@sengi/money'
import { useWords } from '../../lib/words/words.ts'
import { uiWords } from '../messages.ts'
import { Coin, Rand } from '../money.tsx'
import type { MoneyPlace } from './money-typed.ts'

/** In rand, with the coins below: people think in rand, and the ledger keeps coins. */
export const Available = ({ place }: { place: MoneyPlace }) => (
  <span className="flex min-h-9 flex-col items-end text-right leading-snug">
    {place.available ? <Figures available={place.available} place={place} /> : <span aria-hidden="true">{space}</span>}
  </span>
)

/** A line to stand on before the figures are there: the label beside it stands on the same one. */
const space = '\u00a0'

function Figures({ available, place: { asset, price } }: { available: Amount; place: MoneyPlace }) {
  const t = useWords(uiWords)
  const coin = <Coin amount={formatAmount(available)} asset={asset} />
  if (!price) return t.drawn('available', { amount: coin })
  const worth = formatAmount(inRand(available, price, 'down'))
  return (
    <>
      <span>{t.drawn('available', { amount: <Rand value={worth} className="font-medium text-ink" /> })}</span>
      <span className="text-subtle text-xs">{coin}</span>
    </>
  )
}
