import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from '../../lib/file-preview.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Dialog } from '../../ui/late-dialogs.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { useEvidenceFile } from './use-chat.ts'

interface EvidenceProps {
  orderId: string
  evidenceId: string
}

/** Opens a file of the order. Nothing is fetched before somebody wants to see it. */
export function EvidenceButton(props: EvidenceProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Paperclip aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Open file
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="File of this order">
          <EvidenceFile {...props} />
        </Dialog>
      )}
    </>
  )
}

function EvidenceFile({ orderId, evidenceId }: EvidenceProps) {
  const { data: file, error, isFetching, refetch } = useEvidenceFile(orderId, evidenceId, true)
  const address = useObjectUrl(file)
  if (error) {
    return (
      <FailedState title="The file could not be loaded" cause={error.message} onRetry={refetch} busy={isFetching} />
    )
  }
  if (!file || !address) {
    return (
      <Loading label="Loading the file">
        <SkeletonLine className="h-64 w-full" />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {file.type === 'application/pdf' ? (
        <p className="text-muted">A PDF opens in your own reader once it is saved.</p>
      ) : (
        <img src={address} alt="What was sent as evidence" className="w-full rounded-card border border-line" />
      )}
      <p className="text-sm text-subtle">
        Pictures can be faked. Only your bank account tells whether the money is there.
      </p>
      <a href={address} download={`order-file-${evidenceId.slice(-8)}`} className={buttonStyle('secondary')}>
        Save file
      </a>
    </div>
  )
}
