import { type PrivacyRequest, privacyRequestOutcomes } from '@sengi/contract/privacy/requests'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { privacyRequestsWords } from './messages.ts'
import { useAnswerRequest, useHandOnRequest } from './use-privacy-requests.ts'

interface RequestProps {
  request: PrivacyRequest
}

/** What can be done with a wish that is open. */
export function RequestActs({ request }: RequestProps) {
  const t = useWords(privacyRequestsWords)
  const [chosen, setChosen] = useState<PrivacyRequest['may'][number] | null>(null)
  return (
    <div className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        {request.may.map((act) => (
          <Button
            key={act}
            variant="secondary"
            size="small"
            aria-expanded={chosen === act}
            onClick={() => setChosen(chosen === act ? null : act)}
          >
            {t(`do_${act}`)}
          </Button>
        ))}
      </div>
      {chosen === 'answer' && <AnswerForm request={request} />}
      {chosen === 'hand_on' && <HandOnForm request={request} />}
    </div>
  )
}

function AnswerForm({ request }: RequestProps) {
  const t = useWords(privacyRequestsWords)
  const [outcome, setOutcome] = useState<(typeof privacyRequestOutcomes)[number]>('granted')
  const [answer, setAnswer] = useState('')
  const answering = useAnswerRequest(request)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    answering.mutate({ outcome, answer }, { onSuccess: () => toast.success(t('answered')) })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('do_answer')} className="mt-4 flex flex-col gap-4">
      <Select
        label={t('outcome')}
        choices={privacyRequestOutcomes.map((value) => ({ value, label: t(`outcome_${value}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <Field label={t('answer')} hint={t('answer_hint')} error={answering.error?.message}>
        <TextArea rows={3} maxLength={2000} value={answer} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={answering.isPending}>
          {t('answer_go')}
        </Button>
      </div>
    </form>
  )
}

function HandOnForm({ request }: RequestProps) {
  const t = useWords(privacyRequestsWords)
  const [name, setName] = useState('')
  const handing = useHandOnRequest(request)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    handing.mutate(name, { onSuccess: () => toast.success(t('handed_on')) })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('do_hand_on')} className="mt-4 flex flex-col gap-4">
      <Field label={t('colleague')} hint={t('colleague_hint')} error={handing.error?.message}>
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          maxLength={21}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={handing.isPending}>
          {t('do_hand_on')}
        </Button>
      </div>
    </form>
  )
}
