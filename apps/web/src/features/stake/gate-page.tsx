import { Lock } from 'lucide-react'
import { useLocation } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { stakeWords } from './messages.ts'
import { ratesText } from './pool-words.ts'
import { PositionsTab } from './positions-tab.tsx'
import { usePools, useSummary } from './stake-api.ts'

/** What verification would open, instead of a blank. */
export function GatePage() {
  const t = useWords(stakeWords)
  const { data: pools } = usePools()
  const { data: summary } = useSummary()
  const { pathname, search } = useLocation()
  return (
    <div className="column">
      <Card className="text-center">
        <span
          aria-hidden="true"
          className="mx-auto mt-2 mb-3 flex size-14 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft"
        >
          <Lock className="size-6" />
        </span>
        <PageHeading title={t('kyc')} className="font-semibold text-2xl text-ink" />
        <p className="mt-2 text-muted">{t('refusal')}</p>
        <p className="mx-auto mt-3 min-h-10 max-w-[36ch] text-sm text-subtle">{pools && ratesText(t, pools)}</p>
        <LinkButton to={`/kyc?${new URLSearchParams({ after: pathname + search })}`} wide className="mt-5">
          {t('verify_me')}
        </LinkButton>
      </Card>
      {(summary?.open_positions ?? 0) > 0 && (
        <section aria-label={t('my_stakes')} className="mt-6">
          <h2 className="mb-3 font-semibold text-ink text-lg">{t('my_stakes')}</h2>
          <PositionsTab />
        </section>
      )}
    </div>
  )
}
