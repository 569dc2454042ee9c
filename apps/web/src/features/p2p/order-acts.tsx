import { durationText } from '@sengi/money'
import { useId, useState } from 'react'
import { ConfirmAct } from './confirm-act.tsx'
import type { OrderProps } from './order-props.ts'
import { market } from './p2p-api.ts'
import { coinWords, randWords } from './trade-amounts.ts'
import { useRelease } from './use-release.ts'

export const WithdrawProof = ({ order }: OrderProps) => (
  <ConfirmAct
    order={order}
    label="I have not paid yet"
    title="Take back that you paid?"
    confirmLabel="Take it back"
    cancelLabel="Leave it"
    danger
    call={market.withdrawProof}
    body={{}}
    done="Taken back. The time to pay goes on."
    failed="Failed to take it back"
  >
    You can do this once. The clock does not start anew, and if the time runs out now our team looks at the order. It
    counts as an event on your side.
  </ConfirmAct>
)

export function CancelAlone({ order }: OrderProps) {
  const buys = order.role === 'buyer'
  return (
    <ConfirmAct
      order={order}
      label="Cancel order"
      variant="quiet"
      title="Cancel this order?"
      confirmLabel={buys ? 'I have not paid, cancel' : 'Cancel order'}
      cancelLabel="Keep order"
      danger
      call={market.cancelTrade}
      body={{ expected_state: order.state }}
      done="Order cancelled"
      failed="Failed to cancel order"
    >
      The crypto goes back to the seller, and the order cannot be opened again.
      {buys && ' Cancel only if you have not paid: a payment after this is not protected by escrow.'}
    </ConfirmAct>
  )
}

export function AskCancel({ order }: OrderProps) {
  const { box, mustTick, ticked } = useMoneyTick(order)
  return (
    <ConfirmAct
      order={order}
      label="Ask to cancel"
      variant="quiet"
      title="Ask to cancel together?"
      confirmLabel="Ask to cancel"
      cancelLabel="Keep order"
      call={market.cancelTrade}
      body={{ expected_state: order.state, mutual: true, ...(mustTick && { money_not_sent: ticked }) }}
      done="Asked. The order is cancelled when the other side agrees."
      failed="Failed to ask"
    >
      <p>
        Nothing happens until @{order.counterparty.username} agrees. Then the crypto goes back to the seller, and that
        cannot be undone. The question lapses after a day.
      </p>
      {box}
    </ConfirmAct>
  )
}

export function AgreeCancel({ order }: OrderProps) {
  const { box, mustTick, ticked } = useMoneyTick(order)
  return (
    <ConfirmAct
      order={order}
      label="Agree to cancel"
      title="Cancel this order together?"
      confirmLabel="Agree and cancel"
      cancelLabel="Keep order"
      danger
      call={market.cancelTrade}
      body={{ expected_state: order.state, mutual: true, ...(mustTick && { money_not_sent: ticked }) }}
      done="Order cancelled"
      failed="Failed to cancel order"
    >
      <p>The crypto goes back to the seller at once. This cannot be undone.</p>
      {box}
    </ConfirmAct>
  )
}

/** Once a payment was claimed, its buyer has to say that no money is on its way. */
function useMoneyTick({ role, proof_at, state }: OrderProps['order']) {
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
      I have sent no money, or it has come back to me
    </label>
  )
  return { box, mustTick, ticked }
}

export function GiveTime({ order }: OrderProps) {
  const time = durationText(order.agreed.extension_seconds)
  return (
    <ConfirmAct
      order={order}
      label={`Give ${time} more`}
      title={`Give the buyer ${time} more?`}
      confirmLabel={`Give ${time}`}
      cancelLabel="Not now"
      call={market.extendTrade}
      body={{}}
      done={`The buyer has ${time} more`}
      failed="Failed to give more time"
    >
      The crypto stays locked that much longer. It can be done {order.extensions_left}{' '}
      {order.extensions_left === 1 ? 'more time' : 'more times'} and cannot be taken back.
    </ConfirmAct>
  )
}

export function GiveIn({ order }: OrderProps) {
  const { call, dialog } = useRelease(order, market.giveIn)
  return (
    <>
      <ConfirmAct
        order={order}
        label="Release after all"
        title={`Release ${coinWords(order.asset, order.amount_asset)}?`}
        confirmLabel={`Release ${coinWords(order.asset, order.amount_asset)}`}
        cancelLabel="Not yet"
        danger
        call={call}
        body={{}}
        done="Payment confirmed! Crypto released to buyer."
        failed="Failed to confirm payment"
      >
        Check your bank first: {randWords(order.fiat_amount_zar)} from @{order.buyer.username}. The dispute ends, the
        buyer gets the crypto, and this cannot be undone.
        {order.late_claim && ' What is not locked of it, you owe: it is taken from what comes in to you.'}
      </ConfirmAct>
      {dialog}
    </>
  )
}
