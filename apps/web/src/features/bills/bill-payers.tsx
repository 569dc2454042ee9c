import { randOf } from '@sengi/money'
import { Rand } from '../../ui/money.tsx'
import { Select } from '../../ui/select.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { SmallAmount } from './small-amount.tsx'
import type { BillFormState } from './use-bill-form.ts'

/** One member, or several with what each of them paid. */
export function BillPayers({ form }: { form: BillFormState }) {
  const { draft, change, members, tried, reading } = form
  if (!draft.several) {
    return (
      <div>
        <Select
          label="Paid by"
          value={draft.payer}
          onChange={(payer) => change({ payer })}
          error={tried ? reading.payersFault : undefined}
          choices={members.map(({ id, name, is_me }) => ({ value: id, label: is_me ? `You (@${name})` : name }))}
        />
        <Switch onClick={() => change({ several: true, paid: withFirst(form) })}>Several people paid</Switch>
      </div>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">Who paid how much?</legend>
      <ul className="flex flex-col gap-2">
        {members.map(({ id, name, is_me }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 grow break-words text-ink">{is_me ? 'You' : name}</span>
            <span className="w-36 shrink-0">
              <SmallAmount
                label={`Paid by ${is_me ? 'you' : name}`}
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
      <Switch onClick={() => change({ several: false })}>Only one person paid</Switch>
    </fieldset>
  )
}

const withFirst = ({ draft }: BillFormState) =>
  Object.keys(draft.paid).length > 0 ? draft.paid : { [draft.payer]: draft.amount }

const Missing = ({ cents }: { cents: bigint }) => {
  if (cents === 0n) return 'Adds up to the amount'
  return (
    <>
      <Rand value={randOf(cents < 0n ? -cents : cents)} open /> {cents > 0n ? 'still missing' : 'too much'}
    </>
  )
}

const Switch = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" onClick={onClick} className={`${textLinkStyle} inline-flex min-h-11 items-center text-sm`}>
    {children}
  </button>
)
