import { billCategories } from '@sengi/contract'
import { lazy, Suspense } from 'react'
import { AmountInput } from '../../ui/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { BillPayers } from './bill-payers.tsx'
import { BillTitle } from './bill-title.tsx'
import type { BillFormState } from './use-bill-form.ts'
import { categoryNames } from './words.ts'

export const formTitles = {
  new: 'Add bill',
  expense: 'Change bill',
  'new-rule': 'Recurring bill',
  rule: 'Recurring bill',
}

// Beside the form: few bills come with a photo.
const ReceiptChoice = lazy(async () => ({ default: (await import('./receipt-choice.tsx')).ReceiptChoice }))

const mostLetters = 140

/** Step 1: what it was, how much, when, and who paid. */
export function BillWhat({ form }: { form: BillFormState }) {
  const { draft, change, reading, tried, group, of } = form
  const nameFault = draft.description.trim() === '' ? 'What was it for?' : undefined
  return (
    <>
      <BillTitle
        title={formTitles[of]}
        above={`${group.name} · Step 1 of ${form.steps}`}
        back={{ to: form.home, label: 'Back' }}
      />
      <Card>
        <form
          noValidate
          onSubmit={form.submit(form.isWhatDone, () => form.goTo('/split'))}
          aria-label={formTitles[of]}
          className="flex flex-col gap-5"
        >
          <Field label="What was it for?" error={tried ? nameFault : undefined}>
            <TextInput
              name="description"
              value={draft.description}
              onChange={(event) => change({ description: event.target.value })}
              maxLength={mostLetters}
              autoComplete="off"
              placeholder="Groceries at Checkers"
            />
          </Field>
          <AmountInput
            label="Amount"
            name="amount"
            unit="ZAR"
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            error={tried ? reading.totalFault : undefined}
          />
          <RefundBox form={form} />
          <BillPayers form={form} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              label="Category"
              value={draft.category}
              onChange={(category) => change({ category })}
              choices={billCategories.map((value) => ({ value, label: categoryNames[value] }))}
            />
            {of !== 'rule' && <DateField form={form} />}
          </div>
          <Field label="Note" optional>
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
          <Button type="submit" size="large" wide>
            Next: split
          </Button>
        </form>
      </Card>
    </>
  )
}

const RefundBox = ({ form: { draft, change } }: { form: BillFormState }) => (
  <label className="-mt-2 flex min-h-11 cursor-pointer items-center gap-3 text-ink text-sm">
    <input
      type="checkbox"
      checked={draft.isRefund}
      onChange={(event) => change({ isRefund: event.target.checked })}
      className="size-5 accent-primary"
    />
    This is a refund or an income
  </label>
)

const DateField = ({ form: { draft, change, isRule } }: { form: BillFormState }) => (
  <Field label={isRule ? 'First on' : 'Date'}>
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
