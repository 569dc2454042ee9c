import { Download } from 'lucide-react'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { p2pClosedWords, p2pWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { orderNumber } from '../words.ts'
import { receiptAccount, receiptText, receiptWhat } from './receipt-text.ts'

/** Every line of the ledger for this order; the same for both sides, and theirs to keep. */
export function OrderReceipt({ order }: OrderProps) {
  const t = useWords(p2pClosedWords)
  const shared = useWords(p2pWords)
  if (order.receipt.length === 0) return null
  return (
    <Card aria-labelledby="receipt">
      <CardHeading
        id="receipt"
        aside={
          <Button
            variant="secondary"
            size="small"
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => save(order.id, receiptText(t, shared, order))}
          >
            {t('save_receipt')}
          </Button>
        }
      >
        {t('receipt')}
      </CardHeading>
      <ul>
        {order.receipt.map((line) => (
          <li
            key={`${line.at}${line.what}${line.account}${line.amount}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-2.5 text-sm last:border-b-0 last:pb-0"
          >
            <span className="min-w-40 flex-1">
              <span className="block font-medium text-ink">{receiptAccount(t, line.account, order)}</span>
              <span className="block text-subtle">
                {receiptWhat(t, line.what)} · {dateTimeText(line.at)}
              </span>
            </span>
            <span className="ml-auto break-all text-ink tabular-nums">
              {line.amount.replace('-', '−')} {line.asset}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function save(orderId: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `sengi-receipt-${orderNumber(orderId)}.txt`
  link.click()
  URL.revokeObjectURL(address)
}
