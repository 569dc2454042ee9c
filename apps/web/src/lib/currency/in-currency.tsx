import type { DisplayCurrency } from '@sengi/money'
import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx'
import { useUserIfKnown } from '../session/me.ts'
import { withWords } from '../words/words.ts'
import { currencyWords } from './messages.ts'

// Most people read rand alone: what says more is fetched by those who chose it.
const AmountAbroad = lazy(async () => ({
  default: (await withWords(import('./amount-abroad.tsx'), currencyWords)).AmountAbroad,
}))
const RatesLine = lazy(async () => ({
  default: (await withWords(import('./amount-abroad.tsx'), currencyWords)).RatesLine,
}))

interface InCurrencyProps {
  /** Rand, as a decimal text; null where there is no figure. */
  value: string | null
  /** Says of which day the rate is. */
  dated?: boolean
  className?: string
}

/** An amount of rand once more in the reader's own currency, on a line below it; nothing for who reads rand alone. */
export const InCurrency = ({ className = 'text-muted text-sm', ...shown }: InCurrencyProps) => (
  <Chosen className={className}>{(currency) => <AmountAbroad currency={currency} {...shown} />}</Chosen>
)

/** Of which day the rates are, once for a page of many figures. */
export const RatesNote = ({ className = 'text-muted text-sm' }: Pick<InCurrencyProps, 'className'>) => (
  <Chosen className={className}>{(currency) => <RatesLine currency={currency} />}</Chosen>
)

/** The line keeps its height while it is fetched, and without it the page stays whole. */
function Chosen({ className, children }: { className: string; children: (currency: DisplayCurrency) => ReactNode }) {
  const currency = useUserIfKnown()?.display_currency
  if (!currency) return null
  return (
    <ErrorBoundary place={currency} instead={() => null}>
      <span className={`block empty:hidden ${className}`}>
        <Suspense fallback={'\u00a0'}>{children(currency)}</Suspense>
      </span>
    </ErrorBoundary>
  )
}
