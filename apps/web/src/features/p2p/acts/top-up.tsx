import type { OrderTopUp } from '@sengi/contract/p2p/orders'
import { nearTimeText } from '../../../lib/words/time-text.ts'
import type { P2pOrderWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { MainAct } from '../main-act.tsx'
import { p2pOrderWords } from '../messages.ts'
import { randWords } from '../order-amounts.ts'
import { orderCalls } from '../order-calls.ts'
import type { OrderProps } from '../order-props.ts'
import { PayDetailRows } from '../payout/pay-detail-rows.tsx'
import { useOrderAct } from '../use-orders.ts'
import { Concede } from './order-acts.tsx'

interface Sums {
  /** All of the order, what of it is there, and what is missing. */
  rand: string
  arrived: string
  missing: string
  date: string
}
type TopUpWords = (t: Say<P2pOrderWords>, sums: Sums) => { title: string; line: string }

/** Told alike to both sides. */
const over: TopUpWords = (t, { rand, arrived }) => ({
  title: t('rest_over'),
  line: t('rest_over_line', { rand, arrived }),
})

const words: Record<OrderProps['order']['role'], Record<OrderTopUp['state'], TopUpWords>> = {
  buyer: {
    running: (t, { rand, arrived, missing, date }) => ({
      title: t('pay_rest', { rand: missing }),
      line: t('pay_rest_line', { rand, arrived, date }),
    }),
    paid: (t, { missing }) => ({ title: t('rest_told'), line: t('rest_told_line', { missing }) }),
    over,
  },
  seller: {
    running: (t, sums) => ({ title: t('rest_asked'), line: t('rest_asked_line', { ...sums }) }),
    paid: (t, { rand, missing }) => ({ title: t('rest_said'), line: t('rest_said_line', { rand, missing }) }),
    over,
  },
}

/** Whether the rest is the next thing that this side has to do: to pay it, or to look for it and release. */
export const isRestMine = ({ top_up, allowed_actions }: OrderProps['order']): boolean =>
  allowed_actions.includes('top_up_paid') || (top_up?.state === 'paid' && allowed_actions.includes('give_in'))

/** The rest of a payment that was too small, as its buyer and its seller read of it. */
export function TopUpAsked({ order, topUp }: OrderProps & { topUp: OrderTopUp }) {
  const t = useWords(p2pOrderWords)
  const { role } = order
  const { state } = topUp
  const sums = {
    rand: randWords(order.fiat_amount_zar),
    arrived: randWords(topUp.arrived_zar),
    missing: randWords(topUp.missing_zar),
    date: nearTimeText(topUp.until),
  }
  const { title, line } = words[role][state](t, sums)
  const isMine = role === 'buyer' && state === 'running'
  return (
    <section aria-labelledby="top-up" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <div>
        <h3 id="top-up" className="font-semibold text-ink text-lg">
          {title}
        </h3>
        <p className="mt-1 text-muted text-sm">{line}</p>
      </div>
      {isMine && order.pay_details && (
        <PayDetailRows order={order} details={order.pay_details} rand={topUp.missing_zar} />
      )}
      {order.allowed_actions.includes('give_in') && <ReleaseAtLast order={order} />}
      {order.allowed_actions.includes('top_up_paid') && <SayPaid order={order} rand={sums.missing} />}
    </section>
  )
}

/** All the while it can be released; once the buyer says that it is paid, that is what the page asks for. */
const ReleaseAtLast = ({ order }: OrderProps) =>
  isRestMine(order) ? (
    <MainAct>
      <Concede order={order} isMain />
    </MainAct>
  ) : (
    <div>
      <Concede order={order} />
    </div>
  )

function SayPaid({ order, rand }: OrderProps & { rand: string }) {
  const t = useWords(p2pOrderWords)
  const { act, isPending } = useOrderAct(order, orderCalls.sayTopUpPaid)
  // The page itself says that the seller was told.
  const say = () => act({}, { onError: (error) => toast.failure(t('rest_not_told'), error.message) })
  return (
    <MainAct>
      <Button size="large" wide busy={isPending} onClick={say}>
        {t('rest_paid', { rand })}
      </Button>
    </MainAct>
  )
}
