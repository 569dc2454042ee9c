import { Eye } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { PriceChange } from '../../ui/change.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { DotRing } from '../../ui/pictures/dot-ring.tsx'
import { Sparkline } from '../../ui/pictures/sparkline.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { FigureText } from '../figure.tsx'
import { landingWords } from './messages.ts'
import { holdings, sampleWallet } from './samples.ts'

/** The product as it looks, made of its own parts. Nothing in it can be pressed, and it says that it is a sample. */
export const SampleProduct = () => {
  const t = useWords(landingWords)
  return (
    <figure className="cloth relative overflow-hidden rounded-sheet p-4 pb-5 sm:p-8">
      <figcaption className="mb-4 flex items-center justify-between gap-3 text-on-cloth-muted text-sm">
        <span>{t('sample_title')}</span>
        <span className="whitespace-nowrap rounded-full border border-on-cloth-muted/50 px-2.5 py-0.5 font-medium text-xs">
          {t('sample_data')}
        </span>
      </figcaption>
      <div className="rounded-card bg-surface p-4 text-ink shadow-sheet sm:p-5">
        <Total />
        <ul className="mt-3">
          {holdings.map((holding) => (
            <HoldingRow key={holding.asset} {...holding} />
          ))}
        </ul>
      </div>
      <Trade />
    </figure>
  )
}

const Total = () => {
  const t = useWords(landingWords)
  return (
    <>
      <p className="flex items-center gap-1.5 text-muted text-sm">
        {t('total_balance')} <Eye aria-hidden="true" className="size-4 text-subtle" />
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
        <Rand value={sampleWallet.total} className="font-semibold text-4xl tracking-[-0.03em]" />
        <PriceChange percent={sampleWallet.change} period={t('today')} className="font-medium text-sm" />
      </p>
      <Sparkline area points={sampleWallet.course} label={t('course_rising')} className="mt-3 h-16 w-full" />
    </>
  )
}

const HoldingRow = ({ asset, name, amount, value, change, course }: (typeof holdings)[number]) => {
  const t = useWords(landingWords)
  return (
    <li className="flex items-center gap-3 border-line border-t py-2.5 max-[22.5rem]:gap-2 last:pb-0">
      <CoinIcon asset={asset} className="size-9" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        <Coin amount={amount} asset={asset} className="block truncate text-sm text-subtle max-[24rem]:text-xs" />
      </span>
      <Sparkline points={course} label={t('course_of', { name })} className="hidden h-7 w-16 shrink-0 sm:block" />
      <span className="shrink-0 text-right sm:min-w-24">
        <Rand value={value} className="block font-medium" />
        <PriceChange percent={change} className="text-sm" />
      </span>
    </li>
  )
}

/** A dot a minute: what is left to pay is what is left to light. */
const Trade = () => {
  const t = useWords(landingWords)
  return (
    <div className="mt-3 flex items-center gap-3 rounded-card bg-surface p-4 text-ink shadow-sheet sm:gap-4">
      <div className="relative flex items-center justify-center text-primary">
        <DotRing of={15} lit={6} className="size-18" />
        <span className="absolute font-semibold text-ink text-sm tabular-nums">8:40</span>
      </div>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Rand value="1500.00" className="font-semibold" />
          <StatusPill tone="primary" shape="half">
            {t('in_escrow')}
          </StatusPill>
        </p>
        <p className="mt-1 text-muted text-sm">{t.drawn('pay_seller', { time: <FigureText name="payshap" /> })}</p>
      </div>
      <span className="max-[22.5rem]:hidden">
        <Avatar name="thandi" />
      </span>
    </div>
  )
}
