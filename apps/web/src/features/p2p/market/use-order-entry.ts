import { takeFacts } from '@sengi/contract/auth/step-up-facts'
import type { Ad, PaymentMethod } from '@sengi/contract/p2p/ads'
import { type Amount, formatAmount, sellableWith } from '@sengi/money'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBalances } from '../../../lib/live/balances.ts'
import { useFigures } from '../../../lib/live/figures.ts'
import { availableOf } from '../../../lib/live/portfolio.ts'
import { needsStepUp, useStepUp } from '../../../lib/session/step-up.tsx'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useWords } from '../../../lib/words/words.ts'
import { moneyFaultText, type TypedMoney } from '../../../ui/fields/money-typed.ts'
import { uiWords } from '../../../ui/messages.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { type EntryReading, entryPrice, readEntry, shareOfAd } from '../entry-amounts.ts'
import { p2pMarketWords } from '../messages.ts'
import { useTakeAd } from '../use-orders.ts'

/** The state of an order entry, and the one act it ends in. */
export function useOrderEntry(ad: Ad) {
  const t = useWords(p2pMarketWords)
  const [search] = useSearchParams()
  const [money, setMoney] = useState<TypedMoney>(() => ({ unit: 'rand', typed: search.get('rand') ?? '' }))
  const [chosen, setChosen] = useState<PaymentMethod | null>(
    () => ad.payment_methods.find((offered) => offered === search.get('method')) ?? null,
  )
  const [sameBank, setSameBank] = useState(false)
  const [payoutId, choosePayout] = useState<string | null>(null)
  const [tried, setTried] = useState(false)

  const { place, sellable } = usePlace(ad)
  const method = ad.payment_methods.find((offered) => offered === chosen) ?? ad.payment_methods[0] ?? 'EFT'
  const reading = readEntry(money, ad, sellable)
  const body = {
    ad_id: ad.id,
    ...(reading.kind === 'ready' && named(reading, money.unit)),
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
    if (reading.kind !== 'fault' || !('most' in reading.fault)) return toast.failure(t('invalid'))
    if (reading.fault.key === 'range') toast.failure(t('out_of_range'), t('must_be_between', reading.fault))
  }
  const share = (percent: number) => setMoney(shareOfAd(percent, money.unit, ad, sellable))
  return {
    ...{ method, chooseMethod: setChosen, sameBank, setSameBank, payoutId, choosePayout },
    ...{ money, setMoney, place, share, reading, submit, isPending, dialog, fault: useFault(reading, tried) },
  }
}

/** What the amount is read against, at the price of the ad: who sells pays the fee on top of it. */
function usePlace(ad: Ad) {
  const { data: balances } = useBalances()
  const rate = useFigures()?.p2p.fee_basis_points
  const price = entryPrice(ad)
  if (ad.side === 'sell') return { place: { asset: ad.asset, price }, sellable: null }
  const available = balances && rate !== undefined ? availableOf(balances, ad.asset) : null
  const sellable = available && { ...available, units: sellableWith(available.units, rate ?? 0) }
  return { place: { asset: ad.asset, price, available }, sellable }
}

/** The figure that was typed, as it is: the other one follows from it where the order is made. */
const named = ({ coin, rand }: { coin: Amount; rand: Amount }, unit: TypedMoney['unit']) =>
  unit === 'rand' ? { amount_zar: formatAmount(rand) } : { amount_asset: formatAmount(coin) }

/** A final fault at once, the others when somebody tried. */
function useFault(reading: EntryReading, tried: boolean): string | undefined {
  const t = useWords(p2pMarketWords)
  const say = useWords(uiWords)
  if (reading.kind === 'empty') return tried ? t('invalid') : undefined
  if (reading.kind === 'ready' || !(tried || reading.isFinal)) return undefined
  const { fault } = reading
  if (fault.key === 'range') return t('range_fault', fault)
  return fault.key === 'funds' ? t('funds_fault', fault) : moneyFaultText(say, fault)
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
