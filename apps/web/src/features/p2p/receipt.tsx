import type { Trade } from '@sengi/contract'
import { Download } from 'lucide-react'
import { dateTimeText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import type { OrderProps } from './order-views.tsx'
import { accountWords, receiptText, whatWords } from './receipt-text.ts'
import { orderNumber } from './words.ts'

/** Every line of the ledger for this order; the same for both sides, and theirs to keep. */
export function Receipt({ order }: OrderProps) {
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
            onClick={() => save(order)}
          >
            Save receipt
          </Button>
        }
      >
        Receipt
      </CardHeading>
      <div className="-mx-1 overflow-x-auto px-1">
        <table className="w-full text-left text-sm">
          <thead className="text-subtle text-xs">
            <tr>
              <th className="py-1.5 pr-3 font-medium">What</th>
              <th className="py-1.5 pr-3 font-medium">Account</th>
              <th className="py-1.5 text-right font-medium">Amount</th>
            </tr>
          </thead>
          <tbody>
            {order.receipt.map((line) => (
              <tr
                key={`${line.at}${line.what}${line.account}${line.amount}`}
                className="border-line border-t align-top"
              >
                <td className="py-2 pr-3 text-ink">
                  {whatWords(line.what)}
                  <span className="block text-subtle text-xs">{dateTimeText(line.at)}</span>
                </td>
                <td className="py-2 pr-3 text-muted">{accountWords(line.account, order)}</td>
                <td className="py-2 text-right text-ink tabular-nums">
                  {line.amount.replace('-', '−')} {line.asset}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function save(order: Trade): void {
  const address = URL.createObjectURL(new Blob([receiptText(order)], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `sengi-receipt-${orderNumber(order.id)}.txt`
  link.click()
  URL.revokeObjectURL(address)
}
