import { Camera, FileUp } from 'lucide-react'
import { FilePreview } from '../../lib/file-preview.tsx'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import type { OrderProps } from './order-props.ts'
import { randWords } from './trade-amounts.ts'
import { useProof } from './use-proof.ts'

/** "I have paid", with a picture of the payment or without one. */
export function ProofUpload({ order }: OrderProps) {
  const { chosen, choose, fault, progress, isPending, send, failed } = useProof(order)
  return (
    <section aria-label="Proof of payment" className="flex flex-col gap-3 border-line border-t pt-4">
      <p className="font-semibold text-ink">Paid? Say so before the time is over.</p>
      {chosen ? (
        <FilePreview file={chosen} progress={progress} onRemove={isPending ? undefined : () => choose(null)} />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <FilePicker label="Take a photo" icon={<Camera aria-hidden="true" />} camera onPick={choose} />
          <FilePicker label="Choose a file" icon={<FileUp aria-hidden="true" />} onPick={choose} />
        </div>
      )}
      {fault && (
        <p role="alert" className="text-danger text-sm">
          {fault}
        </p>
      )}
      <Button size="large" wide busy={isPending} onClick={send}>
        {failed ? 'Try again' : `I have paid ${randWords(order.fiat_amount_zar)}`}
      </Button>
      <p className="text-sm text-subtle">
        A picture is not needed, but it helps when there is a dispute. JPG, PNG or PDF, up to 5 MB; seen only by the two
        of you and, in a dispute, by our team.
      </p>
    </section>
  )
}
