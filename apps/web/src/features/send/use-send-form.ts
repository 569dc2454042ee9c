import { type Balance, sendEmojis } from '@sengi/contract'
import { formatAmount } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { newIdempotencyKey } from '../../lib/idempotency.ts'
import { useUser } from '../../lib/me.ts'
import {
  type CompleteDraft,
  completed,
  type Draft,
  emptyDraft,
  identifierOf,
  type Payment,
  type Reading,
  readDraft,
  recipientFault,
} from './payment.ts'
import { sendDraft } from './use-send.ts'

/** What is typed, what is wrong with it, and the way to the review, where the payment gets its key. */
export function useSendForm(balances: readonly Balance[] | undefined) {
  const me = useUser()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [tried, setTried] = useState(false)
  const [typed, setDraft] = useState<Draft>(() => ({
    ...emptyDraft,
    ...sendDraft.read(),
    ...(search.has('to') && { to: search.get('to') ?? '' }),
  }))
  const draft = completed(typed, balances)
  const reading = readDraft(draft, balances)
  const toFault = recipientFault(draft.to, me)

  const change = (part: Partial<Draft>) => {
    sendDraft.keep({ ...typed, ...part })
    setDraft({ ...typed, ...part })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (toFault || reading.kind !== 'ready') return focusFirstFault(event.currentTarget)
    const payment: Payment = {
      owner: me.id,
      key: newIdempotencyKey(),
      body: bodyOf(draft, formatAmount(reading.coin)),
      rand: reading.rand && formatAmount(reading.rand),
    }
    void navigate('/send/review', { state: { payment } })
  }
  return {
    draft,
    change,
    reading,
    amountFault: amountFault(reading, tried),
    toFault: tried ? toFault : undefined,
    submit,
  }
}

/** A final fault at once, the others when the form was tried; before that the field says its own on leaving. */
function amountFault(reading: Reading, tried: boolean): string | undefined {
  if (reading.kind === 'empty') return tried ? 'Please enter an amount' : undefined
  return reading.kind === 'fault' && (tried || reading.isFinal) ? reading.fault : undefined
}

const bodyOf = ({ to, asset, note, emoji }: CompleteDraft, amount: string): Payment['body'] => {
  const chosen = sendEmojis.find((known) => known === emoji)
  return {
    to_identifier: identifierOf(to),
    asset,
    amount,
    ...(note.trim() && { note: note.trim() }),
    ...(chosen && { emoji: chosen }),
  }
}

/** After the errors are drawn. */
const focusFirstFault = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
