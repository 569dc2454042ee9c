import { takeFacts } from '@sengi/contract/auth/step-up-facts'
import type { Ad, PaymentMethod } from '@sengi/contract/p2p/ads'
import { type Amount, formatAmount, trimmed } from '@sengi/money'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { needsStepUp, useStepUp } from '../../../lib/session/step-up.tsx'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { readAmount } from '../../../lib/words/amount-text.ts'
import type { P2pMarketWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pMarketWords } from '../messages.ts'
import { type EntryReading, mostOf, mostRandOf, readEntry, type Unit } from '../order-amounts.ts'
import { useTakeAd } from '../use-orders.ts'

/** The state of an order entry, and the one act it ends in. */
export function useOrderEntry(ad: Ad) {
  const t = useWords(p2pMarketWords)
  const [search] = useSearchParams()
  const [unit, setUnit] = useState<Unit>('rand')
  const [typed, setTyped] = useState(() => search.get('rand') ?? '')
  const [chosen, setChosen] = useState<PaymentMethod | null>(
    () => ad.payment_methods.find((offered) => offered === search.get('method')) ?? null,
  )
  const [sameBank, setSameBank] = useState(false)
  const [payoutId, choosePayout] = useState<string | null>(null)
  const [tried, setTried] = useState(false)

  const method = ad.payment_methods.find((offered) => offered === chosen) ?? ad.payment_methods[0] ?? 'EFT'
  const reading = readEntry(typed, unit, ad)
  const body = {
    ad_id: ad.id,
    ...(reading.kind === 'ready' && named(reading, unit)),
    payment_method: method,
    expected_price: ad.price,
    expected_ad_version: ad.version,
    ...(method === 'EFT' && sameBank && { same_bank: true }),
    ...(ad.side === 'buy' && payoutId && { payout_account_id: payoutId }),
  }
  const { take, isPending, dialog } = useTaking(body)

  const submit = () => {
    setTried(true)
    if (reading.kind === 'ready') return take()
    if (reading.kind !== 'range') return toast.failure(t('invalid'))
    toast.failure(t('out_of_range'), t('must_be_between', reading))
  }
  const swap = () => {
    const other = unit === 'rand' ? 'coin' : 'rand'
    if (reading.kind === 'ready') setTyped(trimmed(formatAmount(other === 'rand' ? reading.rand : reading.coin)))
    setUnit(other)
  }
  const takeAll = () => {
    setTyped(trimmed(unit === 'rand' ? formatAmount(mostRandOf(ad)) : mostOf(ad)))
  }
  return {
    ...{ unit, typed, type: setTyped, method, chooseMethod: setChosen, sameBank, setSameBank, payoutId, choosePayout },
    ...{
      reading,
      swap,
      useMax: takeAll,
      submit,
      isPending,
      dialog,
      fault: faultOf(t, reading, typed, unit, tried),
    },
  }
}

/** The figure that was typed, as it is: the other one follows from it where the order is made. */
const named = ({ coin, rand }: { coin: Amount; rand: Amount }, unit: Unit) =>
  unit === 'rand' ? { amount_zar: formatAmount(rand) } : { amount_asset: formatAmount(coin) }

/** As soon as what is typed cannot be right, the field says so; an empty field only once somebody tried. */
function faultOf(
  t: Say<P2pMarketWords>,
  reading: EntryReading,
  typed: string,
  unit: Unit,
  tried: boolean,
): string | undefined {
  if (reading.kind === 'ready') return undefined
  if (reading.kind === 'empty') return tried ? t('invalid') : undefined
  const read = readAmount(typed, unit === 'rand' ? 2 : 18)
  if (read.kind === 'unclear') return t('unclear', { one: read.readings[0] ?? '', other: read.readings[1] ?? '' })
  return reading.kind === 'range' ? t('range_fault', reading) : t('invalid')
}

type NewOrder = Parameters<ReturnType<typeof useTakeAd>['mutate']>[0]['body']

/** Takes the ad once; where the server wants the PIN it is asked for, and the same order goes again with it. */
function useTaking(body: NewOrder & Parameters<typeof takeFacts>[0]) {
  const t = useWords(p2pMarketWords)
  const navigate = useNavigate()
  const { ask, dialog } = useStepUp()
  const { mutate, isPending } = useTakeAd()
  const { key, renew } = useKeyFor(JSON.stringify(body))
  const confirm = async () => {
    const token = await ask({ act: 'p2p_take', facts: takeFacts(body) })
    if (token) take(token)
  }
  const take = (token?: string) =>
    mutate(
      { body: { ...body, ...(token && { step_up_token: token }) }, key },
      {
        onSuccess: ({ id }) => {
          toast.success(t('order_created'))
          void navigate(`/p2p/orders/${id}`)
        },
        onError: (error) => {
          if (needsStepUp(error)) return void confirm()
          toast.failure(t('order_not_created'), error.message)
          renew()
        },
      },
    )
  return { take, isPending, dialog }
}
