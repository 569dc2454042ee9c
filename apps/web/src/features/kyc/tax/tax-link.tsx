import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { taxWords } from '../messages.ts'
import { useTaxResidence } from './use-tax-residence.ts'

/** The way to where somebody pays tax, beside the steps and none of them. */
export function TaxLink() {
  const t = useWords(taxWords)
  const { data } = useTaxResidence()
  const isGiven = data?.certification && data.doubts.length === 0
  return (
    <Link
      to="/account/kyc/tax"
      className="mt-3 flex min-h-16 items-center gap-x-3 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline shadow-card hover:bg-surface-2"
    >
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          <span className="block font-medium">{t('title')}</span>
          <span className="block text-muted text-sm">{t('link_line')}</span>
        </span>
        {data && (
          <StatusPill tone={isGiven ? 'success' : 'neutral'} shape={isGiven ? 'full' : 'ring'}>
            {t(isGiven ? 'given' : 'needed')}
          </StatusPill>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
    </Link>
  )
}
