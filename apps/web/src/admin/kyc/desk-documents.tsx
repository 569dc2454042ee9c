import type { OwnDocument } from '@sengi/contract/kyc/documents'
import type { ReviewApplication } from '@sengi/contract/kyc/review'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useObjectUrl } from '../../ui/file-preview.tsx'
import { OpenedFile } from '../../ui/pictures/opened-file.tsx'
import { kycDeskWords } from './messages.ts'
import { useDocumentOf } from './use-review.ts'
import { PictureViewer } from './viewer.tsx'

/** Side by side where there is room, so that the face on the document is seen beside the face. */
export function DeskDocuments({ application }: { application: ReviewApplication }) {
  const t = useWords(kycDeskWords)
  const shown = application.documents.filter(
    ({ kind, state }) => state !== 'NEEDED' || application.missing.includes(kind),
  )
  if (shown.length === 0) return null
  return (
    <Card aria-labelledby="documents">
      <h2 id="documents" className="mb-3 font-semibold text-ink">
        {t('documents')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.map((document) => (
          <li key={document.kind} className="min-w-0">
            <DeskDocument document={document} application={application} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface DeskDocumentProps {
  document: OwnDocument
  application: ReviewApplication
}

/** No look is recorded before somebody wants to see it. */
function DeskDocument({ document, application }: DeskDocumentProps) {
  const t = useWords(kycDeskWords)
  const [isOpen, setOpen] = useState(false)
  const { kind, state, sent_at, reason } = document
  return (
    <>
      <h3 className="font-medium text-ink">{t(`name_${kind}`)}</h3>
      <p className="mb-2 text-sm text-subtle">
        {t(`doc_${state}`)}
        {sent_at && ` · ${dateTimeText(sent_at)}`}
      </p>
      {reason && <p className="mb-2 break-words text-danger text-sm">{reason}</p>}
      {state !== 'NEEDED' && !isOpen && (
        <Button
          variant="secondary"
          size="small"
          icon={<Eye aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {t('open', { document: t(`name_${kind}`) })}
        </Button>
      )}
      {isOpen && <OpenDocument key={sent_at} document={document} application={application} />}
    </>
  )
}

function OpenDocument({ document: { kind }, application: { application_id, username } }: DeskDocumentProps) {
  const t = useWords(kycDeskWords)
  const file = useDocumentOf(application_id, kind)
  const address = useObjectUrl(file.data)
  const name = t('picture', { document: t(`name_${kind}`), username })
  if (address && file.data?.type !== 'application/pdf') return <PictureViewer address={address} name={name} />
  return (
    <OpenedFile
      file={file}
      words={{
        failed: t('file_failed'),
        loading: t('loading'),
        pdf: t('pdf_line'),
        picture: name,
        save: t('save_file'),
      }}
      fileName={kind}
    />
  )
}
