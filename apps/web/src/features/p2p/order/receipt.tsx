import { Download } from 'lucide-react'
import { useIsWide } from '../../../lib/use-is-wide.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { ShareReceipt } from '../../../ui/sharing/share-receipt.tsx'
import { Fold } from '../fold.tsx'
import { p2pClosedWords, p2pWords } from '../messages.ts'
import { randWords } from '../order-amounts.ts'
import type { OrderProps } from '../order-props.ts'
import { orderNumber } from '../words.ts'
import { receiptFacts, receiptText } from './receipt-text.ts'

/** What became of the order, in plain words; the same for both sides, and theirs to keep. On phones it opens. */
export function OrderReceipt({ order }: OrderProps) {
  const t = useWords(p2pClosedWords)
  const shared = useWords(p2pWords)
  const isWide = useIsWide()
  if (order.receipt.length === 0) return null
  return (
    <Card aria-label={t('receipt')} className="py-1 sm:py-2">
      <Fold title={t('receipt')} aside={order.closed_at && dateTimeText(order.closed_at)} open={isWide}>
        <dl className="-mt-1.5 mb-3">
          {receiptFacts(t, shared, order).map(([name, value]) => (
            <FactRow key={name} label={name}>
              {value}
            </FactRow>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => save(order.id, receiptText(t, shared, order))}
          >
            {t('save_receipt')}
          </Button>
          <ShareReceipt
            size="small"
            reference={order.payment_reference}
            title={randWords(order.fiat_amount_zar)}
            line={`${t('receipt')} #${orderNumber(order.id)}`}
            facts={receiptFacts(t, shared, order)}
          />
        </div>
      </Fold>
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
