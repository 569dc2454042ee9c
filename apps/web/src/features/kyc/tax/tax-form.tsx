import { newTaxCertification, type TaxDoubt } from '@sengi/contract/kyc/tax-residence'
import { type FormEvent, useRef, useState } from 'react'
import { fieldSayer } from '../../../lib/field-words.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { taxWords } from '../messages.ts'
import { emptyResidence, newDraft, sentOf, type TaxDraft, withResidence } from './draft.ts'
import { BirthFields, DoubtFields } from './more-questions.tsx'
import { ResidenceFields } from './residence-fields.tsx'
import { type PathFaults, pathFaultsOf, questionsIn, useCertify } from './use-tax-residence.ts'

interface TaxFormProps {
  onDone: () => void
  onCancel?: () => void
}

/** The questions, which fit one country and a number for almost everybody; more appear only for whom they are about. */
export function TaxForm({ onDone, onCancel }: TaxFormProps) {
  const t = useWords(taxWords)
  const [draft, setDraft] = useState<TaxDraft>(newDraft)
  const { ref, faults, questions, submit, isPending } = useSending(draft, onDone)
  const isAbroad = draft.residences.some(({ country }) => country !== 'ZA')
  return (
    <form ref={ref} noValidate onSubmit={submit} aria-label={t('form')} className="flex flex-col gap-5">
      {draft.residences.map((one, at) => (
        <ResidenceFields
          key={one.key}
          residence={one}
          number={at + 1}
          isOnly={draft.residences.length === 1}
          faultOf={(field) => faults[`residences.${at}.${field}`]}
          onChange={(next) => setDraft(withResidence(draft, at, next))}
        />
      ))}
      {draft.residences.length < 5 && (
        <Button
          variant="secondary"
          onClick={() => setDraft({ ...draft, residences: [...draft.residences, emptyResidence(draft.residences)] })}
        >
          {t('add')}
        </Button>
      )}
      {isAbroad && <BirthFields draft={draft} faults={faults} onChange={setDraft} />}
      <DoubtFields questions={questions} draft={draft} faults={faults} onChange={setDraft} />
      <p className="text-muted text-sm">{t('confirm_line')}</p>
      <Button type="submit" busy={isPending} wide>
        {t('confirm')}
      </Button>
      {onCancel && (
        <Button variant="quiet" wide onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </form>
  )
}

type Question = { doubt: TaxDoubt; question: string }

/** Judged by the contract first, then by the server; a question that was asked once stays until it is answered. */
function useSending(draft: TaxDraft, onDone: () => void) {
  const t = useWords(taxWords)
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<PathFaults>({})
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const { mutateAsync, isPending } = useCertify()
  const show = (found: PathFaults) => {
    setFaults(found)
    // Once they are drawn, the first that is wrong is where one goes on.
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid=true], textarea')?.focus())
  }
  const refuse = (failure: Error) => {
    const found = pathFaultsOf(failure)
    const asked = questionsIn(found)
    if (asked.length > 0) setQuestions(asked)
    show(found)
    toast.failure(t('not_saved'), failure.message)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = newTaxCertification.safeParse(sentOf(draft, questions))
    if (!read.success) return show(await said(read.error.issues))
    setFaults({})
    await mutateAsync(read.data).then(() => {
      toast.success(t('saved'))
      onDone()
    }, refuse)
  }
  return { ref, faults, questions, submit, isPending }
}

async function said(issues: readonly { path: PropertyKey[]; message: string }[]): Promise<PathFaults> {
  const say = await fieldSayer()
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), say(message)]))
}
