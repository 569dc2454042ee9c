import type { BuyOrder, ReceivedPayment } from '@sengi/contract'
import { Landmark } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Coin, Rand } from '../../ui/money.tsx'
import { ReceivedOffer } from './received-offer.tsx'

interface ReceivedProps {
  order: BuyOrder
  payment: ReceivedPayment
}

/** Money that came for this order and that is not what the order shows already. */
export const ReceivedPayments = ({ order }: { order: BuyOrder }) =>
  order.received
    .filter((payment) => !isTheOrders(order, payment))
    .map((payment) => <Received key={payment.payment_id} order={order} payment={payment} />)

const isTheOrders = ({ credited }: BuyOrder, { stage, crypto_amount, amount_zar }: ReceivedPayment): boolean =>
  stage === 'CREDITED' && credited?.crypto_amount === crypto_amount && credited?.fiat_amount_zar === amount_zar

function Received({ order, payment }: ReceivedProps) {
  const What = stages[payment.stage]
  return (
    <section aria-label="Payment received" className="mb-5 rounded-card border border-line bg-surface-2 p-4">
      <div className="flex gap-3">
        <Landmark aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-text" />
        <h3 className="font-semibold text-ink text-lg">
          We received <Rand value={payment.amount_zar} open />
          {payment.reason === 'wrong_amount' && (
            <>
              , not <Rand value={order.fiat_amount_zar} open />
            </>
          )}
        </h3>
      </div>
      <What order={order} payment={payment} />
    </section>
  )
}

const Line = ({ children }: { children: ReactNode }) => <p className="mt-1 text-muted text-sm">{children}</p>

const stages: Record<ReceivedPayment['stage'], ComponentType<ReceivedProps>> = {
  WAITING: ({ payment }) => (
    <>
      <Line>{payment.note}</Line>
      <Line>Your money is safe, and you need not pay again. We tell you here and by e-mail how it goes on.</Line>
    </>
  ),
  OFFERED: ReceivedOffer,
  CREDITED: ({ order, payment }) => (
    <Line>
      It bought <Coin amount={payment.crypto_amount ?? '0'} asset={order.asset} full open className="text-ink" />, which
      is in your wallet.
    </Line>
  ),
  RETURNED: () => <Line>It was sent back to the bank account that it came from.</Line>,
}
