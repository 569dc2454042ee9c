import { randOf } from '@sengi/money'
import { useWords } from '../../../lib/words/words.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Rand } from '../../../ui/money.tsx'
import { textLinkStyle } from '../../../ui/text-link-style.ts'
import { billsWords, billWords } from '../messages.ts'
import { SmallAmount } from '../small-amount.tsx'
import type { BillFormState } from './use-bill-form.ts'

/** One member, or several with what each of them paid. */
export function BillPayers({ form }: { form: BillFormState }) {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const { draft, change, members, tried, reading } = form
  if (!draft.several) {
    return (
      <div>
        <Select
          label={t('paid_by')}
          value={draft.payer}
          onChange={(payer) => change({ payer })}
          error={tried && reading.payersFault ? common(reading.payersFault) : undefined}
          choices={members.map(({ id, name, is_me }) => ({
            value: id,
            label: is_me ? t('you_named', { name }) : name,
          }))}
        />
        <Switch onClick={() => change({ several: true, paid: withFirst(form) })}>{t('several_paid')}</Switch>
      </div>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">{t('who_how_much')}</legend>
      <ul className="flex flex-col gap-2">
        {members.map(({ id, name, is_me }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 grow break-words text-ink">{is_me ? common('you') : name}</span>
            <span className="w-36 shrink-0">
              <SmallAmount
                label={t('paid_by_name', { name: is_me ? common('you_object') : name })}
                value={draft.paid[id] ?? ''}
                onChange={(typed) => change({ paid: { ...draft.paid, [id]: typed } })}
                unit="R"
                isWrong={tried && reading.payersFault !== undefined}
              />
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className={`mt-2 text-sm ${reading.payersMissing === 0n ? 'text-subtle' : 'text-danger'}`}>
        <Missing cents={reading.payersMissing} />
      </p>
      <Switch onClick={() => change({ several: false })}>{t('one_paid')}</Switch>
    </fieldset>
  )
}

const withFirst = ({ draft }: BillFormState) =>
  Object.keys(draft.paid).length > 0 ? draft.paid : { [draft.payer]: draft.amount }

const Missing = ({ cents }: { cents: bigint }) => {
  const t = useWords(billWords)
  if (cents === 0n) return t('adds_up')
  const size = <Rand value={randOf(cents < 0n ? -cents : cents)} open />
  return t.drawn(cents > 0n ? 'still_missing' : 'too_much', { amount: size })
}

const Switch = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" onClick={onClick} className={`${textLinkStyle} inline-flex min-h-11 items-center text-sm`}>
    {children}
  </button>
)
