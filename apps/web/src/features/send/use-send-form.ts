import { sendEmojis } from '@sengi/contract/transfers'
import type { ResolvedPayee } from '@sengi/contract/transfers/payees'
import type { Balance } from '@sengi/contract/wallet'
import { type Amount, compare, cryptoAssets, formatAmount, fromRand, fullCryptoText, randText } from '@sengi/money'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { focusFirstFault } from '../../lib/form.ts'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { useUser } from '../../lib/session/me.ts'
import type { SendWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { amountFrom } from '../../ui/fields/decimal.ts'
import { inUnit, type MoneyPlace, moneyFaultText, type TypedMoney } from '../../ui/fields/money-typed.ts'
import { uiWords } from '../../ui/messages.ts'
import { sendWords } from './messages.ts'
import {
  type CompleteDraft,
  completed,
  type Draft,
  emptyDraft,
  filledIn,
  type Payment,
  placeOf,
  type Reading,
  readDraft,
  recipientFault,
  type WithdrawalWish,
} from './payment.ts'
import { payeeQuery, useResolved } from './use-resolved.ts'
import { sendDraft } from './use-send.ts'

/** What is typed, whom it means, what is wrong with it, and the way to the review, where the payment gets its key. */
export function useSendForm(balances: readonly Balance[] | undefined) {
  const t = useWords(sendWords)
  const sayFault = useMoneyFault()
  const me = useUser()
  const navigate = useNavigate()
  const goOn = useNextStep()
  const [tried, setTried] = useState(false)
  const { typed, change, draft } = useDraft(balances)
  const reading = readDraft(draft, balances)
  const place = placeOf(draft, balances)
  const payee = useResolved(draft.to, draft.asset)
  const [refusal, setRefusal] = useState<{ to: string; text: string } | null>(null)
  const toFault = faultOf(t, draft, me, payee, refusal)
  const judged = { money: draft, place, reading, payee: payee.data }
  useFilledIn(typed, payee.data, change)

  const { ask, isAsking } = useAnswer()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    // What has a page of its own asks there for the amount.
    if (payee.data?.path) return void navigate(payee.data.path)
    if (recipientFault(draft.to, me) || reading.kind !== 'ready') return focusFirstFault(form)
    const answer = payee.data ?? (await ask(draft))
    if (answer instanceof Error) {
      // Drawn before the focus looks for it: after an answer nothing else waits for the drawing.
      flushSync(() => setRefusal({ to: draft.to, text: answer.message }))
      return focusFirstFault(form)
    }
    goOn(draft, answer, { coin: formatAmount(reading.coin), rand: reading.rand && formatAmount(reading.rand) })
  }
  return {
    draft,
    change,
    reading,
    place,
    payee: payee.data,
    isAsking,
    amountFault: sayFault(reading, tried) ?? heldFault(t, judged) ?? limitFault(t, judged),
    toFault: tried || payee.isError ? toFault : undefined,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

function useDraft(balances: readonly Balance[] | undefined) {
  const [search] = useSearchParams()
  const [typed, setDraft] = useState<Draft>(() => ({
    ...emptyDraft,
    ...sendDraft.read(),
    ...askedFor(search),
  }))
  const change = (part: Partial<Draft>) => {
    sendDraft.keep({ ...typed, ...part })
    setDraft({ ...typed, ...part })
  }
  return { typed, change, draft: completed(typed, balances) }
}

/** What a link to this page asks for. The amount is in coins of its asset. */
function askedFor(search: URLSearchParams): Partial<Draft> {
  const asset = cryptoAssets.find((one) => one === search.get('asset'))
  if (!search.has('to')) return asset ? { asset } : {}
  const amount = search.get('amount')
  return {
    to: search.get('to') ?? '',
    ...(asset && { asset }),
    ...(asset && amount && { unit: 'coin', typed: amount, exact: undefined }),
    ...(search.has('note') && { note: (search.get('note') ?? '').slice(0, 140) }),
  }
}

/** A pasted link or code is replaced by what it means, once. */
function useFilledIn(typed: Draft, payee: ResolvedPayee | undefined, change: (part: Partial<Draft>) => void): void {
  const isLink = payee !== undefined && typed.to.includes(':') && payee.identifier !== typed.to.trim()
  useEffect(() => {
    if (isLink && payee) change(filledIn(typed, payee))
  })
}

/** Whoever is quicker than the answer waits for it at the button. */
function useAnswer() {
  const t = useWords(sendWords)
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const ask = async ({ to, asset }: CompleteDraft): Promise<ResolvedPayee | Error> => {
    setIsAsking(true)
    try {
      return await queries.fetchQuery(payeeQuery(to.trim(), asset))
    } catch (error) {
      return error instanceof Error ? error : new Error(t('not_looked_up'))
    } finally {
      setIsAsking(false)
    }
  }
  return { ask, isAsking }
}

/** People are paid after a look at the review; an address has more to ask first; a request has a page of its own. */
function useNextStep() {
  const me = useUser()
  const navigate = useNavigate()
  return (draft: CompleteDraft, payee: ResolvedPayee, amounts: { coin: string; rand: string | null }) => {
    if (payee.path) return void navigate(payee.path)
    const { coin: amount, rand } = amounts
    const words = wordsOf(draft)
    if (payee.kind === 'address' && payee.network) {
      const { asset } = draft
      const { network, identifier: to_identifier, held_back } = payee
      const wish: WithdrawalWish = { owner: me.id, to_identifier, asset, network, amount, rand, held_back, ...words }
      return void navigate('/send/withdrawal', { state: { wish } })
    }
    const { note, emoji } = words
    const body = {
      to_identifier: payee.identifier,
      asset: draft.asset,
      amount,
      ...(rand !== null && { amount_zar: rand }),
      ...(note && { note }),
      ...(emoji && { emoji }),
    }
    const payment: Payment = { owner: me.id, key: newIdempotencyKey(), body, rand, payee }
    return void navigate('/send/review', { state: { payment } })
  }
}

const wordsOf = ({ note, emoji }: CompleteDraft) => ({
  note: note.trim() || undefined,
  emoji: sendEmojis.find((known) => known === emoji),
})

function faultOf(
  t: Say<SendWords>,
  { to }: CompleteDraft,
  me: { username: string; email: string },
  { error }: { error: Error | null },
  refusal: { to: string; text: string } | null,
): string | undefined {
  const own = recipientFault(to, me)
  if (own) return t(own)
  return error?.message ?? (refusal?.to === to ? refusal.text : undefined)
}

/** A final fault at once, the others when the form was tried; before that the field says its own on leaving. */
function useMoneyFault() {
  const t = useWords(sendWords)
  const say = useWords(uiWords)
  return (reading: Reading, tried: boolean): string | undefined => {
    if (reading.kind === 'empty') return tried ? t('no_amount') : undefined
    return reading.kind === 'fault' && (tried || reading.isFinal) ? moneyFaultText(say, reading.fault) : undefined
  }
}

/** What an amount is judged by beside itself. */
interface Judged {
  readonly money: TypedMoney
  readonly place: MoneyPlace
  readonly reading: Reading
  readonly payee: ResolvedPayee | undefined
}

/** What is kept back cannot leave, whatever the limits say. */
function heldFault(t: Say<SendWords>, { money, place, reading, payee }: Judged): string | undefined {
  if (reading.kind !== 'ready' || !payee?.held_back || payee.asset !== reading.coin.asset) return undefined
  const free = amountFrom(payee.asset, payee.held_back.free)
  if (!free || compare(reading.coin, free) <= 0) return undefined
  return t('held_short', { amount: inUnit(money.unit, free, place.price) })
}

/** Said while it can still be changed; the server would refuse it. What it counts is the rand that are agreed to. */
function limitFault(t: Say<SendWords>, { money, place, reading, payee }: Judged): string | undefined {
  if (reading.kind !== 'ready' || !reading.rand || !payee) return undefined
  const left = unitsOf('ZAR', payee.left_zar)
  return compare(reading.rand, left) > 0 ? t('limit_short', { amount: limitText(money, place, left) }) : undefined
}

const limitText = ({ unit }: TypedMoney, { price }: MoneyPlace, left: Amount): string =>
  unit === 'coin' && price ? fullCryptoText(fromRand(left, price, 'down')) : randText(left)
