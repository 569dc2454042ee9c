import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { DotProgress } from '../../ui/states/progress.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { kycWords } from './messages.ts'
import { NextTier } from './next-tier.tsx'
import { useKycStatus } from './use-kyc.ts'

/** Where the user stands, and what one step more would open. */
export function KycCard() {
  const t = useWords(kycWords)
  const { data: status, error, isPending, isFetching, refetch } = useKycStatus()
  return (
    <Card aria-labelledby="kyc-heading">
      <CardHeading
        id="kyc-heading"
        aside={
          <TextLink to="/account/kyc" className="target-44 text-sm">
            {t('details')}
          </TextLink>
        }
      >
        {t('progress')}
      </CardHeading>
      {isPending && <CardLoading />}
      {error && !status && (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {status && (
        <>
          <div className="mb-3 flex items-center justify-between gap-3">
            <p className="text-muted text-sm">
              {t.drawn('you_are', { tier: <b className="font-semibold text-ink">{t(`is_${status.kyc_tier}`)}</b> })}
            </p>
            <DotProgress
              label={t('verification')}
              value={Number(status.kyc_tier.at(-1))}
              max={3}
              valueText={t('tier_of', { tier: t(`is_${status.kyc_tier}`), number: status.kyc_tier.at(-1) ?? '' })}
            />
          </div>
          <NextTier status={status} />
        </>
      )}
    </Card>
  )
}

const CardLoading = () => {
  const t = useWords(kycWords)
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="w-40" />
      <SkeletonLine className="mt-4 h-16 w-full" />
      <SkeletonLine className="mt-4 h-11 w-full" />
    </Loading>
  )
}
