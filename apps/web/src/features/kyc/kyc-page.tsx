import type { KycStatus } from '@sengi/contract/kyc'
import { ArrowRight, Check, FileCheck2, X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { gates } from '../../lib/session/tiers.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { LimitPeriod } from './limit-period.tsx'
import { kycWords } from './messages.ts'
import { NextTier } from './next-tier.tsx'
import { useKycStatus } from './use-kyc.ts'

export function KycPage() {
  const t = useWords(kycWords)
  const { data: status, error, isPending, isFetching, refetch } = useKycStatus()
  return (
    <div className="mx-auto w-full max-w-[40rem] lg:mx-0">
      <BackHeading title={t('title')} />
      <p className="mt-1 mb-5 text-muted">{t('intro')}</p>
      <WayBack />
      {isPending && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-44 w-full" />
          <SkeletonLine className="mt-4 h-44 w-full" />
        </Loading>
      )}
      {error && !status && (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {status && <Ladder status={status} />}
    </div>
  )
}

const ways = {
  '/p2p': { gate: gates.p2p, label: 'to_p2p', refusal: 'gate_p2p' },
  '/save/card': { gate: gates.card, label: 'to_card', refusal: 'gate_card' },
  '/stake': { gate: gates.staking, label: 'to_stake', refusal: 'gate_stake' },
} as const
const isWay = (path: string | null): path is keyof typeof ways => path !== null && Object.hasOwn(ways, path)

/** Somebody whom a gate sent here is led back to it once it is open. */
function WayBack() {
  const t = useWords(kycWords)
  const { kyc_tier } = useUser()
  const [search] = useSearchParams()
  const after = search.get('after')
  if (!isWay(after)) return null

  const { gate, label, refusal } = ways[after]
  return (
    <div role="status" className="mb-4">
      {gate.admits(kyc_tier) ? (
        <LinkButton to={after} replace wide icon={<ArrowRight aria-hidden="true" className="size-5" />}>
          {t(label)}
        </LinkButton>
      ) : (
        <p className="rounded-button bg-info-soft px-4 py-3 text-info text-sm">{t(refusal)}</p>
      )}
    </div>
  )
}

const Ladder = ({ status }: { status: KycStatus }) => (
  <ol className="flex flex-col gap-3">
    {status.steps.map((step) => (
      <li key={step.tier} aria-current={step.tier === status.kyc_tier ? 'step' : undefined}>
        <Card className="py-3.5 sm:py-4">
          <RungHead step={step} isHere={step.tier === status.kyc_tier} />
          {step.tier === status.next_tier && <RungBody step={step} status={status} />}
        </Card>
      </li>
    ))}
  </ol>
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

const RungBody = ({ step, status }: { step: Step; status: KycStatus }) => {
  const t = useWords(kycWords)
  return (
    <div className="mt-4 border-line border-t pt-4">
      <Rejected status={status} />
      {step.requirements.length > 0 && (
        <>
          <p className="font-medium text-ink">{t('needs')}</p>
          <ul className="mt-1.5 mb-4 flex flex-col gap-1 text-muted text-sm">
            {step.requirements.map((requirement) => (
              <li key={requirement} className="flex gap-2">
                <FileCheck2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
                {requirement}
              </li>
            ))}
          </ul>
        </>
      )}
      <NextTier status={status} />
    </div>
  )
}

const Rejected = ({ status: { application } }: { status: KycStatus }) => {
  const t = useWords(kycWords)
  return application?.state === 'REJECTED' ? (
    <p className="mb-4 flex gap-2.5 rounded-button bg-danger-soft p-3.5 text-danger text-sm">
      <X aria-hidden="true" className="size-5 shrink-0" />
      {t('rejected')}
    </p>
  ) : null
}
