import { type BillCategory, billCategories } from '@sengi/contract/bills/expenses'
import { lazy, Suspense } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Listbox } from '../../../ui/fields/listbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { UnitEntry } from '../../../ui/fields/unit-entry.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { BillTitle } from '../bill-title.tsx'
import { CategoryIcon } from '../category-icon.tsx'
import { billsWords, billWords } from '../messages.ts'
import type { BillDraft } from './bill-draft.ts'
import { BillPayers } from './bill-payers.tsx'
import type { BillFormState } from './use-bill-form.ts'

/** What each kind of form is called. */
export const formTitles = {
  new: 'add_bill',
  expense: 'change_bill',
  'new-rule': 'recurring_bill',
  rule: 'recurring_bill',
} as const

// Beside the form: few bills come with a photo.
const ReceiptChoice = lazy(async () => ({ default: (await import('./receipt-choice.tsx')).ReceiptChoice }))

const mostLetters = 140

/** Step 1: what it was, how much, when, and who paid. */
export function BillWhat({ form }: { form: BillFormState }) {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const { draft, change, reading, tried, group, of } = form
  const nameFault = draft.description.trim() === '' ? t('what_for') : undefined
  return (
    <>
      <BillTitle
        title={t(formTitles[of])}
        above={common('step', { group: group.name, step: 1, of: form.steps })}
        back={{ to: form.home, label: t('back') }}
      />
      <Card>
        <form
          noValidate
          onSubmit={form.submit(form.isWhatDone, () => form.goTo('/split'))}
          aria-label={t(formTitles[of])}
          className="flex flex-col gap-5"
        >
          <Field label={t('what_for')} error={tried ? nameFault : undefined}>
            <TextInput
              name="description"
              value={draft.description}
              onChange={(event) => change(described(draft, event.target.value))}
              maxLength={mostLetters}
              autoComplete="off"
              placeholder={t('what_example')}
            />
          </Field>
          <UnitEntry
            label={t('amount')}
            name="amount"
            unit="ZAR"
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            error={tried && reading.totalFault ? common(reading.totalFault) : undefined}
          />
          <RefundBox form={form} />
          <BillPayers form={form} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t('category')}>
              <Listbox
                value={draft.category}
                onChange={(category) => change({ category, isCategoryChosen: true })}
                options={categoriesFor(draft.category).map((value) => ({
                  value,
                  text: common(`category_${value}`),
                  content: <CategoryChoice category={value} />,
                }))}
              />
            </Field>
            {of !== 'rule' && <DateField form={form} />}
          </div>
          <Field label={t('note')} optional>
            <TextArea
              name="note"
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
              maxLength={1000}
              rows={2}
            />
          </Field>
          {of === 'new' && (
            <Suspense fallback={<div className="h-20" />}>
              <ReceiptChoice form={form} />
            </Suspense>
          )}
          <Foot>
            <Button type="submit" size="large" wide>
              {t('next_split')}
            </Button>
          </Foot>
        </form>
      </Card>
    </>
  )
}

/** Payments come out of files; nobody adds one as a bill. */
const categoriesFor = (chosen: BillCategory): readonly BillCategory[] =>
  billCategories.filter((category) => category !== 'payment' || category === chosen)

const CategoryChoice = ({ category }: { category: BillCategory }) => {
  const t = useWords(billsWords)
  return (
    <span className="flex items-center gap-3">
      <CategoryIcon category={category} size="small" />
      {t(`category_${category}`)}
    </span>
  )
}

/** Its words are fetched beside the form; until they are there, nothing is guessed. */
let guessCategory: typeof import('./category-guess.ts').guessCategory | undefined
void import('./category-guess.ts').then((guess) => {
  guessCategory = guess.guessCategory
})

/** What is typed, with what it seems to be for, until somebody says it themselves. */
const described = ({ isCategoryChosen }: BillDraft, description: string): Partial<BillDraft> => ({
  description,
  ...(!isCategoryChosen && { category: guessCategory?.(description) ?? 'general' }),
})

const RefundBox = ({ form: { draft, change } }: { form: BillFormState }) => {
  const t = useWords(billWords)
  return (
    <label className="-mt-2 flex min-h-11 cursor-pointer items-center gap-3 text-ink text-sm">
      <input
        type="checkbox"
        checked={draft.isRefund}
        onChange={(event) => change({ isRefund: event.target.checked })}
        className="size-5 accent-primary"
      />
      {t('refund_box')}
    </label>
  )
}

const DateField = ({ form: { draft, change, isRule } }: { form: BillFormState }) => {
  const t = useWords(billWords)
  return (
    <Field label={isRule ? t('first_on') : t('date')}>
      <TextInput
        type="date"
        name="date"
        value={draft.date}
        min="2000-01-01"
        max="2099-12-31"
        onChange={(event) => event.target.value && change({ date: event.target.value })}
        className="min-h-14"
      />
    </Field>
  )
}
