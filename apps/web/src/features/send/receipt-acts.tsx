import type { TransferReceipt } from '@sengi/contract/transfers'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { fullCryptoText, randText, zero } from '@sengi/money'
import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import type { SendWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { brand } from '../../ui/pictures/brand.ts'
import type { ReceiptPicture, Shared } from '../../ui/pictures/receipt-picture.ts'
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

/** As a picture, through the phone's own sheet where there is one, else as a file. */
function ShareButton({ receipt }: { receipt: TransferReceipt }) {
  const t = useWords(sendWords)
  const [way, setWay] = useState<Shared | null>(null)
  const share = async () => {
    const { shareReceipt } = await import('../../ui/pictures/receipt-picture.ts')
    setWay(await shareReceipt(pictureOf(t, receipt)))
  }
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={way === 'saved' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        // Whoever closes the sheet again wanted nothing.
        onClick={() => void share().catch(() => {})}
      >
        {way === 'saved' ? t('receipt_saved') : t('share')}
      </Button>
      <span role="status" className="sr-only">
        {way === 'saved' ? t('receipt_saved') : ''}
      </span>
    </>
  )
}

function pictureOf(t: Say<SendWords>, receipt: TransferReceipt): ReceiptPicture {
  const { to, value_zar: value, transfer_id: id, created_at: at } = receipt
  const coins = fullCryptoText(unitsOf(receipt.asset, receipt.amount))
  const amount = value === null ? coins : randText(unitsOf('ZAR', value))
  const [reference, date] = [paymentReferenceOf(id), dateTimeText(at)]
  return {
    name: `${brand.name}-${reference}.png`,
    title: t('sent_amount', { amount }),
    line: t('to_whom', { who: to }),
    facts: [
      [t('amount'), coins],
      [t('fee'), randText(zero('ZAR'))],
      [t('time'), date],
      [t('reference'), reference],
    ],
    text: t('share_text', {
      worth: value === null ? coins : `${amount} (${coins})`,
      to,
      brand: brand.name,
      date,
      id: reference,
    }),
  }
}
