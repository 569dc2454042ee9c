import { useWords } from '../../lib/words/words.ts'
import { FileButton, OpenedFile } from '../../ui/pictures/opened-file.tsx'
import { supportWords } from './messages.ts'
import { useTicketFile } from './use-tickets.ts'

interface TicketFileProps {
  ticketId: string
  fileId: string
  fileName: string
}

/** Opens a file of the ticket. */
export function TicketFileButton(props: TicketFileProps) {
  const t = useWords(supportWords)
  return (
    <FileButton label={t('open_file')} title={t('file_of_ticket')}>
      <TicketFile {...props} />
    </FileButton>
  )
}

function TicketFile({ ticketId, fileId, fileName }: TicketFileProps) {
  const t = useWords(supportWords)
  return (
    <OpenedFile
      file={useTicketFile(ticketId, fileId)}
      words={{
        failed: t('file_failed'),
        loading: t('loading_file'),
        pdf: t('pdf_line'),
        picture: t('file_picture'),
        save: t('save_file'),
      }}
      fileName={fileName}
    />
  )
}
