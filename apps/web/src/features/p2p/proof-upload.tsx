import { Camera, FileUp } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { FilePreview } from './file-preview.tsx'
import type { OrderProps } from './order-views.tsx'
import { randWords } from './trade-amounts.ts'
import { acceptedTypes } from './upload.ts'
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
          <Picker label="Take a photo" icon={<Camera aria-hidden="true" />} camera onPick={choose} />
          <Picker label="Choose a file" icon={<FileUp aria-hidden="true" />} onPick={choose} />
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

interface PickerProps {
  label: string
  icon: React.ReactNode
  camera?: boolean
  onPick: (file: File) => void
}

/** A file input that looks like a button and stays reachable by keys. */
export function Picker({ label, icon, camera = false, onPick }: PickerProps) {
  const id = useId()
  return (
    <span className="relative flex">
      <input
        id={id}
        type="file"
        accept={camera ? 'image/*' : acceptedTypes.join(',')}
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onPick(file)
          event.target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="flex min-h-12 w-full items-center justify-center gap-2 rounded-button border border-control px-3 font-semibold text-ink text-sm hover:bg-surface-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 [&_svg]:size-5"
      >
        {icon}
        {label}
      </label>
    </span>
  )
}
