import type { TransferClaim } from '@sengi/contract/transfers/claims'
import { fullCryptoText } from '@sengi/money'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { wasRefused } from '../../lib/live/query-client.ts'
import { useUser } from '../../lib/session/me.ts'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { type ClaimAct, useClaimAct, useClaims } from './claims-api.ts'
import { claimsWords } from './messages.ts'
import { claimLooks } from './words.ts'

/** One payment to an e-mail address, from either side. */
export function ClaimPage() {
  const t = useWords(claimsWords)
  const { claimId } = useParams()
  const navigate = useNavigate()
  const { data: claims, error, isPending, isFetching, refetch } = useClaims()
  const claim = claims?.find(({ claim_id }) => claim_id === claimId)
  return (
    <>
      <div className="mb-4 flex items-center gap-1">
        <IconButton
          label={t('back')}
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={() => void navigate('/send/claims')}
          className="-ml-2.5 md:-ml-12 lg:-ml-10 lg:size-9"
        />
        <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      </div>
      {isPending && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-72 w-full" />
        </Loading>
      )}
      {error && !claims && (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {claims && !claim && (
        <EmptyState
          icon={<TriangleAlert />}
          title={t('not_there')}
          action={<LinkButton to="/send/claims">{t('what_waits')}</LinkButton>}
        >
          {t('not_there_line')}
        </EmptyState>
      )}
      {claim && <Shown claim={claim} />}
    </>
  )
}

function Shown({ claim }: { claim: TransferClaim }) {
  const t = useWords(claimsWords)
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
            {t(word)}
          </StatusPill>
        </div>
        <dl>
          {claim.to_email && <FactRow label={t('to')}>{claim.to_email}</FactRow>}
          {claim.from_username && <FactRow label={t('from')}>@{claim.from_username}</FactRow>}
          <FactRow label={t('message')}>
            <span aria-hidden="true">{claim.emoji} </span>
            {claim.note ?? <span className="text-subtle">{t('no_note')}</span>}
          </FactRow>
          <FactRow label={t('sent')}>{dateTimeText(claim.created_at)}</FactRow>
          {claim.closed_at ? (
            <FactRow label={t('closed')}>{dateTimeText(claim.closed_at)}</FactRow>
          ) : (
            <FactRow label={t('waits_until')}>{dateTimeText(claim.expires_at)}</FactRow>
          )}
        </dl>
      </Card>
      {claim.may.includes('claim') && <ClaimButton claim={claim} />}
      {claim.may.includes('decline') && <AskedAct claim={claim} act="decline" />}
      {claim.may.includes('cancel') && <AskedAct claim={claim} act="cancel" />}
    </>
  )
}

/** Acts once, however often it is pressed. */
function useAct(claim: TransferClaim, act: ClaimAct) {
  const t = useWords(claimsWords)
  const { key, renew } = useKeyFor(`${act} ${claim.claim_id}`)
  const { mutate, isPending } = useClaimAct(claim.claim_id)
  const start = (onEnd = () => {}) =>
    mutate(
      { act, key },
      {
        onSuccess: () => toast.success(t(`${act}_done`)),
        onError: (error) => {
          if (wasRefused(error)) renew()
          toast.failure(t(`${act}_failed`), error.message)
        },
        onSettled: onEnd,
      },
    )
  return { start, isPending }
}

function ClaimButton({ claim }: { claim: TransferClaim }) {
  const t = useWords(claimsWords)
  const { kyc_tier: tier } = useUser()
  const { start, isPending } = useAct(claim, 'claim')
  if (tier === 'tier_0') {
    const after = `/send/claims/${claim.claim_id}`
    return (
      <>
        <p className="mb-3 text-muted text-sm">{t('kyc')}</p>
        <LinkButton to={`/kyc?${new URLSearchParams({ after })}`} size="large" wide>
          {t('verify_me')}
        </LinkButton>
      </>
    )
  }
  return (
    <Button size="large" wide busy={isPending} onClick={() => start()}>
      {t('claim_amount', { amount: fullCryptoText(unitsOf(claim.asset, claim.amount)) })}
    </Button>
  )
}

function AskedAct({ claim, act }: { claim: TransferClaim; act: 'decline' | 'cancel' }) {
  const t = useWords(claimsWords)
  const [asking, setAsking] = useState(false)
  const { start, isPending } = useAct(claim, act)
  return (
    <>
      <Button variant="quiet" wide className="mt-2" onClick={() => setAsking(true)}>
        {t(act)}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(`${act}_title`)}
        confirmLabel={t(act)}
        cancelLabel={t('leave')}
        danger
        busy={isPending}
        onConfirm={() => start(() => setAsking(false))}
      >
        <p>{t(`${act}_line`)}</p>
      </AlertDialog>
    </>
  )
}
