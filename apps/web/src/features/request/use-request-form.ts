import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { draftOf } from '../../lib/draft.ts'
import { focusFirstFault } from '../../lib/form.ts'
import { useBalances } from '../../lib/live/balances.ts'
import { walletAssets } from '../../lib/live/portfolio.ts'
import { wasRefused } from '../../lib/live/query-client.ts'
import { useUser } from '../../lib/session/me.ts'
import { useKeyFor } from '../../lib/session/use-key.ts'
import type { RequestWords, UiWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { type MoneyReading, moneyFaultText, readMoney } from '../../ui/fields/money-typed.ts'
import { uiWords } from '../../ui/messages.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { requestWords } from './messages.ts'
import { useAsk } from './request-api.ts'
import { bodyOf, type Draft, emptyDraft, placeOf, recipientFault } from './request-draft.ts'
import { pathOf } from './words.ts'

const kept = draftOf<Draft>('request')

/** What is typed, what is wrong with it, and the asking itself, once however often it is pressed. */
export function useRequestForm() {
  const t = useWords(requestWords)
  const say = useWords(uiWords)
  const me = useUser()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data: balances } = useBalances()
  const { mutate, isPending, isSuccess, error } = useAsk()
  const [tried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>(() => ({
    ...emptyDraft,
    ...kept.read(),
    ...(search.has('to') && { to: search.get('to') ?? '' }),
  }))
  const { key, renew } = useKeyFor(JSON.stringify(draft))
  const price = balances?.find(({ asset }) => asset === draft.asset)?.price_zar ?? null
  const place = placeOf(draft, price)
  const reading = readMoney(draft, place)
  const toFault = recipientFault(draft, me)

  const change = (part: Partial<Draft>) => {
    kept.keep({ ...draft, ...part })
    setDraft({ ...draft, ...part })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (toFault || reading.kind !== 'ready') return focusFirstFault(event.currentTarget)
    if (isPending) return
    mutate(
      { body: bodyOf(draft, reading), key },
      {
        onSuccess: (request) => {
          kept.drop()
          toast.success(t('sent_toast'))
          void navigate(pathOf(request))
        },
        onError: (failure) => {
          if (wasRefused(failure)) renew()
          toast.failure(t('failed'), failure.message)
        },
      },
    )
  }
  return {
    draft,
    change,
    reading,
    place,
    // One asks for what one has rather than for what one does not know; how much there is does not matter.
    assets: walletAssets(balances).map(({ asset }) => ({ asset })),
    toFault: tried && toFault ? t(toFault) : undefined,
    amountFault: tried ? amountFault(t, say, reading) : undefined,
    refusal: wasRefused(error) && !isPending ? error.message : undefined,
    busy: isPending || isSuccess,
    submit,
  }
}

function amountFault(t: Say<RequestWords>, say: Say<UiWords>, reading: MoneyReading): string | undefined {
  if (reading.kind === 'empty') return t('no_amount')
  return reading.kind === 'fault' ? moneyFaultText(say, reading.fault) : undefined
}
