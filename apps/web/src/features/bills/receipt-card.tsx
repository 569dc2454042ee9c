import type { Expense } from '@sengi/contract'
import { Camera, FileUp } from 'lucide-react'
import { useState } from 'react'
import { FilePreview, useObjectUrl } from '../../lib/file-preview.tsx'
import { faultOfFile } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { toast } from '../../ui/toast.ts'
import { useReceipt, useRemoveReceipt, useSendReceipt } from './use-receipt.ts'

/** The photo of the till slip: shown, added, taken off. */
export const ReceiptCard = ({ expense, isOpen }: { expense: Expense; isOpen: boolean }) => {
  if (!expense.has_receipt && !isOpen) return null
  return (
    <Card>
      <CardHeading>Receipt</CardHeading>
      {expense.has_receipt ? <Shown expense={expense} isOpen={isOpen} /> : <AddReceipt expense={expense} />}
    </Card>
  )
}

function Shown({ expense, isOpen }: { expense: Expense; isOpen: boolean }) {
  const params = { group_id: expense.group_id, expense_id: expense.id }
  const [open, setOpen] = useState(false)
  const { data: file, error, isFetching, refetch } = useReceipt(params, expense.version, open)
  const { mutate, isPending } = useRemoveReceipt(params)
  const address = useObjectUrl(file)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => toast.success('Receipt taken off'),
      onError: (failure) => toast.failure('Receipt could not be taken off', failure.message),
    })
  return (
    <div className="flex flex-col gap-3">
      {error && <FailedState title="The receipt could not be loaded" cause={error.message} onRetry={refetch} />}
      {address && file && <Opened address={address} type={file.type} />}
      <div className="flex flex-wrap gap-3">
        {!address && (
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => setOpen(true)}>
            Show receipt
          </Button>
        )}
        {isOpen && (
          <Button variant="quiet" size="small" busy={isPending} onClick={remove}>
            Take it off
          </Button>
        )}
      </div>
    </div>
  )
}

const Opened = ({ address, type }: { address: string; type: string }) =>
  type.startsWith('image/') ? (
    <img src={address} alt="The receipt of this bill" className="max-h-[32rem] self-start rounded-input" />
  ) : (
    <a href={address} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'small', 'self-start')}>
      Open the PDF
    </a>
  )

function AddReceipt({ expense }: { expense: Expense }) {
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
        onSuccess: () => toast.success('Receipt added'),
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

export const Pickers = ({ onPick }: { onPick: (file: File) => void }) => (
  <div className="grid grid-cols-2 gap-2">
    <FilePicker label="Take a photo" icon={<Camera aria-hidden="true" />} camera onPick={onPick} />
    <FilePicker label="Choose a file" icon={<FileUp aria-hidden="true" />} onPick={onPick} />
  </div>
)
