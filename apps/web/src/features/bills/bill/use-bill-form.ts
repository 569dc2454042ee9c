import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { ApiError } from '@sengi/contract/client'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { draftOf } from '../../../lib/draft.ts'
import { useFinished } from '../../../lib/finished.ts'
import { focusFirstFault } from '../../../lib/form.ts'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useWords } from '../../../lib/words/words.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { present } from '../group-names.ts'
import { billWords } from '../messages.ts'
import type { BillDraft } from './bill-draft.ts'
import { readBill } from './bill-reading.ts'
import { type FormKind, homeOf } from './form-kind.ts'
import { useSaveBill } from './use-save-bill.ts'

interface FormInput {
  of: FormKind
  group: BillGroupDetail
  original: BillDraft
  base: string
}

/** Somebody else saved it while it was open here. */
const overtaken: ReadonlySet<string> = new Set([
  'bill_changed',
  'bill_changed_meanwhile',
  'bill_deleted_meanwhile',
  'recurring_bill_changed',
])

export type BillFormState = ReturnType<typeof useBillForm>

/** What is typed, kept for this tab; what is wrong with it; the way from step to step, and the saving at its end. */
export function useBillForm({ of, group, original, base }: FormInput) {
  const t = useWords(billWords)
  const navigate = useNavigate()
  const { isFinished, finish } = useFinished()
  const { draft, change, drop } = useKeptDraft(base, original)
  const [receipt, setReceipt] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const [conflict, setConflict] = useState(false)
  const members = membersOf(group, draft)
  const reading = readBill(draft, idsOf(members))
  const home = homeOf(of, { groupId: group.id, id: draft.id })
  const isRule = of === 'rule' || of === 'new-rule'
  const { key, renew } = useKeyFor(JSON.stringify(draft))
  const saving = useSaveBill({ of, group, draft, reading, receipt, key })

  const goTo = (step: string) => {
    setTried(false)
    void navigate(`${base}${step}`)
  }
  const refuse = (error: Error) => {
    renew()
    if (error instanceof ApiError && overtaken.has(error.problem.code)) return setConflict(true)
    toast.failure(isRule ? t('rule_not_saved') : t('bill_not_saved'), error.message)
  }
  const save = (version = draft.version) =>
    void saving.save(version).then((place) => {
      drop()
      finish()
      void navigate(place, { replace: true })
    }, refuse)

  return {
    of,
    isRule,
    isFinished,
    steps: isRule ? 3 : 2,
    base,
    home,
    group,
    members,
    draft,
    change,
    reading,
    receipt,
    setReceipt,
    tried,
    conflict,
    isSaving: saving.isPending,
    progress: saving.progress,
    isWhatDone: draft.description.trim() !== '' && reading.total !== null && reading.payersFault === undefined,
    isSplitDone: reading.shares !== null,
    /** Goes on when nothing is wrong; else it says what, where the first fault is. */
    submit: (isSound: boolean, onSound: () => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setTried(true)
      if (isSound) onSound()
      else focusFirstFault(event.currentTarget)
    },
    goTo,
    save,
    discard: () => {
      drop()
      void navigate(home, { replace: true })
    },
  }
}

const idsOf = (members: readonly { readonly id: string }[]): string[] => members.map(({ id }) => id)

/** What is typed outlives a refresh, until it is saved. */
function useKeptDraft(base: string, original: BillDraft) {
  const [kept] = useState(() => draftOf<BillDraft>(`bill:${base}`))
  const [draft, setDraft] = useState<BillDraft>(() => ({ ...original, ...freshOf(kept.read(), original) }))
  const change = (part: Partial<BillDraft>) => {
    kept.keep({ ...draft, ...part })
    setDraft({ ...draft, ...part })
  }
  return { draft, change, drop: kept.drop }
}

/** A draft of another version of the bill is out of date. */
const freshOf = (kept: BillDraft | undefined, original: BillDraft) =>
  kept && kept.version === original.version ? kept : {}

/** Those of now, and those of then who are part of the bill. */
function membersOf(group: BillGroupDetail, draft: BillDraft) {
  const named = new Set([draft.payer, ...Object.keys(draft.paid), ...Object.keys(draft.values[draft.mode] ?? {})])
  const former = draft.version > 0 ? group.members.filter((one) => one.removed_at !== null && named.has(one.id)) : []
  return [...present(group), ...former]
}
