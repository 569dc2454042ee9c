import type { StatementFormat } from '@sengi/contract/statements/files'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { assetNames, cryptoAssets } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useCloseTo } from '../../lib/close-to.ts'
import { useServerNow } from '../../lib/environment.ts'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FileEnding } from './file-ending.tsx'
import { statementWords } from './messages.ts'
import { type Days, daysOf, type Period, periods } from './periods.ts'
import { useStatement } from './use-files.ts'

/** A statement to download: of which days, of which coins, and how it is written. */
export function StatementDialog() {
  const t = useWords(statementWords)
  const { search } = useLocation()
  const close = useCloseTo(`/history${search}`)
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('statement')} description={t('statement_line')}>
      <StatementForm />
    </Dialog>
  )
}

const all = 'all'

function StatementForm() {
  const t = useWords(statementWords)
  const today = dayInSouthAfrica(new Date(useServerNow(60_000)))
  const [period, setPeriod] = useState<Period>('this_month')
  const [own, setOwn] = useState<Days>({ from: '', to: '' })
  const [asset, setAsset] = useState<(typeof cryptoAssets)[number] | typeof all>(all)
  const [format, setFormat] = useState<StatementFormat>('pdf')
  const [tried, setTried] = useState(false)
  const file = useStatement()
  const days = period === 'own_days' ? own : daysOf(period, today)
  const isSound = days.from !== '' && days.to !== '' && days.from <= days.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSound) file.mutate({ ...days, format, asset: asset === all ? undefined : asset })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('statement')} className="flex flex-col gap-5">
      <Select
        label={t('period')}
        choices={periods.map((value) => ({ value, label: t(value) }))}
        value={period}
        onChange={setPeriod}
      />
      {period === 'own_days' && <OwnDays days={own} onChange={setOwn} tried={tried} today={today} />}
      <Select
        label={t('asset')}
        choices={[
          { value: all, label: t('all_assets') },
          ...cryptoAssets.map((value) => ({ value, label: assetNames[value] })),
        ]}
        value={asset}
        onChange={setAsset}
      />
      <FileEnding format={format} onFormat={setFormat} file={file} />
    </form>
  )
}

interface OwnDaysProps {
  days: Days
  onChange: (days: Days) => void
  tried: boolean
  today: string
}

function OwnDays({ days, onChange, tried, today }: OwnDaysProps) {
  const t = useWords(statementWords)
  const isReversed = days.from !== '' && days.to !== '' && days.from > days.to
  const missing = (day: string) => (tried && day === '' ? t('choose_day') : undefined)
  const input = (name: keyof Days) => (
    <TextInput
      type="date"
      name={name}
      value={days[name]}
      min="2020-01-01"
      max={today}
      onChange={(event) => onChange({ ...days, [name]: event.target.value })}
      className="px-2.5"
    />
  )
  return (
    <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
      <Field label={t('from_day')} error={missing(days.from) ?? (isReversed ? t('reversed') : undefined)}>
        {input('from')}
      </Field>
      <Field label={t('to_day')} error={missing(days.to)}>
        {input('to')}
      </Field>
    </div>
  )
}
