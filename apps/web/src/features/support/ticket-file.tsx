import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { useObjectUrl } from '../../ui/file-preview.tsx'
import { Dialog } from '../../ui/overlays/late-dialogs.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { supportWords } from './messages.ts'
import { useTicketFile } from './use-tickets.ts'

interface TicketFileProps {
  ticketId: string
  fileId: string
  fileName: string
}

/** Opens a file of the ticket. Nothing is fetched before somebody wants to see it. */
export function TicketFileButton(props: TicketFileProps) {
  const t = useWords(supportWords)
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
        <Dialog open onOpenChange={setOpen} title={t('file_of_ticket')}>
          <TicketFile {...props} />
        </Dialog>
      )}
    </>
  )
}

function TicketFile({ ticketId, fileId, fileName }: TicketFileProps) {
  const t = useWords(supportWords)
  const { data: file, error, isFetching, refetch } = useTicketFile(ticketId, fileId)
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
        <img src={address} alt={t('file_picture')} className="w-full rounded-card border border-line" />
      )}
      <a href={address} download={fileName} className={buttonStyle('secondary')}>
        {t('save_file')}
      </a>
    </div>
  )
}
