import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { inRand, randOf, randText } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { focusFirstFault } from '../../../lib/form.ts'
import { useBalances } from '../../../lib/live/balances.ts'
import { byValue, ownsCoin, walletPlace } from '../../../lib/live/portfolio.ts'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { MoneyPlace } from '../../../ui/fields/money-typed.ts'
import { uiWords } from '../../../ui/messages.ts'
import { billsWords } from '../messages.ts'
import {
  centsToSettle,
  counterparts,
  methodsFor,
  othersWhoPay,
  type SettleDraft,
  settleDraftOf,
  sidesOf,
  suggestedFor,
} from './settle-draft.ts'
import { type Settling, settleDraft } from './settling.ts'
import { useQuote } from './use-settlements.ts'

/** What is typed, and the way to the review: in crypto with a price that holds for a minute. */
export function useSettleForm(group: BillGroupDetail) {
  const say = useWords(uiWords)
  const common = useWords(billsWords)
  const { id: owner } = useUser()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data: balances } = useBalances()
  const quote = useQuote(group.id)
  const [tried, setTried] = useState(false)
  const [kept] = useState(() => settleDraft(group.id))
  const asked = { to: search.get('to'), from: search.get('from'), amount: search.get('amount') }
  const [typed, setDraft] = useState<SettleDraft>(() => ({
    ...settleDraftOf(group, asked),
    ...(asked.to ? undefined : kept.read()),
  }))
  const [richest] = byValue((balances ?? []).filter(ownsCoin))
  const draft = { ...typed, asset: typed.asset ?? richest?.asset ?? 'BTC' }
  const other = group.members.find(({ id }) => id === draft.other)
  const place = draft.method === 'crypto' ? walletPlace(balances, draft.asset) : undefined
  const { cents, fault } = centsToSettle(draft.typed)
  const short = cents !== null && place ? shortOf(cents, place) : null

  const change = (part: Partial<SettleDraft>) => {
    const next = fitting(group, { ...typed, ...part })
    kept.keep(next)
    setDraft(next)
  }
  const meet = (two: Partial<Two>) => change(met(group, { ...typed, ...two }))
  const go = (settling: Settling) => void navigate(`/bills/${group.id}/settle/review`, { state: { settling } })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (cents === null || short || !other) return focusFirstFault(event.currentTarget)
    const key = newIdempotencyKey()
    const amount = randOf(cents)
    if (draft.method === 'crypto') {
      return quote.mutate(
        { to_member_id: other.id, amount, asset: draft.asset },
        { onSuccess: (offer) => go({ kind: 'crypto', owner, key, quote: offer }) },
      )
    }
    const [from, to] = sidesOf(group, draft)
    go({
      kind: 'claim',
      owner,
      claim: { from_member_id: from, to_member_id: to, amount, method: draft.method, note: draft.note.trim() },
    })
  }
  return {
    draft,
    change,
    other,
    meet: (other: string) => meet({ other }),
    meetPayer: (payer: string) => meet({ payer, other: firstFor(group, { ...typed, payer }) }),
    turn: (direction: SettleDraft['direction']) => {
      const payer = direction === 'others' ? (othersWhoPay(group)[0]?.id ?? '') : ''
      meet({ direction, payer, other: firstFor(group, { direction, payer }) })
    },
    balances,
    place,
    fault: short ? say('short', { amount: short }) : tried && fault ? common(fault) : undefined,
    refusal: quote.error?.message,
    isBusy: quote.isPending,
    submit,
  }
}

type Two = Pick<SettleDraft, 'direction' | 'other' | 'payer'>

const firstFor = (group: BillGroupDetail, two: Omit<Two, 'other'>): string => counterparts(group, two)[0]?.id ?? ''

/** These two, with what is open between them. */
const met = (group: BillGroupDetail, { direction, other, payer }: Two): Partial<SettleDraft> => {
  const two = { direction, other, payer }
  return { ...two, typed: suggestedFor(group, two) ?? '' }
}

/** With a way of paying that the other member can be paid by. */
function fitting(group: BillGroupDetail, draft: SettleDraft): SettleDraft {
  const methods = methodsFor(
    draft,
    group.members.find(({ id }) => id === draft.other),
  )
  const [first] = methods
  return methods.includes(draft.method) || !first ? draft : { ...draft, method: first }
}

/** What the wallet has, in rand as they are typed, where that is less than is to be paid. */
function shortOf(cents: bigint, { available, price }: MoneyPlace): string | null {
  const worth = available && price && inRand(available, price, 'down')
  return worth && worth.units < cents ? randText(worth) : null
}
