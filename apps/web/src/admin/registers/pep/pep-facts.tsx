import type { WholePepCase } from '@sengi/contract/kyc/pep-cases'
import { countryText } from '../../../lib/words/country-text.ts'
import { dateText, dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { pepLooks } from './looks.ts'
import { pepDeskWords } from './messages.ts'
import { PepClock } from './pep-clock.tsx'
import { PepDocuments } from './pep-documents.tsx'

interface CaseProps {
  one: WholePepCase
}

const dayText = (day: string): string => dateText(`${day}T12:00:00Z`)

/** What a case rests on, and how its person answers now. */
export function PepFacts({ one }: CaseProps) {
  const t = useWords(pepDeskWords)
  const { word, ...look } = pepLooks[one.state]
  return (
    <Card aria-labelledby="facts">
      <CardHeading id="facts" aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {t(`kind_${one.kind}`)}
      </CardHeading>
      <dl>
        <FactRow label={t('position')}>{one.position}</FactRow>
        <FactRow label={t('relation')}>{t(`relation_${one.relation}`)}</FactRow>
        <FactRow label={t('country')}>{countryText(one.country)}</FactRow>
        <FactRow label={t('held')}>
          {one.held_until
            ? t('held_over', { from: dayText(one.held_from), until: dayText(one.held_until) })
            : t('held_since', { from: dayText(one.held_from) })}
        </FactRow>
        <FactRow label={t('answer')}>
          <Answer one={one} />
        </FactRow>
        <FactRow label={t('tier')}>{t(one.kyc_tier)}</FactRow>
        {one.rating && <FactRow label={t('rating')}>{t(`rating_${one.rating}`)}</FactRow>}
        {one.decided_by && one.decided_at && (
          <FactRow label={t('decided')}>
            @{one.decided_by} · {dateText(one.decided_at)}
          </FactRow>
        )}
        <FactRow label={t('clock')}>
          <PepClock one={one} />
        </FactRow>
      </dl>
    </Card>
  )
}

/** The person's own answer, which may be another one than what our team found. */
function Answer({ one: { said } }: CaseProps) {
  const t = useWords(pepDeskWords)
  if (!said) return t('not_asked')
  if (said.answer === 'none') return t('answer_none')
  const { position, country, answer } = said
  return [t(`kind_${answer}`), position, country && countryText(country)].filter(Boolean).join(', ')
}

const texts = ['wealth', 'funds'] as const

/** Where wealth and funds come from, in the person's own words, with what they showed. */
export function PepWealth({ one }: CaseProps) {
  const t = useWords(pepDeskWords)
  return (
    <Card aria-labelledby="wealth">
      <CardHeading id="wealth">{t('wealth_title')}</CardHeading>
      {one.wealth ? (
        <>
          <dl className="flex flex-col gap-3">
            {texts.map((name) => (
              <div key={name}>
                <dt className="text-muted text-sm">{t(name)}</dt>
                <dd className="mt-0.5 whitespace-pre-line break-words text-ink">{one.wealth?.[name]}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm text-subtle">{t('given', { time: dateTimeText(one.wealth.given_at) })}</p>
        </>
      ) : (
        <p className="text-muted text-sm">{t('no_wealth')}</p>
      )}
      <PepDocuments one={one} />
    </Card>
  )
}

type Step = WholePepCase['steps'][number]

/** What was proposed or decided is said by its outcome. */
function stepWord(act: Step['act'], outcome: Step['outcome']) {
  if (!outcome) return `act_${act}` as const
  return act === 'agree' ? (`agree_${outcome}` as const) : (`propose_${outcome}` as const)
}

/** Everything that was done, in its order. */
export function PepSteps({ one: { steps } }: CaseProps) {
  const t = useWords(pepDeskWords)
  return (
    <Card aria-labelledby="steps">
      <CardHeading id="steps">{t('steps')}</CardHeading>
      <ol className="flex flex-col gap-3">
        {steps.map(({ at, by, act, outcome, rating, note }) => (
          <li key={`${at} ${act}`} className="text-sm">
            <span className="font-medium text-ink">{t(stepWord(act, outcome))}</span>{' '}
            <span className="text-muted">
              {by ? `@${by}` : t(act === 'find' ? 'finding_bureau' : 'by_clock')} ·{' '}
              <time dateTime={at}>{dateTimeText(at)}</time>
              {rating && ` · ${t(`rating_${rating}`)}`}
            </span>
            {note && act !== 'declare' && <span className="mt-0.5 block break-words text-ink">{note}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
