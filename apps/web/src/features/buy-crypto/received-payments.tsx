import type { BuyOrder, ReceivedPayment } from '@sengi/contract/onramp'
import { Landmark } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Coin, Rand } from '../../ui/money.tsx'
import { receivedWords } from './messages.ts'
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
  const t = useWords(receivedWords)
  const What = stages[payment.stage]
  const amount = <Rand value={payment.amount_zar} open />
  return (
    <section aria-label={t('received')} className="mb-5 rounded-card border border-line bg-surface-2 p-4">
      <div className="flex gap-3">
        <Landmark aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-text" />
        <h3 className="font-semibold text-ink text-lg">
          {payment.reason === 'wrong_amount'
            ? t.drawn('we_received_not', { amount, wanted: <Rand value={order.fiat_amount_zar} open /> })
            : t.drawn('we_received', { amount })}
        </h3>
      </div>
      <What order={order} payment={payment} />
    </section>
  )
}

const Line = ({ children }: { children: ReactNode }) => <p className="mt-2 text-muted text-sm">{children}</p>

const stages: Record<ReceivedPayment['stage'], ComponentType<ReceivedProps>> = {
  WAITING: Waiting,
  OFFERED: ReceivedOffer,
  CREDITED: Credited,
  RETURNING: () => <Line>{useWords(receivedWords)('returning')}</Line>,
  RETURNED: () => <Line>{useWords(receivedWords)('returned')}</Line>,
}

function Waiting({ payment }: ReceivedProps) {
  const t = useWords(receivedWords)
  return (
    <>
      <Line>{payment.note}</Line>
      <Line>{t('safe')}</Line>
    </>
  )
}

function Credited({ order, payment }: ReceivedProps) {
  const t = useWords(receivedWords)
  const coins = <Coin amount={payment.crypto_amount ?? '0'} asset={order.asset} full open className="text-ink" />
  return <Line>{t.drawn('bought', { coins })}</Line>
}
