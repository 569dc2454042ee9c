import type { SharedLink } from '@sengi/contract/requests/links'
import { useParams } from 'react-router'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { requestLinkWords } from '../messages.ts'
import { JoinHere, NothingThere, OpeningLink, SignInHere } from './link-parts.tsx'
import { useSharedLink } from './use-shared-link.ts'

/** What a shared link asks for, for whoever is not signed in; signing in or joining leads back to where it is paid. */
export function RequestLinkPage() {
  const t = useWords(requestLinkWords)
  const { code = '' } = useParams()
  const { link, error, isUnknown, again } = useSharedLink(code)
  if (isUnknown)
    return <NothingThere title={t('unknown')} line={t('unknown_line')} act={<SignInHere label={t('sign_in_only')} />} />
  if (error) return <FailedState title={t('failed')} cause={error.message} onRetry={again} busy={false} />
  if (!link) return <OpeningLink title={t('title')} label={t('opening')} />
  return link.asked ? <Asked asked={link.asked} /> : <Over status={link.status} />
}

function Asked({ asked }: { asked: NonNullable<SharedLink['asked']> }) {
  const t = useWords(requestLinkWords)
  const { by_username: who, emoji, note, expires_at: until } = asked
  return (
    <>
      <PageHeading title={t('asks', { who })} className="break-words font-semibold text-2xl text-ink" />
      <Card className="mt-6">
        <p className="font-semibold text-3xl text-ink">
          <Left asked={asked} />
        </p>
        <dl className="mt-2">
          <FactRow label={t('what_for')}>
            <span aria-hidden="true">{emoji} </span>
            {note ?? <span className="text-subtle">{t('no_note')}</span>}
          </FactRow>
          <FactRow label={t('paid_in')}>{asked.asset}</FactRow>
          <FactRow label={t('open_until')}>{dateTimeText(until)}</FactRow>
        </dl>
      </Card>
      <p className="mt-4 text-muted">{t('check', { who })}</p>
      <div className="mt-6 flex flex-col gap-3">
        <SignInHere label={t('sign_in')} />
        <JoinHere />
      </div>
    </>
  )
}

/** What is still to be paid of it, in what it counts. */
const Left = ({ asked: { amount_zar, asset, left } }: { asked: NonNullable<SharedLink['asked']> }) =>
  amount_zar === null ? <Coin amount={left} asset={asset} full /> : <Rand value={left} />

function Over({ status }: { status: SharedLink['status'] }) {
  const t = useWords(requestLinkWords)
  const lines: Partial<Record<SharedLink['status'], string>> = {
    FULFILLED: t('paid_line'),
    CANCELLED: t('taken_back_line'),
    EXPIRED: t('expired_line'),
  }
  return (
    <NothingThere
      title={t('over')}
      line={lines[status] ?? t('over_line')}
      act={<SignInHere label={t('sign_in_only')} />}
    />
  )
}
