import type { Expense } from '@sengi/contract/bills/expenses'
import { Camera, FileUp } from 'lucide-react'
import { useState } from 'react'
import { faultOfFile } from '../../../lib/upload.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FilePicker } from '../../../ui/fields/file-picker.tsx'
import { FilePreview, useObjectUrl } from '../../../ui/file-preview.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { billWords } from '../messages.ts'
import { useReceipt, useRemoveReceipt, useSendReceipt } from './use-receipt.ts'

/** The photo of the till slip: shown, added, taken off. */
export const ReceiptCard = ({ expense, isOpen }: { expense: Expense; isOpen: boolean }) => {
  const t = useWords(billWords)
  if (!expense.has_receipt && !isOpen) return null
  return (
    <Card>
      <CardHeading>{t('receipt')}</CardHeading>
      {expense.has_receipt ? <Shown expense={expense} isOpen={isOpen} /> : <AddReceipt expense={expense} />}
    </Card>
  )
}

function Shown({ expense, isOpen }: { expense: Expense; isOpen: boolean }) {
  const t = useWords(billWords)
  const params = { group_id: expense.group_id, expense_id: expense.id }
  const [open, setOpen] = useState(false)
  const { data: file, error, isFetching, refetch } = useReceipt(params, expense.version, open)
  const { mutate, isPending } = useRemoveReceipt(params)
  const address = useObjectUrl(file)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('receipt_off')),
      onError: (failure) => toast.failure(t('receipt_not_off'), failure.message),
    })
  return (
    <div className="flex flex-col gap-3">
      {error && <FailedState title={t('receipt_failed')} cause={error.message} onRetry={refetch} />}
      {address && file && <Opened address={address} type={file.type} />}
      <div className="flex flex-wrap gap-3">
        {!address && (
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => setOpen(true)}>
            {t('show_receipt')}
          </Button>
        )}
        {isOpen && (
          <Button variant="quiet" size="small" busy={isPending} onClick={remove}>
            {t('take_off')}
          </Button>
        )}
      </div>
    </div>
  )
}

const Opened = ({ address, type }: { address: string; type: string }) => {
  const t = useWords(billWords)
  return type.startsWith('image/') ? (
    <img src={address} alt={t('receipt_of')} className="max-h-[32rem] self-start rounded-input" />
  ) : (
    <a href={address} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'small', 'self-start')}>
      {t('open_pdf')}
    </a>
  )
}

function AddReceipt({ expense }: { expense: Expense }) {
  const t = useWords(billWords)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | undefined>()
  const [progress, setProgress] = useState<number | null>(null)
  const { mutate } = useSendReceipt(expense.group_id, setProgress)

  const choose = (picked: File) => {
    const wrong = faultOfFile(picked)
    setFault(wrong)
    if (wrong) return
    setFile(picked)
    setProgress(0)
    mutate(
      { expenseId: expense.id, file: picked },
      {
        onSuccess: () => toast.success(t('receipt_added')),
        onError: (error) => {
          setFile(null)
          setFault(error.message)
        },
      },
    )
  }
  return (
    <>
      {file ? <FilePreview file={file} progress={progress} onRemove={undefined} /> : <Pickers onPick={choose} />}
      {fault && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {fault}
        </p>
      )}
    </>
  )
}

export const Pickers = ({ onPick }: { onPick: (file: File) => void }) => {
  const t = useWords(billWords)
  return (
    <div className="grid grid-cols-2 gap-2">
      <FilePicker label={t('take_photo')} icon={<Camera aria-hidden="true" />} camera onPick={onPick} />
      <FilePicker label={t('choose_file')} icon={<FileUp aria-hidden="true" />} onPick={onPick} />
    </div>
  )
}
