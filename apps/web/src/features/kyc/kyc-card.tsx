import { tierNames } from '../../lib/tiers.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { DotProgress } from '../../ui/progress.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { NextTier } from './next-tier.tsx'
import { useKycStatus } from './use-kyc.ts'

/** Where the user stands, and what one step more would open. */
export function KycCard() {
  const { data: status, error, isPending, isFetching, refetch } = useKycStatus()
  return (
    <Card aria-labelledby="kyc-heading">
      <CardHeading
        id="kyc-heading"
        aside={
          <TextLink to="/kyc" className="target-44 text-sm">
            Details
          </TextLink>
        }
      >
        KYC progress
      </CardHeading>
      {isPending && <CardLoading />}
      {error && !status && (
        <FailedState
          title="Your verification could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {status && (
        <>
          <div className="mb-3 flex items-center justify-between gap-3">
            <p className="text-muted text-sm">
              You are <b className="font-semibold text-ink">{tierNames[status.kyc_tier]}</b>
            </p>
            <DotProgress
              label="Verification"
              value={Number(status.kyc_tier.at(-1))}
              max={3}
              valueText={`${tierNames[status.kyc_tier]}, tier ${status.kyc_tier.at(-1)} of 3`}
            />
          </div>
          <NextTier status={status} />
        </>
      )}
    </Card>
  )
}

const CardLoading = () => (
  <Loading label="Loading your verification">
    <SkeletonLine className="w-40" />
    <SkeletonLine className="mt-4 h-16 w-full" />
    <SkeletonLine className="mt-4 h-11 w-full" />
  </Loading>
)
