import type { KycStatus } from '@sengi/contract/kyc'
import type { Papers } from '@sengi/contract/kyc/documents'
import { Check, X } from 'lucide-react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { LimitPeriod } from './limit-period.tsx'
import { kycWords, papersWords } from './messages.ts'
import { NextTier } from './next-tier.tsx'
import { CorrectionList, Corrections, PaperList } from './paper-list.tsx'
import { TaxLink } from './tax/tax-link.tsx'
import { useKycStatus } from './use-kyc.ts'
import { paperPlace, papersFor, usePapers } from './use-papers.ts'
import { WayBack } from './way-back.tsx'

export function KycPage() {
  const t = useWords(kycWords)
  const { status, papers, error, isFetching, refetch } = useLadder()
  return (
    <>
      <BackHeading title={t('title')} />
      <p className="mt-1 mb-5 text-muted">{t('intro')}</p>
      <WayBack />
      {!(status && papers) && !error && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-44 w-full" />
          <SkeletonLine className="mt-4 h-44 w-full" />
        </Loading>
      )}
      {!(status && papers) && error && (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {status && papers && <Ladder status={status} papers={papers} />}
    </>
  )
}

/** The ladder and the papers stand together, so that neither moves the other when it comes. */
function useLadder() {
  const [status, papers] = [useKycStatus(), usePapers()]
  return {
    status: status.data,
    papers: papers.data,
    error: status.error ?? papers.error,
    isFetching: status.isFetching || papers.isFetching,
    refetch: () => void Promise.all([status.refetch(), papers.refetch()]),
  }
}

const Ladder = ({ status, papers }: { status: KycStatus; papers: Papers }) => (
  <>
    <TakenBack papers={papers} />
    <ol className="flex flex-col gap-3">
      {status.steps.map((step) => (
        <li key={step.tier} aria-current={step.tier === status.kyc_tier ? 'step' : undefined}>
          <Card className="py-3.5 sm:py-4">
            <RungHead step={step} isHere={step.tier === status.kyc_tier} />
            {step.tier === status.next_tier && <RungBody status={status} papers={papers} />}
          </Card>
        </li>
      ))}
    </ol>
    <TaxLink />
  </>
)

type Step = KycStatus['steps'][number]

const RungHead = ({ step, isHere }: { step: Step; isHere: boolean }) => {
  const t = useWords(kycWords)
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`flex size-8 shrink-0 items-center justify-center rounded-full border font-semibold text-sm ${
          step.reached ? 'border-success bg-success-soft text-success' : 'border-control text-muted'
        }`}
      >
        {step.reached ? <Check className="size-4.5" /> : step.tier.at(-1)}
      </span>
      <div className="min-w-0 grow">
        <h2 className="flex flex-wrap items-center gap-x-2 font-semibold text-base text-ink">
          {t(`is_${step.tier}`)}
          {isHere && <Badge tone="primary">{t('here')}</Badge>}
          <span className="sr-only">{step.reached ? t('reached') : t('not_reached')}</span>
        </h2>
        <p className="text-muted text-sm">{step.unlocks.join(' · ')}</p>
      </div>
      <p className="shrink-0 text-right">
        <span className="block text-subtle text-xs">{t('buy_up_to')}</span>
        <Rand value={step.buy_limit_zar} open className="font-medium text-ink" />
        <LimitPeriod say={(days) => t('in_days', { days })} />
      </p>
    </div>
  )
}

/** What the next tier asks, how much of it is there, and the button that goes on. */
const RungBody = ({ status, papers }: { status: KycStatus; papers: Papers }) => {
  const t = useWords(papersWords)
  const { next_tier: next } = status
  if (next === null || next === 'tier_0') return null
  const wanted = papersFor(next, papers)
  const done = wanted.filter((paper) => !papers.missing.includes(paper)).length
  const [first] = papers.missing
  return (
    <div className="mt-4 border-line border-t pt-4">
      <Rejected status={status} papers={papers} />
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <p className="font-medium text-ink">{t('papers')}</p>
        <p className="text-sm text-subtle">{t('done_of', { done, all: wanted.length })}</p>
      </div>
      <PaperList papers={papers} wanted={wanted} />
      <NextTier status={status} missing={papers.is_needed && first ? paperPlace(first) : null} />
      <p className="mt-3 text-sm text-subtle">{t(papers.is_needed ? 'stays' : 'sandbox')}</p>
    </div>
  )
}

const Rejected = ({ status: { application }, papers: { corrections } }: { status: KycStatus; papers: Papers }) => {
  const t = useWords(kycWords)
  const p = useWords(papersWords)
  if (application?.state !== 'REJECTED') return <Corrections corrections={corrections} />
  return (
    <div className="mb-4 flex gap-2.5 rounded-button bg-danger-soft p-3.5 text-danger text-sm">
      <X aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0">
        <p>{t('rejected')}</p>
        {corrections.length > 0 ? (
          <div className="mt-1">
            <CorrectionList corrections={corrections} />
          </div>
        ) : (
          application.reason && <p className="mt-1 break-words">{p('refused', { reason: application.reason })}</p>
        )}
      </div>
    </div>
  )
}

const TakenBack = ({ papers: { taken_back } }: { papers: Papers }) => {
  const t = useWords(papersWords)
  return taken_back ? (
    <p className="mb-4 break-words rounded-button bg-warning-soft p-3.5 text-sm text-warning">
      {t('taken_back', { reason: taken_back.reason })}
    </p>
  ) : null
}
