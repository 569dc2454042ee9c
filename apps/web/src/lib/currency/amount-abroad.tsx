import type { DisplayCurrency } from '@sengi/money'
import { usePrivacy } from '../../ui/privacy.tsx'
import { dayMonthText } from '../words/time-text.ts'
import { useWords } from '../words/words.ts'
import { currencyWords } from './messages.ts'
import { abroadText, useRate } from './rates.ts'

interface AmountAbroadProps {
  currency: DisplayCurrency
  value: string | null
  dated?: boolean
}

/** Nothing without a rate of late: an amount at an old one would be taken for what it is worth. */
export function AmountAbroad({ currency, value, dated }: AmountAbroadProps) {
  const t = useWords(currencyWords)
  const rate = useRate(currency)
  const { masked } = usePrivacy()
  if (!rate || value === null || masked) return null
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">≈ {abroadText(value, rate)}</span>
      {dated && ` · ${t('rate_of', { day: dayMonthText(rate.day) })}`}
    </>
  )
}

export function RatesLine({ currency }: { currency: DisplayCurrency }) {
  const t = useWords(currencyWords)
  const rate = useRate(currency)
  return rate ? t('note', { currency: t(`in_${currency}`), day: dayMonthText(rate.day) }) : null
}
