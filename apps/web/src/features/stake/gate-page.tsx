import { Lock } from 'lucide-react'
import { PageHeading } from '../../lib/page-heading.tsx'
import { gates } from '../../lib/tiers.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ratesText } from './pool-words.ts'
import { usePools } from './stake-api.ts'

/** What verification would open, instead of a blank. */
export function GatePage() {
  const { data: pools } = usePools()
  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <Card className="text-center">
        <span
          aria-hidden="true"
          className="mx-auto mt-2 mb-3 flex size-14 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft"
        >
          <Lock className="size-6" />
        </span>
        <PageHeading title="KYC Required for Staking" className="font-semibold text-2xl text-ink" />
        <p className="mt-2 text-muted">{gates.staking.refusal}</p>
        <p className="mx-auto mt-3 min-h-10 max-w-[36ch] text-sm text-subtle">{pools && ratesText(pools)}</p>
        <LinkButton to={`/kyc?${new URLSearchParams({ after: '/stake' })}`} wide className="mt-5">
          Verify my identity
        </LinkButton>
      </Card>
    </div>
  )
}
