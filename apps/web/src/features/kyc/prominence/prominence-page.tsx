import { countryCodes } from '@sengi/contract/kyc/countries'
import { newProminence, type OwnProminence, prominenceKinds, prominenceRelations } from '@sengi/contract/kyc/prominence'
import { useState } from 'react'
import { useForm } from '../../../lib/use-form.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { CountrySelect } from '../country-select.tsx'
import { prominenceWords } from '../messages.ts'
import { PaperPage } from '../paper-page.tsx'
import { paperFaults } from '../use-papers.ts'
import { useProminence, useSayProminence } from './use-prominence.ts'
import { WealthCard } from './wealth-card.tsx'

/** The question that the law has us ask, and what follows from a yes. */
export const ProminencePage = () => <PaperPage paper="prominence">{() => <Question />}</PaperPage>

function Question() {
  const t = useWords(prominenceWords)
  const { data: own, error, isFetching, refetch } = useProminence()
  if (!own && error) {
    return <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  }
  if (!own) return <SkeletonLine className="h-40 w-full rounded-card" />
  return (
    <div className="flex flex-col gap-4">
      <Standing standing={own.standing} />
      {(own.takes_wealth || own.wealth) && <WealthCard own={own} />}
      <Card>
        <Answer key={own.said?.answer} said={own.said} />
      </Card>
    </div>
  )
}

/** How far we are, for somebody who said yes, or was asked. */
function Standing({ standing }: Pick<OwnProminence, 'standing'>) {
  const t = useWords(prominenceWords)
  if (standing === 'none') return null
  const tone = {
    asked: 'bg-warning-soft text-warning',
    looked_at: 'bg-info-soft text-info',
    approved: 'bg-success-soft text-success',
    refused: 'bg-danger-soft text-danger',
  }[standing]
  return (
    <p role="status" className={`rounded-button p-3.5 text-sm ${tone}`}>
      {t(`standing_${standing}`)}
    </p>
  )
}

type Said = OwnProminence['said']
const yesOrNo = ['no', 'yes'] as const

function Answer({ said }: { said: Said }) {
  const t = useWords(prominenceWords)
  const [answer, setAnswer] = useState(said?.answer ?? null)
  const { mutateAsync, isPending } = useSayProminence()
  const { faults, showFaults, props } = useForm(newProminence, (given) =>
    mutateAsync(given).then(
      () => toast.success(t('saved')),
      (failure: Error) => {
        showFaults(paperFaults(failure))
        toast.failure(t('not_saved'), failure.message)
      },
    ),
  )
  return (
    <form {...props} aria-label={t('question')} className="flex flex-col gap-5">
      <div>
        <p className="font-medium text-ink">{t('question')}</p>
        <p className="mt-1 text-muted text-sm">{t('question_line')}</p>
      </div>
      <input type="hidden" name="answer" value={answer ?? ''} />
      <div>
        <Segments
          legend={t('answer')}
          choices={yesOrNo.map((value) => ({ value, label: t(value) }))}
          value={answer && (answer === 'none' ? 'no' : 'yes')}
          onChange={(next) => setAnswer(next === 'no' ? 'none' : 'domestic')}
        />
        {faults['answer'] && answer === null && (
          <p role="alert" className="mt-1.5 text-danger text-sm">
            {faults['answer']}
          </p>
        )}
      </div>
      {answer && answer !== 'none' && (
        <>
          <Select
            label={t('kind')}
            choices={prominenceKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
            value={answer}
            onChange={setAnswer}
            hint={t(`example_${answer}`)}
          />
          <PositionFields said={said} faults={faults} />
        </>
      )}
      <Button type="submit" busy={isPending} wide>
        {t('save')}
      </Button>
    </form>
  )
}

interface PositionFieldsProps {
  said: Said
  faults: Partial<Record<string, string>>
}

/** Which position it is, whose, and since when. */
function PositionFields({ said, faults }: PositionFieldsProps) {
  const t = useWords(prominenceWords)
  const [relation, setRelation] = useState(said?.relation ?? 'self')
  const country = countryCodes.find((code) => code === said?.country)
  return (
    <>
      <input type="hidden" name="relation" value={relation} />
      <Select
        label={t('relation')}
        choices={prominenceRelations.map((value) => ({ value, label: t(`relation_${value}`) }))}
        value={relation}
        onChange={setRelation}
        error={faults['relation']}
      />
      <Field label={t('position')} hint={t('position_hint')} error={faults['position']}>
        <TextInput name="position" maxLength={120} defaultValue={said?.position ?? ''} />
      </Field>
      <CountrySelect label={t('country')} start={country ?? 'ZA'} error={faults['country']} />
      <Field label={t('held_from')} hint={t('day_hint')} error={faults['held_from']}>
        <TextInput name="held_from" inputMode="numeric" defaultValue={said?.held_from ?? ''} />
      </Field>
      <Field label={t('held_until')} hint={t('held_until_hint')} optional error={faults['held_until']}>
        <TextInput name="held_until" inputMode="numeric" defaultValue={said?.held_until ?? ''} />
      </Field>
    </>
  )
}
