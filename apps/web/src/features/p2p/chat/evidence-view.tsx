import { useWords } from '../../../lib/words/words.ts'
import { FileButton, OpenedFile } from '../../../ui/pictures/opened-file.tsx'
import { p2pChatWords } from '../messages.ts'
import { useEvidenceFile } from './use-chat.ts'

interface EvidenceProps {
  orderId: string
  evidenceId: string
}

/** Opens a file of the order. */
export function EvidenceButton(props: EvidenceProps) {
  const t = useWords(p2pChatWords)
  return (
    <FileButton label={t('open_file')} title={t('file_of_order')}>
      <EvidenceFile {...props} />
    </FileButton>
  )
}

function EvidenceFile({ orderId, evidenceId }: EvidenceProps) {
  const t = useWords(p2pChatWords)
  return (
    <OpenedFile
      file={useEvidenceFile(orderId, evidenceId, true)}
      words={{
        failed: t('file_failed'),
        loading: t('loading_file'),
        pdf: t('pdf_line'),
        picture: t('evidence'),
        save: t('save_file'),
      }}
      fileName={`order-file-${evidenceId.slice(-8)}`}
      note={t('may_be_faked')}
    />
  )
}
