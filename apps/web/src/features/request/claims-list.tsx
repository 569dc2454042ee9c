import type { TransferClaim } from '@sengi/contract/transfers/claims'
import { spanOf } from '@sengi/money'
import { Gift, MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useFigures } from '../../lib/live/figures.ts'
import { useUser } from '../../lib/session/me.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { useClaims } from './claims-api.ts'
import { claimsWords } from './messages.ts'
import { claimLooks } from './words.ts'

export function ClaimsList() {
  const t = useWords(claimsWords)
  const { email_verified: isVerified } = useUser()
  const figures = useFigures()
  const { data: claims, error, isPending, isFetching, refetch } = useClaims()
  return (
    <>
      <BackHeading title={t('title')} to="/request" />
      <p className="mt-1 mb-5 text-muted">
        {figures ? t('wait_line', spanOf(figures.claims.wait_seconds)) : t('wait_soon')}
      </p>
      {!isVerified && <VerifyFirst />}
      {isPending && (
        <Loading label={t('loading')}>
          {['one', 'two'].map((row) => (
            <SkeletonLine key={row} className="mb-2.5 h-20 w-full" />
          ))}
        </Loading>
      )}
      {error && !claims && (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {claims?.length === 0 && (
        <EmptyState icon={<Gift />} title={t('nothing')} action={<LinkButton to="/send">{t('send')}</LinkButton>}>
          {t('nothing_line')}
        </EmptyState>
      )}
      <Group heading={t('for_you')} claims={(claims ?? []).filter(({ direction }) => direction === 'for_me')} />
      <Group heading={t('by_you')} claims={(claims ?? []).filter(({ direction }) => direction === 'sent')} />
    </>
  )
}

const VerifyFirst = () => {
  const t = useWords(claimsWords)
  return (
    <Card className="mb-5 flex flex-wrap items-center gap-3">
      <MailCheck aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p className="min-w-40 grow text-ink text-sm">{t('verify_first')}</p>
      <LinkButton to="/account/profile/verify" size="small">
        {t('verify')}
      </LinkButton>
    </Card>
  )
}

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
  const t = useWords(claimsWords)
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
          {claim.state === 'HELD' ? t('until', { date: dateText(claim.expires_at) }) : dateText(claim.created_at)}
        </span>
        <StatusPill tone={tone} shape={shape}>
          {t(word)}
        </StatusPill>
      </span>
      <span className="text-right">
        <Rand value={claim.value_zar} className="block font-semibold text-ink" />
        <Coin amount={claim.amount} asset={claim.asset} className="block text-sm text-subtle" />
      </span>
    </Link>
  )
}
