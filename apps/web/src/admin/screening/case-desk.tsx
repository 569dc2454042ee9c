import type { ScreeningCaseDetail } from '@sengi/contract/kyc/screening'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { screeningDeskWords } from './messages.ts'
import { ScreeningDecisions } from './screening-decisions.tsx'
import { useCase } from './use-screening.ts'

/** One case: what we know beside what the list says, how it stands, and what can be decided. */
export function CaseDesk({ caseId, back }: { caseId: string; back: string }) {
  const t = useWords(screeningDeskWords)
  const { data: one, error, isFetching, refetch } = useCase(caseId)
  const mayDecide = useUser().permissions.includes('screening.decide')
  return (
    <>
      <BackHeading title={one?.listed_name ?? t('case')} to={back} />
      {!one && error && (
        <div className="mt-4">
          <FailedState title={t('case_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        </div>
      )}
      {!one && !error && (
        <Loading label={t('loading_case')}>
          <SkeletonLine className="mt-4 h-96 w-full rounded-card" />
        </Loading>
      )}
      {one && (
        <div className="mt-4 flex flex-col gap-4">
          <Standing one={one} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Ours one={one} />
            <Theirs one={one} />
          </div>
          {mayDecide && one.state !== 'FALSE' && <ScreeningDecisions key={one.state} one={one} />}
        </div>
      )}
    </>
  )
}

function Standing({ one }: { one: ScreeningCaseDetail }) {
  const t = useWords(screeningDeskWords)
  const { state, subject, source, confirmed, clear_asked, cleared } = one
  const said = (what: { at: string; reason: string }) => ({ date: dateTimeText(what.at), reason: what.reason })
  return (
    <Card>
      <p className="font-semibold text-ink">{t(`state_${state}`)}</p>
      <p className="text-muted text-sm">
        {t(`subject_${subject}`)} · {t(`source_${source}`)}
      </p>
      {confirmed && <p className="mt-2 break-words text-ink text-sm">{t('confirmed_line', said(confirmed))}</p>}
      {confirmed?.report_by && state === 'CONFIRMED' && (
        <p className="mt-2 font-medium text-danger text-sm">
          {t('report_by', { date: dateTimeText(confirmed.report_by) })}
        </p>
      )}
      {clear_asked && <p className="mt-2 break-words text-ink text-sm">{t('ask_line', said(clear_asked))}</p>}
      {cleared && <p className="mt-2 text-ink text-sm">{t('cleared_line', { date: dateTimeText(cleared.at) })}</p>}
    </Card>
  )
}

function Ours({ one }: { one: ScreeningCaseDetail }) {
  const t = useWords(screeningDeskWords)
  const { compared, username, score, opened_at } = one
  return (
    <Card aria-labelledby="ours">
      <CardHeading id="ours">{t('ours')}</CardHeading>
      <dl>
        <FactRow label={t('person')}>
          <PersonLink id={one.user_id} username={username} />
        </FactRow>
        {compared.name && <FactRow label={t('name')}>{compared.name}</FactRow>}
        {compared.name && (
          <FactRow label={t('born')}>
            {compared.date_of_birth ? dateText(compared.date_of_birth) : t('unknown')}
          </FactRow>
        )}
        {compared.address && <FactRow label={t('address')}>{compared.address}</FactRow>}
        <FactRow label={t('score')}>{t('score_of', { score: String(score) })}</FactRow>
        <FactRow label={t('opened')}>{dateTimeText(opened_at)}</FactRow>
      </dl>
    </Card>
  )
}

function Theirs({ one }: { one: ScreeningCaseDetail }) {
  const t = useWords(screeningDeskWords)
  const { names, births, documents, countries, wallets, programme, key, listed_on, remarks } = one.entry
  const [first, ...aliases] = names
  const called = aliases.map(({ name, quality }) => (quality === 'low' ? t('alias_low', { name }) : name))
  const born = births.map(({ from, to }) => (from === to ? dateText(from) : spanText(from, to)))
  return (
    <Card aria-labelledby="theirs">
      <CardHeading id="theirs">{t('theirs')}</CardHeading>
      <dl>
        <FactRow label={t('name')}>
          <bdi>{first?.name}</bdi>
        </FactRow>
        {called.length > 0 && (
          <FactRow label={t('aliases')}>
            <Several texts={called} />
          </FactRow>
        )}
        <FactRow label={t('born')}>
          <Several texts={born.length > 0 ? born : [t('unknown')]} />
        </FactRow>
        {documents.length > 0 && (
          <FactRow label={t('documents')}>
            <Several texts={documents} />
          </FactRow>
        )}
        {countries.length > 0 && (
          <FactRow label={t('countries')}>
            <Several texts={countries} />
          </FactRow>
        )}
        {wallets.length > 0 && (
          <FactRow label={t('address')}>
            <Several texts={wallets} />
          </FactRow>
        )}
        {programme && <FactRow label={t('programme')}>{programme}</FactRow>}
        <FactRow label={t('reference')}>{key}</FactRow>
        {listed_on && <FactRow label={t('listed_on')}>{dateText(listed_on)}</FactRow>}
        {remarks && <FactRow label={t('remarks')}>{remarks}</FactRow>}
      </dl>
    </Card>
  )
}

/** One below the other, each in the direction of its own script. */
const Several = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <bdi key={text} className="block">
      {text}
    </bdi>
  ))

/** Publishers name a year, or some years. */
function spanText(from: string, to: string): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  return first === last ? first : `${first}–${last}`
}
