import type { TransferClaim } from '@sengi/contract'
import { fullCryptoText } from '@sengi/money'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { FactRow } from '../../lib/fact-row.tsx'
import { useUser } from '../../lib/me.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { unitsOf } from '../../lib/portfolio.ts'
import { wasRefused } from '../../lib/query-client.ts'
import { dateTimeText } from '../../lib/time-text.ts'
import { useKeyFor } from '../../lib/use-key.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { toast } from '../../ui/toast.ts'
import { type ClaimAct, useClaimAct, useClaims } from './claims-api.ts'
import { claimLooks } from './words.ts'

/** One payment to an e-mail address, from either side. */
export function ClaimPage() {
  const { claimId } = useParams()
  const navigate = useNavigate()
  const { data: claims, error, isPending, isFetching, refetch } = useClaims()
  const claim = claims?.find(({ claim_id }) => claim_id === claimId)
  return (
    <>
      <div className="mb-4 flex items-center gap-1">
        <IconButton
          label="Back"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={() => void navigate('/send/claims')}
          className="-ml-2.5"
        />
        <PageHeading title="Money by e-mail" className="font-semibold text-2xl text-ink" />
      </div>
      {isPending && (
        <Loading label="Loading">
          <SkeletonLine className="h-72 w-full" />
        </Loading>
      )}
      {error && !claims && (
        <FailedState title="This could not be loaded" cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {claims && !claim && (
        <EmptyState
          icon={<TriangleAlert />}
          title="This payment is not there"
          action={<LinkButton to="/send/claims">What waits</LinkButton>}
        >
          It was for another address, or it went back.
        </EmptyState>
      )}
      {claim && <Shown claim={claim} />}
    </>
  )
}

function Shown({ claim }: { claim: TransferClaim }) {
  const { tone, shape, word } = claimLooks[claim.state]
  return (
    <>
      <Card className="mb-4">
        <div className="mb-2 flex items-start justify-between gap-4">
          <span>
            <Rand value={claim.value_zar} className="block font-semibold text-ink text-xl" />
            <Coin amount={claim.amount} asset={claim.asset} full className="block text-sm text-subtle" />
          </span>
          <StatusPill tone={tone} shape={shape}>
            {word}
          </StatusPill>
        </div>
        <dl>
          {claim.to_email && <FactRow label="To">{claim.to_email}</FactRow>}
          {claim.from_username && <FactRow label="From">@{claim.from_username}</FactRow>}
          <FactRow label="Message">
            <span aria-hidden="true">{claim.emoji} </span>
            {claim.note ?? <span className="text-subtle">No note</span>}
          </FactRow>
          <FactRow label="Sent">{dateTimeText(claim.created_at)}</FactRow>
          {claim.closed_at ? (
            <FactRow label="Closed">{dateTimeText(claim.closed_at)}</FactRow>
          ) : (
            <FactRow label="Waits until">{dateTimeText(claim.expires_at)}</FactRow>
          )}
        </dl>
      </Card>
      {claim.may.includes('claim') && <ClaimButton claim={claim} />}
      {claim.may.includes('decline') && <AskedAct claim={claim} act="decline" />}
      {claim.may.includes('cancel') && <AskedAct claim={claim} act="cancel" />}
    </>
  )
}

const said: Record<ClaimAct, { done: string; failed: string }> = {
  claim: { done: 'Claimed! It is in your wallet.', failed: 'Failed to claim' },
  decline: { done: 'Declined. The money went back.', failed: 'Failed to decline' },
  cancel: { done: 'Cancelled. The money is back in your wallet.', failed: 'Failed to cancel' },
}

/** Acts once, however often it is pressed. */
function useAct(claim: TransferClaim, act: ClaimAct) {
  const { key, renew } = useKeyFor(`${act} ${claim.claim_id}`)
  const { mutate, isPending } = useClaimAct(claim.claim_id)
  const start = (onEnd = () => {}) =>
    mutate(
      { act, key },
      {
        onSuccess: () => toast.success(said[act].done),
        onError: (error) => {
          if (wasRefused(error)) renew()
          toast.failure(said[act].failed, error.message)
        },
        onSettled: onEnd,
      },
    )
  return { start, isPending }
}

function ClaimButton({ claim }: { claim: TransferClaim }) {
  const { kyc_tier: tier } = useUser()
  const { start, isPending } = useAct(claim, 'claim')
  if (tier === 'tier_0') {
    const after = `/send/claims/${claim.claim_id}`
    return (
      <>
        <p className="mb-3 text-muted text-sm">Before you claim, we have to know who you are. The money waits.</p>
        <LinkButton to={`/kyc?${new URLSearchParams({ after })}`} size="large" wide>
          Verify my identity
        </LinkButton>
      </>
    )
  }
  return (
    <Button size="large" wide busy={isPending} onClick={() => start()}>
      Claim {fullCryptoText(unitsOf(claim.asset, claim.amount))}
    </Button>
  )
}

const questions = {
  decline: {
    button: 'Decline',
    title: 'Send this money back?',
    text: 'It goes back to whoever sent it, the same amount. You cannot claim it afterwards.',
  },
  cancel: {
    button: 'Cancel and take it back',
    title: 'Take this money back?',
    text: 'The same amount comes back to your wallet at once, whatever it is worth now. The link in the letter stops working.',
  },
} as const

function AskedAct({ claim, act }: { claim: TransferClaim; act: 'decline' | 'cancel' }) {
  const [asking, setAsking] = useState(false)
  const { start, isPending } = useAct(claim, act)
  const { button, title, text } = questions[act]
  return (
    <>
      <Button variant="quiet" wide className="mt-2" onClick={() => setAsking(true)}>
        {button}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        confirmLabel={button}
        cancelLabel="Leave it"
        danger
        busy={isPending}
        onConfirm={() => start(() => setAsking(false))}
      >
        <p>{text}</p>
      </AlertDialog>
    </>
  )
}
