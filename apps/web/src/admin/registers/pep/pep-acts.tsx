import {
  type PepOutcome,
  type PepRating,
  pepOutcomes,
  pepRatings,
  type WholePepCase,
} from '@sengi/contract/kyc/pep-cases'
import { type FormEvent, useState } from 'react'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Approving } from '../../approving.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { pepDeskWords } from './messages.ts'
import { useAskForWealth, useNotAgreePep, useProposePep } from './use-pep.ts'

interface CaseProps {
  one: WholePepCase
}

/** What can be done with a case in its state. */
export function PepActs({ one }: CaseProps) {
  const t = useWords(pepDeskWords)
  const [chosen, setChosen] = useState<'ask' | 'propose' | null>(null)
  const choices = (['propose', 'ask'] as const).filter((act) => one.may.includes(act))
  return (
    <Card aria-labelledby="next">
      <CardHeading id="next">{t('next')}</CardHeading>
      <p className="mb-3 text-muted text-sm">{t(`next_${one.state}`)}</p>
      {one.asked && <Asked one={one} />}
      {one.may.includes('find') && (
        <TextLink to={`/admin/kyc/registers/pep?person=${one.username}`}>
          {t(one.state === 'FOUND' ? 'name_found' : 'found_more')}
        </TextLink>
      )}
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {choices.map((act) => (
            <Button
              key={act}
              variant={act === 'propose' ? 'primary' : 'secondary'}
              aria-expanded={chosen === act}
              onClick={() => setChosen(chosen === act ? null : act)}
            >
              {t(`do_${act}`)}
            </Button>
          ))}
        </div>
      )}
      {chosen && <div className="mt-5">{chosen === 'ask' ? <Ask id={one.user_id} /> : <Propose one={one} />}</div>}
    </Card>
  )
}

/** What waits for a second person, who reads what it rests on beside it. */
function Asked({ one: { asked, may, user_id: id } }: CaseProps) {
  const t = useWords(pepDeskWords)
  const [isBack, setBack] = useState(false)
  const back = useNotAgreePep(id)
  if (!asked) return null
  const name = t(asked.is_mine ? 'take_back' : 'not_agree')
  return (
    <>
      <dl className="mb-4">
        <FactRow label={t('proposed')}>{t(`propose_${asked.outcome}`)}</FactRow>
        {asked.rating && <FactRow label={t('rating')}>{t(`rating_${asked.rating}`)}</FactRow>}
        <FactRow label={t('proposed_by')}>{`@${asked.by}`}</FactRow>
        <FactRow label={t('reason')}>{asked.reason}</FactRow>
        <FactRow label={t('lapses')}>{dateTimeText(asked.lapses_at)}</FactRow>
      </dl>
      {isBack ? (
        <ReasonForm
          act={back}
          most={500}
          words={{ name, label: t('reason'), hint: t('not_agree_hint'), go: name, done: t('sent_back') }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {may.includes('agree') && (
            <Approving kind="pep_approval" id={id} done={t('agreed')}>
              {t('agree')}
            </Approving>
          )}
          <Button variant="secondary" onClick={() => setBack(true)}>
            {name}
          </Button>
        </div>
      )}
    </>
  )
}

function Ask({ id }: { id: string }) {
  const t = useWords(pepDeskWords)
  return (
    <ReasonForm
      act={useAskForWealth(id)}
      most={500}
      words={{ name: t('do_ask'), label: t('reason'), hint: t('ask_hint'), go: t('ask_now'), done: t('asked') }}
    />
  )
}

function Propose({ one }: CaseProps) {
  const t = useWords(pepDeskWords)
  const proposing = useProposePep(one.user_id)
  const isForeign = one.kind === 'foreign'
  const [outcome, setOutcome] = useState<PepOutcome>('approve')
  const [rating, setRating] = useState<PepRating>(isForeign ? 'high' : 'standard')
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    proposing.mutateAsync({ outcome, reason, ...(outcome === 'approve' && { rating }) }).then(
      () => toast.success(t('proposed_done')),
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('do_propose')} className="flex flex-col gap-4">
      <Segments
        legend={t('outcome')}
        choices={pepOutcomes.map((value) => ({ value, label: t(`outcome_${value}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <p className="text-muted text-sm">{t(`means_${outcome}`)}</p>
      {outcome === 'approve' &&
        (isForeign ? (
          <p className="text-muted text-sm">{t('foreign_high')}</p>
        ) : (
          <Segments
            legend={t('rating')}
            choices={pepRatings.map((value) => ({ value, label: t(`rating_${value}`) }))}
            value={rating}
            onChange={setRating}
          />
        ))}
      <Field label={t('reason')} hint={t('propose_hint')} error={proposing.error?.message}>
        <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={proposing.isPending}>
          {t('propose_now')}
        </Button>
      </div>
    </form>
  )
}
