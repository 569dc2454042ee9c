import type { TransferReceipt } from '@sengi/contract/transfers'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { fullCryptoText, randText, zero } from '@sengi/money'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { brand } from '../../ui/pictures/brand.ts'
import { ShareReceipt } from '../../ui/sharing/share-receipt.tsx'
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
      <Share receipt={receipt} />
    </div>
    <div>
      <KeepContact identifier={payment.body.to_identifier} />
    </div>
  </div>
)

function Share({ receipt }: { receipt: TransferReceipt }) {
  const t = useWords(sendWords)
  const { to, value_zar: value, transfer_id: id, created_at: at } = receipt
  const coins = fullCryptoText(unitsOf(receipt.asset, receipt.amount))
  const amount = value === null ? coins : randText(unitsOf('ZAR', value))
  const [reference, date] = [paymentReferenceOf(id), dateTimeText(at)]
  const worth = value === null ? coins : `${amount} (${coins})`
  return (
    <ShareReceipt
      reference={reference}
      title={t('sent_amount', { amount })}
      line={t('to_whom', { who: to })}
      facts={[
        [t('amount'), coins],
        [t('fee'), randText(zero('ZAR'))],
        [t('time'), date],
        [t('reference'), reference],
      ]}
      text={t('share_text', { worth, to, brand: brand.name, date, id: reference })}
    />
  )
}
