import { spanOf } from '@sengi/money'
import { useId, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { p2pOrderWords, p2pWords } from '../messages.ts'
import { coinWords, randWords } from '../order-amounts.ts'
import { orderCalls } from '../order-calls.ts'
import type { OrderProps } from '../order-props.ts'
import { ConfirmAct } from './confirm-act.tsx'
import { useRelease } from './use-release.ts'

export function WithdrawProof({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  return (
    <ConfirmAct
      order={order}
      label={t('not_paid_yet')}
      title={t('take_back_title')}
      confirmLabel={t('take_back')}
      cancelLabel={t('leave_it')}
      danger
      call={orderCalls.withdrawProof}
      body={{}}
      done={t('taken_back')}
      failed={t('not_taken_back')}
    >
      {t('take_back_line')}
    </ConfirmAct>
  )
}

export function CancelAlone({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const buys = order.role === 'buyer'
  return (
    <ConfirmAct
      order={order}
      label={t('cancel_order')}
      variant="quiet"
      title={t('cancel_title')}
      confirmLabel={t(buys ? 'not_paid_cancel' : 'cancel_order')}
      cancelLabel={t('keep_order')}
      danger
      call={orderCalls.cancelTrade}
      body={{ expected_state: order.state }}
      failed={t('not_cancelled')}
    >
      {t('cancel_line')}
      {buys && ` ${t('cancel_if_unpaid')}`}
    </ConfirmAct>
  )
}

export function AskCancel({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const time = useWords(p2pWords)('span', spanOf(order.agreed.ask_lapses_seconds))
  const { box, mustTick, ticked } = useMoneyTick(order)
  return (
    <ConfirmAct
      order={order}
      label={t('ask_to_cancel')}
      variant="quiet"
      title={t('ask_title')}
      confirmLabel={t('ask_to_cancel')}
      cancelLabel={t('keep_order')}
      call={orderCalls.cancelTrade}
      body={{ expected_state: order.state, mutual: true, ...(mustTick && { money_not_sent: ticked }) }}
      failed={t('not_asked')}
    >
      <p>{t('ask_line', { username: order.counterparty.username, time })}</p>
      {box}
    </ConfirmAct>
  )
}

export function AgreeCancel({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const { box, mustTick, ticked } = useMoneyTick(order)
  return (
    <ConfirmAct
      order={order}
      label={t('agree_to_cancel')}
      title={t('agree_title')}
      confirmLabel={t('agree_and_cancel')}
      cancelLabel={t('keep_order')}
      danger
      call={orderCalls.cancelTrade}
      body={{ expected_state: order.state, mutual: true, ...(mustTick && { money_not_sent: ticked }) }}
      failed={t('not_cancelled')}
    >
      <p>{t('agree_line')}</p>
      {box}
    </ConfirmAct>
  )
}

/** Once a payment was claimed, its buyer has to say that no money is on its way. */
function useMoneyTick({ role, proof_at, state }: OrderProps['order']) {
  const t = useWords(p2pOrderWords)
  const id = useId()
  const [ticked, setTicked] = useState(false)
  const mustTick = role === 'buyer' && (proof_at !== null || state === 'DISPUTED')
  const box = mustTick && (
    <label htmlFor={id} className="mt-3 flex min-h-11 cursor-pointer items-start gap-3 text-ink">
      <input
        id={id}
        type="checkbox"
        checked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      {t('no_money_sent')}
    </label>
  )
  return { box, mustTick, ticked }
}

export function GiveTime({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const time = useWords(p2pWords)('span', spanOf(order.agreed.extension_seconds))
  return (
    <ConfirmAct
      order={order}
      label={t('give_more', { time })}
      title={t('give_title', { time })}
      confirmLabel={t('give', { time })}
      cancelLabel={t('not_now')}
      call={orderCalls.extendTrade}
      body={{}}
      done={t('given', { time })}
      failed={t('not_given')}
    >
      {t('give_line', { left: order.extensions_left })}
    </ConfirmAct>
  )
}

export function Concede({ order, isMain = false }: OrderProps & { isMain?: boolean }) {
  const t = useWords(p2pOrderWords)
  const { call, dialog } = useRelease(order, orderCalls.giveIn)
  const amount = coinWords(order.asset, order.amount_asset)
  return (
    <>
      <ConfirmAct
        order={order}
        {...(isMain && ({ variant: 'primary', size: 'large', wide: true } as const))}
        label={t(order.top_up ? 'release_now' : 'release_after_all')}
        title={t('release_title', { amount })}
        confirmLabel={t('release', { amount })}
        cancelLabel={t('not_yet')}
        danger
        call={call}
        body={{}}
        done={t('released')}
        failed={t('not_released')}
      >
        {t('release_instead', { rand: randWords(order.fiat_amount_zar), username: order.buyer.username })}
        {order.late_claim && ` ${t('release_owed')}`}
      </ConfirmAct>
      {dialog}
    </>
  )
}
