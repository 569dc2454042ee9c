import { useState } from 'react'
import { faultOfFile } from '../../../lib/upload.ts'
import { useWords } from '../../../lib/words/words.ts'
import { FilePreview } from '../../../ui/file-preview.tsx'
import { billWords } from '../messages.ts'
import { Pickers } from './receipt-card.tsx'
import type { BillFormState } from './use-bill-form.ts'

/** A photo of the till slip, sent once the bill is saved. */
export function ReceiptChoice({ form: { receipt, setReceipt } }: { form: BillFormState }) {
  const t = useWords(billWords)
  const [fault, setFault] = useState<string | undefined>()
  const choose = (file: File) => {
    const wrong = faultOfFile(file)
    setFault(wrong)
    if (!wrong) setReceipt(file)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">
        {t('receipt')} <span className="ml-1.5 font-normal text-subtle">{t('optional')}</span>
      </legend>
      {receipt ? (
        <FilePreview file={receipt} progress={null} onRemove={() => setReceipt(null)} />
      ) : (
        <Pickers onPick={choose} />
      )}
      {fault && (
        <p role="alert" className="mt-1.5 text-danger text-sm">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
