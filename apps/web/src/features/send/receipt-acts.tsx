import type { TransferReceipt } from '@sengi/contract/transfers'
import { parseAmount, randText } from '@sengi/money'
import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import type { SendWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { brand } from '../../ui/pictures/brand.ts'
import { sendWords } from './messages.ts'
import type { PayeeSlot } from './payee-slot.ts'
import type { Payment } from './payment.ts'

interface ReceiptActsProps {
  receipt: TransferReceipt
  payment: Payment
  KeepContact: PayeeSlot['KeepContact']
}

/** What one does with a receipt: hand it on, and keep the person. */
export const ReceiptActs = ({ receipt, payment, KeepContact }: ReceiptActsProps) => (
  <div className="mt-5 grid grid-cols-2 gap-3">
    <div>
      <ShareButton receipt={receipt} />
    </div>
    <div>
      <KeepContact identifier={payment.body.to_identifier} />
    </div>
  </div>
)

/** Through the phone's own sheet where there is one, else onto the clipboard. */
function ShareButton({ receipt }: { receipt: TransferReceipt }) {
  const t = useWords(sendWords)
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const text = textOf(t, receipt)
    if (navigator.share) return navigator.share({ text })
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={copied ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        // Whoever closes the sheet again wanted nothing.
        onClick={() => void share().catch(() => {})}
      >
        {copied ? t('copied') : t('share')}
      </Button>
      <span role="status" className="sr-only">
        {copied ? t('receipt_copied') : ''}
      </span>
    </>
  )
}

function textOf(t: Say<SendWords>, receipt: TransferReceipt): string {
  const { to, amount, asset, value_zar: value, transfer_id: id, created_at: at } = receipt
  const worth = value ? `${randText(parseAmount('ZAR', value))} (${amount} ${asset})` : `${amount} ${asset}`
  return t('share_text', { worth, to, brand: brand.name, date: dateTimeText(at), id })
}
