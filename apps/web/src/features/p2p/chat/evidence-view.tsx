import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { useObjectUrl } from '../../../ui/file-preview.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pChatWords } from '../messages.ts'
import { useEvidenceFile } from './use-chat.ts'

interface EvidenceProps {
  orderId: string
  evidenceId: string
}

/** Opens a file of the order. Nothing is fetched before somebody wants to see it. */
export function EvidenceButton(props: EvidenceProps) {
  const t = useWords(p2pChatWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Paperclip aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('open_file')}
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={t('file_of_order')}>
          <EvidenceFile {...props} />
        </Dialog>
      )}
    </>
  )
}

function EvidenceFile({ orderId, evidenceId }: EvidenceProps) {
  const t = useWords(p2pChatWords)
  const { data: file, error, isFetching, refetch } = useEvidenceFile(orderId, evidenceId, true)
  const address = useObjectUrl(file)
  if (error) {
    return <FailedState title={t('file_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  }
  if (!file || !address) {
    return (
      <Loading label={t('loading_file')}>
        <SkeletonLine className="h-64 w-full" />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {file.type === 'application/pdf' ? (
        <p className="text-muted">{t('pdf_line')}</p>
      ) : (
        <img src={address} alt={t('evidence')} className="w-full rounded-card border border-line" />
      )}
      <p className="text-sm text-subtle">{t('may_be_faked')}</p>
      <a href={address} download={`order-file-${evidenceId.slice(-8)}`} className={buttonStyle('secondary')}>
        {t('save_file')}
      </a>
    </div>
  )
}
