import { billCentsAtMost } from '@sengi/contract/bills/expenses'
import { type Portion, type Share, SplitError, type SplitMode, splitBill } from '@sengi/money'
import { readAmount } from '../../../lib/words/amount-text.ts'
import { centsOf, sumOf } from '../cents.ts'
import type { BillDraft } from './bill-draft.ts'

/** What a typed number says: whole units, or what is wrong with it. */
export type Typed = { kind: 'empty' } | { kind: 'units'; units: bigint } | { kind: 'fault'; fault: TypedFault }

type TypedFault = 'invalid' | 'unclear' | 'too_precise' | 'no_sign' | 'whole_parts'
type TotalFault = TypedFault | 'no_amount' | 'zero' | 'too_large'
type PayersFault = TypedFault | 'who_paid' | 'payers_sum'
type DivisionFault = TypedFault | `split_${SplitError['fault']}`

export interface BillReading {
  /** With the sign of a refund; null while there is none. */
  total: bigint | null
  totalFault: TotalFault | undefined
  payers: readonly { memberId: string; cents: bigint }[]
  payersFault: PayersFault | undefined
  /** What the payers have not covered yet; below zero is too much. */
  payersMissing: bigint
  portions: readonly Portion[]
  /** What each one bears; null while the portions do not divide the bill. */
  shares: readonly Share[] | null
  splitFault: DivisionFault | undefined
  /** In cents or basis points, as the mode has it; below zero is too much. */
  splitMissing: bigint
  /** What is wrong with single fields, by member. */
  valueFaults: Readonly<Record<string, TypedFault>>
}

/** The draft as figures, by the same division as the server's. */
export function readBill(draft: BillDraft, memberIds: readonly string[]): BillReading {
  const typed = readTyped(draft.amount, false)
  const sign = draft.isRefund ? -1n : 1n
  const total = typed.kind === 'units' && typed.units > 0n && typed.units <= billCentsAtMost ? typed.units * sign : null
  return {
    total,
    totalFault: totalFaultOf(typed),
    ...payersOf(draft, memberIds, total, sign),
    ...splitOf(draft, memberIds, total, sign),
  }
}

function totalFaultOf(typed: Typed): TotalFault | undefined {
  if (typed.kind === 'empty') return 'no_amount'
  if (typed.kind === 'fault') return typed.fault
  if (typed.units <= 0n) return 'zero'
  return typed.units > billCentsAtMost ? 'too_large' : undefined
}

function payersOf(draft: BillDraft, memberIds: readonly string[], total: bigint | null, sign: bigint) {
  if (!draft.several) {
    const known = memberIds.includes(draft.payer)
    return {
      payers: total !== null && known ? [{ memberId: draft.payer, cents: total }] : [],
      payersFault: known ? undefined : ('who_paid' as const),
      payersMissing: 0n,
    }
  }
  const typed = memberIds.map((memberId) => ({ memberId, typed: readTyped(draft.paid[memberId] ?? '', false) }))
  const payers = typed.flatMap(({ memberId, typed: one }) =>
    one.kind === 'units' && one.units > 0n ? [{ memberId, cents: one.units * sign }] : [],
  )
  const payersMissing = ((total ?? 0n) - sumOf(payers.map(({ cents }) => cents))) * sign
  return { payers, payersMissing, payersFault: severalFault(typed, payersMissing) }
}

function severalFault(rows: readonly { typed: Typed }[], missing: bigint): PayersFault | undefined {
  const wrong = rows.map(({ typed }) => typed).find(({ kind }) => kind === 'fault')
  if (wrong?.kind === 'fault') return wrong.fault
  return missing === 0n ? undefined : 'payers_sum'
}

function splitOf(draft: BillDraft, memberIds: readonly string[], total: bigint | null, sign: bigint) {
  const values = draft.values[draft.mode] ?? {}
  const rows = memberIds
    .filter((memberId) => !draft.without.includes(memberId))
    .map((memberId) => ({ memberId, weight: weigh[draft.mode](values[memberId] ?? '') }))
  const valueFaults = Object.fromEntries(
    rows.flatMap(({ memberId, weight }) => (weight.kind === 'fault' ? [[memberId, weight.fault]] : [])),
  )
  const portions = rows.flatMap(({ memberId, weight }) =>
    weight.kind === 'units' ? [{ memberId, weight: inCents(draft.mode) ? weight.units * sign : weight.units }] : [],
  )
  return { valueFaults, portions, ...divided(draft, total, portions, Object.values(valueFaults)[0]) }
}

function divided(draft: BillDraft, total: bigint | null, portions: readonly Portion[], wrong: TypedFault | undefined) {
  const nothing = { shares: null, splitMissing: 0n }
  if (wrong) return { ...nothing, splitFault: wrong }
  if (total === null) return { ...nothing, splitFault: undefined }
  try {
    return { shares: splitBill(total, draft.mode, portions, draft.id), splitFault: undefined, splitMissing: 0n }
  } catch (error) {
    if (!(error instanceof SplitError)) throw error
    return { shares: null, splitFault: `split_${error.fault}` as const, splitMissing: error.difference }
  }
}

const inCents = (mode: SplitMode): boolean => mode === 'exact' || mode === 'adjustments'

const none: Typed = { kind: 'empty' }
const part = (units: bigint): Typed => ({ kind: 'units', units })

/** What a text weighs in each mode. Where the parts must fill the whole, empty and zero mean: not part of it. */
const weigh: Readonly<Record<SplitMode, (text: string) => Typed>> = {
  equal: () => part(1n),
  exact: (text) => withoutZero(readTyped(text, false)),
  percent: (text) => withoutZero(readTyped(text.replace(/%\s*$/, ''), false)),
  shares: readParts,
  adjustments: (text) => {
    const typed = readTyped(text, true)
    return typed.kind === 'empty' ? part(0n) : typed
  },
}

const withoutZero = (typed: Typed): Typed => (typed.kind === 'units' && typed.units === 0n ? none : typed)

function readParts(text: string): Typed {
  if (text.trim() === '') return part(1n)
  if (!/^[0-9]{1,4}$/.test(text.trim())) return { kind: 'fault', fault: 'whole_parts' }
  return withoutZero(part(BigInt(text.trim())))
}

/** Rand and percent alike have two places. */
export function readTyped(text: string, maySubtract: boolean): Typed {
  const [, sign = '', digits = ''] = /^\s*([-−+]?)(.*)$/s.exec(text) ?? []
  if (sign !== '' && !maySubtract) return { kind: 'fault', fault: 'no_sign' }
  const reading = readAmount(digits, 2)
  if (reading.kind === 'empty') return sign === '' ? none : { kind: 'fault', fault: 'invalid' }
  if (reading.kind !== 'amount') return { kind: 'fault', fault: reading.kind }
  const units = centsOf(reading.text)
  return part(sign === '-' || sign === '−' ? -units : units)
}
