import type { ReviewApplication } from '@sengi/contract/kyc/review'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { DeskDocuments } from './desk-documents.tsx'
import { ReviewHistory } from './history.tsx'
import { HoldCard } from './hold-card.tsx'
import { Judge } from './judge.tsx'
import { kycDeskWords } from './messages.ts'
import { SecondCard } from './second-card.tsx'
import { TakeBack } from './take-back.tsx'
import { useApplication, useReveal } from './use-review.ts'

/** One application for whoever judges it: what was said, what was shown, and what becomes of it. */
export function ApplicationDesk({ id, back }: { id: string; back: string }) {
  const t = useWords(kycDeskWords)
  const { data: application, error, isFetching, refetch } = useApplication(id)
  return (
    <>
      <BackHeading title={application ? `@${application.username}` : t('application')} to={back} />
      {!application && error && (
        <div className="mt-4">
          <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        </div>
      )}
      {!application && !error && (
        <Loading label={t('loading')}>
          <SkeletonLine className="mt-4 h-96 w-full rounded-card" />
        </Loading>
      )}
      {application && (
        <div className="mt-4 flex flex-col gap-4">
          {application.second_asked && <SecondCard application={application} asked={application.second_asked} />}
          {application.state === 'IN_REVIEW' && !application.second_asked && <HoldCard application={application} />}
          {application.state === 'IN_REVIEW' && application.not_agreed && (
            <Card aria-label={t('not_agreed')}>
              <p className="font-semibold text-ink text-sm">{t('not_agreed')}</p>
              <p className="mt-1 whitespace-pre-line break-words text-sm">{application.not_agreed}</p>
            </Card>
          )}
          <Facts application={application} />
          <DeskDocuments application={application} />
          {application.state === 'IN_REVIEW' && (
            // What was marked stays when a hold ends in the middle.
            <div hidden={!application.hold?.is_mine}>
              <Judge application={application} />
            </div>
          )}
          <ReviewHistory application={application} />
          {application.kyc_tier !== 'tier_0' && <TakeBack key={application.kyc_tier} application={application} />}
        </div>
      )}
    </>
  )
}

interface Props {
  application: ReviewApplication
}

function Facts({ application }: Props) {
  const t = useWords(kycDeskWords)
  const { user_id, username, kyc_tier, target_tier, state, bureau, account_name, address, funds, prominence } =
    application
  const home = address && [address.street, address.suburb, address.city, address.postal_code, address.country]
  return (
    <Card aria-labelledby="facts">
      <h2 id="facts" className="mb-1 font-semibold text-ink">
        {t('facts')}
      </h2>
      <dl>
        <FactRow label={t('person')}>
          <PersonLink id={user_id} username={username} />
        </FactRow>
        <FactRow label={t('application')}>{t('wants', { from: t(kyc_tier), to: t(target_tier) })}</FactRow>
        <FactRow label={t('state')}>{t(`state_${state}`)}</FactRow>
        <FactRow label={t('bureau')}>{bureau ?? t('by_hand')}</FactRow>
        <FactRow label={t('account_name')}>{account_name ?? t('no_name')}</FactRow>
        <Identity application={application} />
        <FactRow label={t('address')}>{home ? home.filter(Boolean).join(', ') : t('not_given')}</FactRow>
        <FactRow label={t('funds')}>{funds ? `${t(`source_${funds.source}`)}: ${funds.text}` : t('not_given')}</FactRow>
        {prominence && (
          <FactRow label={t('prominence')}>
            {prominence.answer === 'none' ? (
              t('prominence_none')
            ) : (
              <TextLink to={`/admin/kyc/registers/pep/${user_id}`}>{t('prominence_case')}</TextLink>
            )}
          </FactRow>
        )}
      </dl>
    </Card>
  )
}

function Identity({ application }: Props) {
  const t = useWords(kycDeskWords)
  const { identity } = application
  if (!identity) return <FactRow label={t('name')}>{t('not_given')}</FactRow>
  const { given_names, surname, fits_name, form, country, birth_date } = identity
  return (
    <>
      <FactRow label={t('name')}>
        {given_names} {surname}
        {!fits_name && <span className="block font-normal text-sm text-warning">{t('other_name')}</span>}
      </FactRow>
      <FactRow label={t('form')}>{form === 'za_id' ? t('za_id') : t('passport', { country })}</FactRow>
      <FactRow label={t('number')}>
        <WholeNumber id={application.application_id} end={identity.number_end} />
      </FactRow>
      <FactRow label={t('birth_date')}>{birth_date}</FactRow>
    </>
  )
}

/** Not shown before somebody asks, because that is recorded. */
function WholeNumber({ id, end }: { id: string; end: string }) {
  const t = useWords(kycDeskWords)
  const { mutate, data, isPending } = useReveal(id)
  if (data) return data.number
  const reveal = () => mutate(undefined, { onError: (error) => toast.failure(t('failed'), error.message) })
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {t('number_end', { end })}
      <Button variant="secondary" size="small" busy={isPending} onClick={reveal}>
        {t('reveal')}
      </Button>
    </span>
  )
}
