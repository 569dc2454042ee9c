import { Check } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { PriceChange } from '../../ui/change.tsx'
import { Rand } from '../../ui/money.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { DotRing } from '../../ui/pictures/dot-ring.tsx'
import { LogoMark } from '../../ui/pictures/logo.tsx'
import { Sparkline } from '../../ui/pictures/sparkline.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { landingWords } from './messages.ts'
import { sampleWallet } from './samples.ts'

/** One glance at each feature, from the product's own parts. */
const slip = 'flex w-full max-w-76 items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card'

export const SaveSketch = () => {
  const t = useWords(landingWords)
  return (
    <div className="w-full max-w-64">
      <p className="flex items-baseline justify-between gap-2">
        <Rand value={sampleWallet.total} className="font-semibold text-2xl tracking-[-0.02em]" />
        <PriceChange percent={sampleWallet.change} className="text-sm" />
      </p>
      <Sparkline area points={sampleWallet.course} label={t('course_balance')} className="mt-2 h-14 w-full" />
    </div>
  )
}

export const SendSketch = () => {
  const t = useWords(landingWords)
  return (
    <div className={slip}>
      <Avatar name="thandi" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">Thandi M.</span>
        <span className="block text-sm text-subtle">@thandi</span>
      </span>
      <span className="text-right">
        <Rand value="150.00" className="block font-semibold" />
        <span className="inline-flex items-center gap-1 text-sm text-success">
          <Check aria-hidden="true" className="size-3.5" /> {t('sent')}
        </span>
      </span>
    </div>
  )
}

export const RequestSketch = () => {
  const t = useWords(landingWords)
  return (
    <div className={slip}>
      <Avatar name="sipho" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{t('lunch')}</span>
        <span className="block text-sm text-subtle">{t('to_sipho')}</span>
      </span>
      <span className="flex flex-col items-end gap-1">
        <Rand value="85.00" className="font-semibold" />
        <StatusPill tone="warning" shape="ring">
          {t('pending')}
        </StatusPill>
      </span>
    </div>
  )
}

export const StakeSketch = () => {
  const t = useWords(landingWords)
  return (
    <div className="flex items-center gap-5">
      <div className="relative flex items-center justify-center text-primary">
        <DotRing of={30} lit={18} className="size-26" />
        <CoinIcon asset="ETH" className="absolute size-11" />
      </div>
      <div>
        <p className="font-semibold text-2xl tracking-[-0.02em]">{t('day_18')}</p>
        <p className="text-muted text-sm">{t('of_30')}</p>
      </div>
    </div>
  )
}

const housemates = [
  { name: 'lerato', paid: true },
  { name: 'pieter', paid: true },
  { name: 'nomsa', paid: true },
  { name: 'sipho', paid: false },
]

export const SplitSketch = () => {
  const t = useWords(landingWords)
  return (
    <div className="w-full max-w-64">
      <p className="flex items-baseline justify-between">
        <span className="font-medium">{t('rent')}</span>
        <Rand value="9600.00" className="font-semibold" />
      </p>
      <ul className="mt-4 flex justify-between">
        {housemates.map(({ name, paid }) => (
          <li key={name} className="relative flex flex-col items-center gap-1.5">
            <Avatar name={name} />
            <span className={paid ? 'text-success text-xs' : 'text-muted text-xs'}>{paid ? t('paid') : t('owes')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const CardSketch = () => {
  const t = useWords(landingWords)
  return (
    <div className="relative flex aspect-[1.586] w-44 flex-col justify-between rounded-card border border-on-cloth-muted/30 bg-cloth-2 p-3.5">
      <div className="flex items-center justify-between">
        <LogoMark className="size-8" />
        <span className="rounded-full bg-accent px-2 py-0.5 font-semibold text-on-accent text-xs">{t('virtual')}</span>
      </div>
      <p className="font-medium tabular-nums tracking-[0.12em]">
        <span aria-hidden="true">•••• </span>4532
      </p>
    </div>
  )
}
