import { Download } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { p2pClosedWords, p2pWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { orderNumber } from '../words.ts'
import { receiptFacts, receiptText } from './receipt-text.ts'

/** What became of the order, in plain words; the same for both sides, and theirs to keep. */
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
      <dl className="-my-1.5">
        {receiptFacts(t, shared, order).map(([name, value]) => (
          <FactRow key={name} label={name}>
            {value}
          </FactRow>
        ))}
      </dl>
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
