import type { TransferReceipt } from '@sengi/contract/transfers'
import { parseAmount, randText } from '@sengi/money'
import { BookUser, Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useAddContact, useContacts } from '../../lib/payees.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import type { SendWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { brand } from '../../ui/pictures/brand.ts'
import { sendWords } from './messages.ts'
import type { Payment } from './payment.ts'

interface ReceiptActsProps {
  receipt: TransferReceipt
  payment: Payment
}

/** What one does with a receipt: hand it on, and keep the person. */
export const ReceiptActs = ({ receipt, payment }: ReceiptActsProps) => (
  <div className="mt-5 grid grid-cols-2 gap-3">
    <div>
      <ShareButton receipt={receipt} />
    </div>
    <div>
      <KeepButton identifier={payment.body.to_identifier} />
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

function KeepButton({ identifier }: { identifier: string }) {
  const t = useWords(sendWords)
  const { data: contacts } = useContacts()
  const { mutate, isPending } = useAddContact()
  const isKept = contacts?.some((contact) => contact.identifier.toLowerCase() === identifier.toLowerCase()) ?? false
  return (
    <Button
      variant="secondary"
      wide
      icon={isKept ? <Check aria-hidden="true" /> : <BookUser aria-hidden="true" />}
      busy={isPending}
      unavailable={isKept && t('kept')}
      onClick={() => mutate({ identifier })}
    >
      {isKept ? t('in_contacts') : t('add_contact')}
    </Button>
  )
}
