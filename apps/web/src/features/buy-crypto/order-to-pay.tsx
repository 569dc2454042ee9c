import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useIsSandbox } from '../../lib/environment.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CopyAll } from './copy-all.tsx'
import { InstructionRows } from './instruction-rows.tsx'
import { buyWords } from './messages.ts'
import type { OrderProps } from './order-props.ts'
import { PriceTerms } from './price-terms.tsx'
import { SimulatePayment } from './simulate-payment.tsx'
import { isInOurHands } from './use-buying.ts'

/** Somebody whose money is here is not asked to pay again, but may look up how. */
export function OrderToPay({ order, offsetMs }: OrderProps) {
  const t = useWords(buyWords)
  const [asked, setAsked] = useState(false)
  const isSandbox = useIsSandbox()
  if (isInOurHands(order) && !asked) {
    return (
      <div className="flex flex-col gap-2">
        <Button variant="secondary" wide onClick={() => setAsked(true)}>
          {t('show_how')}
        </Button>
        <CancelOrder orderId={order.order_id} />
      </div>
    )
  }
  const { payment_instructions: instructions } = order
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="font-semibold text-2xl text-ink">
          {t.drawn('pay', { amount: <Rand value={instructions.amount_zar} open /> })}
        </h3>
        <p className="mt-1 text-muted">
          {t.drawn('from_bank', {
            coins: <Coin amount={order.target_crypto_amount} asset={order.asset} full open className="text-ink" />,
          })}
        </p>
        <PriceTerms order={order} offsetMs={offsetMs} />
      </div>
      <InstructionRows instructions={instructions} />
      <CopyAll instructions={instructions} />
      <p className="flex gap-2.5 rounded-button bg-warning-soft p-3.5 text-sm text-warning">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        <span>{t.drawn('use_reference', { reference: <b>{instructions.reference}</b> })}</span>
      </p>
      <p className="text-muted text-sm">{instructions.own_name_rule}</p>
      <NextSteps asset={order.asset} />
      {isSandbox && <SimulatePayment orderId={order.order_id} />}
      <CancelOrder orderId={order.order_id} />
    </div>
  )
}

function NextSteps({ asset }: { asset: string }) {
  const t = useWords(buyWords)
  return (
    <section aria-labelledby="next-heading">
      <h4 id="next-heading" className="font-semibold text-ink text-sm">
        {t('next')}
      </h4>
      <ol className="mt-2 flex flex-col gap-2 text-muted text-sm">
        {[t('next_pay'), t('next_match'), t('next_wallet', { asset })].map((line, index) => (
          <li key={line} aria-current={index === 0 ? 'step' : undefined} className="flex gap-2.5">
            <i
              aria-hidden="true"
              className={`mt-1.5 size-2.5 shrink-0 rounded-full border ${index === 0 ? 'border-primary bg-primary' : 'border-control'}`}
            />
            {line}
          </li>
        ))}
      </ol>
    </section>
  )
}
