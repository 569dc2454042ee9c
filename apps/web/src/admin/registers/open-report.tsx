import type { ReportKind } from '@sengi/contract/registers/reports'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useServerNow } from '../../lib/environment.ts'
import { dayOf } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FormEnd, PressToOpen } from '../press-to-open.tsx'
import { registersWords } from './messages.ts'
import { useOpenReport } from './use-reports.ts'

export function OpenReport({ kinds }: { kinds: readonly ReportKind[] }) {
  const t = useWords(registersWords)
  return <PressToOpen label={t('open')}>{(shut) => <OpenForm kinds={kinds} onCancel={shut} />}</PressToOpen>
}

function OpenForm({ kinds, onCancel }: { kinds: readonly ReportKind[]; onCancel: () => void }) {
  const t = useWords(registersWords)
  const today = dayOf(useServerNow(60_000))
  const [report, setReport] = useState({
    ...{ kind: kinds[0] ?? 'cash_threshold', known_on: today, username: '', amount: '', narrative: '' },
  })
  const opening = useOpenReport()
  const goTo = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { username, amount, ...rest } = report
    const body = {
      ...rest,
      ...(username.trim() && { username: username.trim() }),
      ...(amount.trim() && { amount_zar: amount.trim() }),
    }
    opening.mutate(body, {
      onSuccess: ({ report_id }) => {
        toast.success(t('opened'))
        void goTo(`/admin/kyc/registers/${report_id}`)
      },
    })
  }
  const set = (name: 'known_on' | 'username' | 'amount' | 'narrative') => ({
    value: report[name],
    onChange: ({ target }: { target: { value: string } }) => setReport({ ...report, [name]: target.value }),
  })
  return (
    <form noValidate onSubmit={submit} aria-label={t('open')} className="mb-8 flex max-w-[36rem] flex-col gap-4">
      <Select
        label={t('kind')}
        hint={t(`when_${report.kind}`)}
        choices={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={report.kind}
        onChange={(kind) => setReport({ ...report, kind })}
      />
      <Field label={t('known_on')} hint={t('known_hint')}>
        <TextInput type="date" max={today} {...set('known_on')} />
      </Field>
      <Field label={t('about')} hint={t('about_hint')} optional>
        <TextInput autoCapitalize="none" spellCheck={false} {...set('username')} />
      </Field>
      <Field label={t('amount')} hint={t('amount_hint')} optional={report.kind !== 'cash_threshold'}>
        <TextInput inputMode="decimal" {...set('amount')} />
      </Field>
      <Field label={t('narrative')} hint={t('narrative_hint')} error={opening.error?.message}>
        <TextArea rows={5} maxLength={8000} {...set('narrative')} />
      </Field>
      <FormEnd go={t('open_now')} cancel={t('cancel')} isBusy={opening.isPending} onCancel={onCancel} />
    </form>
  )
}
