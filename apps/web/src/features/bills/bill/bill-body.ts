import { randOf, type SplitMode } from '@sengi/money'
import type { BillDraft } from './bill-draft.ts'
import type { BillReading } from './bill-reading.ts'

const valueFor: Readonly<Record<SplitMode, (weight: bigint) => string | undefined>> = {
  equal: () => undefined,
  exact: randOf,
  adjustments: randOf,
  // Basis points have two places, as cents do.
  percent: randOf,
  shares: String,
}

/** What a bill and a rule have in common, as it travels. */
export function billTermsOf(draft: BillDraft, reading: BillReading) {
  return {
    description: draft.description.trim(),
    amount: randOf(reading.total ?? 0n),
    category: draft.category,
    split_mode: draft.mode,
    note: draft.note.trim(),
    payers: reading.payers.map(({ memberId, cents }) => ({ member_id: memberId, amount: randOf(cents) })),
    shares: reading.portions.map(({ memberId, weight }) => {
      const value = valueFor[draft.mode](weight)
      return { member_id: memberId, ...(value !== undefined && { value }) }
    }),
  }
}

/** When a rule makes its bills. */
export function scheduleOf({ recurrence, interval, ends, endsOn, occurrences }: BillDraft) {
  return {
    recurrence,
    interval: Number(interval),
    ends_on: ends === 'on' ? endsOn : null,
    occurrences: ends === 'after' ? Number(occurrences) : null,
  }
}

export function scheduleFaults({ interval, ends, endsOn, occurrences, date }: BillDraft) {
  return {
    interval: within(interval, 1, 12) ? undefined : ('every_range' as const),
    endsOn: ends === 'on' && (endsOn === '' || endsOn < date) ? ('after_first' as const) : undefined,
    occurrences: ends === 'after' && !within(occurrences, 1, 500) ? ('times_range' as const) : undefined,
  }
}

const within = (text: string, low: number, high: number): boolean =>
  /^[0-9]{1,4}$/.test(text) && Number(text) >= low && Number(text) <= high
