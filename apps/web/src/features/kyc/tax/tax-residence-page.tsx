import type { OwnTaxResidence, TaxCertification } from '@sengi/contract/kyc/tax-residence'
import { useState } from 'react'
import { BackHeading } from '../../../lib/back-heading.tsx'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { useCountries } from '../country-select.tsx'
import { taxWords } from '../messages.ts'
import { TaxForm } from './tax-form.tsx'
import { useTaxResidence } from './use-tax-residence.ts'

/** Where somebody pays tax: what they said, or the questions. */
export function TaxResidencePage() {
  const t = useWords(taxWords)
  const { data, error, isFetching, refetch } = useTaxResidence()
  return (
    <>
      <BackHeading title={t('title')} to="/account/kyc" />
      <p className="mt-1 mb-4 text-muted">{t('intro')}</p>
      {!data && error && (
        <FailedState title={t('failed')} cause={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-72 w-full rounded-card" />
        </Loading>
      )}
      {data && <Own own={data} />}
    </>
  )
}

function Own({ own: { certification, doubts, earlier } }: { own: OwnTaxResidence }) {
  const t = useWords(taxWords)
  const [changes, setChanges] = useState(false)
  return (
    <>
      {doubts.length > 0 && (
        <p className="mb-4 rounded-button bg-warning-soft p-3.5 text-sm text-warning">{t('doubts_later')}</p>
      )}
      <Card>
        {certification && !changes ? (
          <Said certification={certification} onChange={() => setChanges(true)} />
        ) : (
          <TaxForm onDone={() => setChanges(false)} {...(certification && { onCancel: () => setChanges(false) })} />
        )}
      </Card>
      {earlier.length > 0 && <Earlier earlier={earlier} />}
    </>
  )
}

function Said({ certification, onChange }: { certification: TaxCertification; onChange: () => void }) {
  const t = useWords(taxWords)
  const nameOf = useCountryNames()
  const { residences, birth_country: country, birth_town: town, explanations } = certification
  return (
    <>
      <dl>
        {residences.map((one) => (
          <FactRow key={one.country} label={nameOf(one.country)}>
            {one.absence ? t(`absence_${one.absence}`) : t('number_end', { end: one.number_end ?? '' })}
          </FactRow>
        ))}
        {country && <FactRow label={t('birth')}>{`${town}, ${nameOf(country)}`}</FactRow>}
        {explanations.map(({ doubt, text }) => (
          <FactRow key={doubt} label={t('why')}>
            {text}
          </FactRow>
        ))}
      </dl>
      <p className="mt-3 mb-4 text-sm text-subtle">{t('said_on', { date: dateText(certification.made_at) })}</p>
      <Button variant="secondary" wide onClick={onChange}>
        {t('change')}
      </Button>
    </>
  )
}

function Earlier({ earlier }: { earlier: OwnTaxResidence['earlier'] }) {
  const t = useWords(taxWords)
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold text-ink">{t('earlier')}</h2>
      <ul className="flex flex-col gap-1 text-muted text-sm">
        {earlier.map(({ made_at: from, ended_at: until }) => (
          <li key={`${from}${until}`}>{t('earlier_one', { from: dateText(from), until: dateText(until) })}</li>
        ))}
      </ul>
    </section>
  )
}

/** What a country is called by its code. */
function useCountryNames(): (code: string) => string {
  const countries = useCountries()
  return (code) => countries.find(({ value }) => value === code)?.label ?? code
}
