import type { TransferClaim } from '@sengi/contract'
import { durationText } from '@sengi/money'
import { Gift, MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useFigures } from '../../lib/figures.ts'
import { useUser } from '../../lib/me.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { dateText } from '../../lib/time-text.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useClaims } from './claims-api.ts'
import { claimLooks } from './words.ts'

export function ClaimsList() {
  const { email_verified: isVerified } = useUser()
  const figures = useFigures()
  const wait = figures ? durationText(figures.claims.wait_seconds) : 'some days'
  const { data: claims, error, isPending, isFetching, refetch } = useClaims()
  return (
    <>
      <PageHeading title="Money by e-mail" className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 text-muted">
        What is sent to an e-mail address waits {wait} for its owner, then it goes back.
      </p>
      {!isVerified && <VerifyFirst />}
      {isPending && (
        <Loading label="Loading">
          {['one', 'two'].map((row) => (
            <SkeletonLine key={row} className="mb-2.5 h-20 w-full" />
          ))}
        </Loading>
      )}
      {error && !claims && (
        <FailedState title="This could not be loaded" cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {claims?.length === 0 && (
        <EmptyState icon={<Gift />} title="Nothing is waiting" action={<LinkButton to="/send">Send crypto</LinkButton>}>
          Send to an e-mail address of somebody who is not on Sengi yet, and follow it here.
        </EmptyState>
      )}
      <Group heading="For you" claims={(claims ?? []).filter(({ direction }) => direction === 'for_me')} />
      <Group heading="Sent by you" claims={(claims ?? []).filter(({ direction }) => direction === 'sent')} />
    </>
  )
}

const VerifyFirst = () => (
  <Card className="mb-5 flex flex-wrap items-center gap-3">
    <MailCheck aria-hidden="true" className="size-6 shrink-0 text-primary" />
    <p className="min-w-40 grow text-ink text-sm">
      Money for your e-mail address is shown once you have verified that it is yours.
    </p>
    <LinkButton to="/account/profile/verify" size="small">
      Verify
    </LinkButton>
  </Card>
)

const Group = ({ heading, claims }: { heading: string; claims: readonly TransferClaim[] }) =>
  claims.length > 0 && (
    <section aria-label={heading} className="mb-6">
      <h2 className="mb-2 font-semibold text-muted text-sm">{heading}</h2>
      <ul className="flex flex-col gap-2.5">
        {claims.map((claim) => (
          <li key={claim.claim_id}>
            <ClaimRow claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  )

function ClaimRow({ claim }: { claim: TransferClaim }) {
  const { tone, shape, word } = claimLooks[claim.state]
  return (
    <Link
      to={`/send/claims/${claim.claim_id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border border-line bg-surface p-3.5 no-underline shadow-card hover:bg-surface-2"
    >
      <span className="min-w-0">
        <b className="block truncate font-semibold text-ink">{claim.to_email ?? `@${claim.from_username}`}</b>
        <span className="block text-muted text-sm">
          <span aria-hidden="true">{claim.emoji} </span>
          {claim.state === 'HELD' ? `Until ${dateText(claim.expires_at)}` : dateText(claim.created_at)}
        </span>
        <StatusPill tone={tone} shape={shape}>
          {word}
        </StatusPill>
      </span>
      <span className="text-right">
        <Rand value={claim.value_zar} className="block font-semibold text-ink" />
        <Coin amount={claim.amount} asset={claim.asset} className="block text-sm text-subtle" />
      </span>
    </Link>
  )
}
