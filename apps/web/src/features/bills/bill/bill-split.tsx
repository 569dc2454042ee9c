import { randOf, type SplitMode, splitModes, trimmed } from '@sengi/money'
import { lazy, Suspense } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Rand } from '../../../ui/money.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { BillTitle } from '../bill-title.tsx'
import { billsWords, billWords } from '../messages.ts'
import { SmallAmount } from '../small-amount.tsx'
import { formTitles } from './bill-what.tsx'
import type { BillFormState } from './use-bill-form.ts'

const BillConflict = lazy(async () => ({ default: (await import('./bill-conflict.tsx')).BillConflict }))

const SameSplit = lazy(async () => ({ default: (await import('./same-split.tsx')).SameSplit }))

/** Step 2: how it is divided, with what that comes to for everybody while it is typed. */
export function BillSplit({ form }: { form: BillFormState }) {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const { draft, change, group, of, isRule } = form
  return (
    <>
      <BillTitle
        title={t('shared_title')}
        above={common('step', { group: group.name, step: 2, of: form.steps })}
        back={{ to: form.base, label: t('to_what') }}
      />
      <p className="mb-4 flex flex-wrap justify-between gap-x-4 text-muted">
        <span className="min-w-0 break-words">{draft.description}</span>
        <Rand value={randOf(form.reading.total ?? 0n)} open className="font-semibold text-ink" />
      </p>
      {form.conflict && (
        <Suspense>
          <BillConflict form={form} />
        </Suspense>
      )}
      <Card>
        <form
          noValidate
          onSubmit={form.submit(form.isSplitDone, () => (isRule ? form.goTo('/schedule') : form.save()))}
          aria-label={t(formTitles[of])}
          className="flex flex-col gap-5"
        >
          <Select
            label={t('split')}
            value={draft.mode}
            onChange={(mode) => change({ mode })}
            hint={t(`hint_${draft.mode}`)}
            choices={splitModes.map((value) => ({ value, label: common(`mode_${value}`) }))}
          />
          {(of === 'new' || of === 'new-rule') && (
            <Suspense>
              <SameSplit form={form} />
            </Suspense>
          )}
          <Rows form={form} />
          <Outcome form={form} />
          <Foot>
            <Button type="submit" size="large" wide busy={form.isSaving}>
              {isRule ? t('next_when') : <SaveText form={form} />}
            </Button>
          </Foot>
        </form>
      </Card>
    </>
  )
}

const SaveText = ({ form: { of, reading } }: { form: BillFormState }) => {
  const t = useWords(billWords)
  return of === 'new' ? (
    <span>{t.drawn('add_amount', { amount: <Rand value={randOf(reading.total ?? 0n)} open /> })}</span>
  ) : (
    t('save_changes')
  )
}

const unitOf: Partial<Record<SplitMode, 'R' | '%' | 'parts'>> = {
  exact: 'R',
  adjustments: 'R',
  percent: '%',
  shares: 'parts',
}

function Rows({ form }: { form: BillFormState }) {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const { draft, change, members, reading, tried } = form
  const unit = unitOf[draft.mode]
  const values = draft.values[draft.mode] ?? {}
  const toggle = (memberId: string) =>
    change({
      without: draft.without.includes(memberId)
        ? draft.without.filter((one) => one !== memberId)
        : [...draft.without, memberId],
    })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">{t('shared_by')}</legend>
      <ul className="flex flex-col">
        {members.map(({ id, name, is_me }) => {
          const isIn = !draft.without.includes(id)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 border-line border-b py-1.5 last:border-b-0">
              <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 text-ink">
                <input
                  type="checkbox"
                  checked={isIn}
                  onChange={() => toggle(id)}
                  className="size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 break-words">{is_me ? common('you') : name}</span>
              </label>
              {unit && isIn && (
                <span className="w-full pb-1 max-sm:order-last sm:w-32 sm:pb-0">
                  <SmallAmount
                    label={t(unitNames[unit], { name: is_me ? common('you_object') : name })}
                    value={values[id] ?? ''}
                    onChange={(typed) =>
                      change({ values: { ...draft.values, [draft.mode]: { ...values, [id]: typed } } })
                    }
                    unit={unit}
                    placeholder={unit === 'parts' ? '1' : '0'}
                    isWrong={reading.valueFaults[id] !== undefined || (tried && reading.splitFault !== undefined)}
                  />
                </span>
              )}
              <ShareOf form={form} memberId={id} />
              <ValueFault fault={reading.valueFaults[id]} />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const ValueFault = ({ fault }: { fault: BillFormState['reading']['valueFaults'][string] | undefined }) => {
  const common = useWords(billsWords)
  return fault && <p className="w-full pb-1 text-danger text-sm">{common(fault)}</p>
}

const unitNames = { R: 'rand_of', '%': 'percent_of', parts: 'parts_of' } as const

/** What comes out for one of them, by the same division as the server's. */
function ShareOf({ form: { reading }, memberId }: { form: BillFormState; memberId: string }) {
  const share = reading.shares?.find((one) => one.memberId === memberId)
  return (
    <span data-share={memberId} className="w-24 shrink-0 text-right text-muted tabular-nums">
      {share ? <Rand value={randOf(share.cents)} open /> : '–'}
    </span>
  )
}

/** Says whether the parts make the whole, and how much is missing when they do not. */
const Outcome = ({ form: { reading, draft } }: { form: BillFormState }) => {
  const t = useWords(billWords)
  return (
    <p
      role="status"
      className={`rounded-button px-4 py-3 text-sm ${reading.shares ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}`}
    >
      {reading.shares ? t('shares_add_up') : <Fault reading={reading} mode={draft.mode} />}
    </p>
  )
}

function Fault({ reading, mode }: { reading: BillFormState['reading']; mode: SplitMode }) {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const { splitMissing, splitFault } = reading
  const size = splitMissing < 0n ? -splitMissing : splitMissing
  if (size === 0n || mode === 'shares') return splitFault ? common(splitFault) : t('amount_missing')
  const shown = mode === 'percent' ? `${trimmed(randOf(size))}%` : <Rand value={randOf(size)} open />
  return t.drawn(splitMissing > 0n ? 'still_to_share' : 'too_much', { amount: shown })
}
