import type { ClaimLink } from '@sengi/contract/transfers/claim-links'
import { keptClaimSecret } from '../../../lib/claim-link.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { requestLinkWords } from '../messages.ts'
import { JoinHere, NothingThere, OpeningLink, SignInHere } from './link-parts.tsx'
import { useClaimLink } from './use-shared-link.ts'

/** Money that waits behind the link of a letter, for whoever is not signed in; looking uses nothing up. */
export function ClaimLinkPage() {
  const t = useWords(requestLinkWords)
  const { link, error, isUnknown, again } = useClaimLink(keptClaimSecret() ?? '')
  if (error && !isUnknown) return <FailedState title={t('failed')} cause={error.message} onRetry={again} busy={false} />
  if (!link && !isUnknown) return <OpeningLink title={t('claim_title')} label={t('claim_opening')} />
  if (!link?.waits)
    return (
      <NothingThere
        title={t('claim_over')}
        line={t('claim_over_line')}
        act={<SignInHere label={t('sign_in_only')} />}
      />
    )
  return <Waits waits={link.waits} />
}

function Waits({ waits }: { waits: NonNullable<ClaimLink['waits']> }) {
  const t = useWords(requestLinkWords)
  return (
    <>
      <PageHeading
        title={t('claim_sent', { who: waits.from_username })}
        className="break-words font-semibold text-2xl text-ink"
      />
      <Card className="mt-6">
        <p className="font-semibold text-3xl text-ink">
          <Coin amount={waits.amount} asset={waits.asset} full />
        </p>
        <dl className="mt-2">
          <FactRow label={t('claim_value')}>
            <Rand value={waits.value_zar} />
          </FactRow>
          <FactRow label={t('claim_until')}>{dateTimeText(waits.expires_at)}</FactRow>
        </dl>
      </Card>
      <p className="mt-4 text-muted">{t('claim_check')}</p>
      <div className="mt-6 flex flex-col gap-3">
        <SignInHere label={t('claim_sign_in')} />
        <JoinHere />
      </div>
    </>
  )
}
