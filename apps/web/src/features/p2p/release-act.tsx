import { useState } from 'react'
import { ConfirmAct } from './confirm-act.tsx'
import type { OrderProps } from './order-props.ts'
import { market } from './p2p-api.ts'
import { coinWords, randWords } from './trade-amounts.ts'
import { useRelease } from './use-release.ts'

/** The checklist and the one act that nobody can take back. */
export function ReleaseAct({ order }: OrderProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { call, dialog } = useRelease(order, market.sellerConfirm)
  const name = order.buyer.legal_name ?? `@${order.buyer.username}`
  const checks = [
    `The money came from an account in the name of ${name}`,
    `It is exactly ${randWords(order.fiat_amount_zar)}, and it is in my balance now`,
    `The reference is ${order.payment_reference}`,
  ]
  const left = checks.filter((check) => !ticked.includes(check)).length
  const toggle = (check: string) =>
    setTicked(ticked.includes(check) ? ticked.filter((one) => one !== check) : [...ticked, check])
  const amount = coinWords(order.asset, order.amount_asset)
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 font-medium text-ink text-sm">I looked into my bank account myself, and:</legend>
        {checks.map((check) => (
          <label key={check} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-ink">
            <input
              type="checkbox"
              checked={ticked.includes(check)}
              onChange={() => toggle(check)}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            {check}
          </label>
        ))}
      </fieldset>
      <ConfirmAct
        order={order}
        label="Confirm payment received"
        variant="primary"
        size="large"
        wide
        unavailable={left > 0 && `Check ${left} more ${left === 1 ? 'thing' : 'things'} above first`}
        title={`Release ${amount}?`}
        confirmLabel={`Release ${amount}`}
        cancelLabel="Not yet"
        danger
        call={call}
        body={{}}
        done="Payment confirmed! Crypto released to buyer."
        failed="Failed to confirm payment"
      >
        <p>
          Check your bank, not the picture: screenshots can be faked. {randWords(order.fiat_amount_zar)} must be in your
          account.
        </p>
        <p className="mt-2 font-medium text-ink">
          The crypto goes to @{order.buyer.username} at once. This cannot be undone.
        </p>
      </ConfirmAct>
      {dialog}
    </div>
  )
}
