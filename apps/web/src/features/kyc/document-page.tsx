import { type DocumentKind, documentKinds, type Papers, typesOf } from '@sengi/contract/kyc/documents'
import { Camera, FileUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { faultOfFile } from '../../lib/upload.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FilePicker } from '../../ui/fields/file-picker.tsx'
import { FilePreview, useObjectUrl } from '../../ui/file-preview.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FileButton, OpenedFile } from '../../ui/pictures/opened-file.tsx'
import { papersWords } from './messages.ts'
import { WhyAgain } from './paper-list.tsx'
import { PaperPage } from './paper-page.tsx'
import { hintAbout, lookAt, type PictureHint } from './quality.ts'
import { useDocument, useSendDocument } from './use-papers.ts'

/** One document at its own address: taken with the camera or chosen, looked at before it leaves, and seen again afterwards. */
export function DocumentPage() {
  const { kind: named } = useParams()
  const kind = documentKinds.find((one) => one === named)
  if (!kind) return <Navigate to="/account/kyc" replace />
  return (
    <PaperPage key={kind} paper={kind}>
      {(papers) => <DocumentCard kind={kind} papers={papers} />}
    </PaperPage>
  )
}

function DocumentCard({ kind, papers }: { kind: DocumentKind; papers: Papers }) {
  const t = useWords(papersWords)
  const document = papers.documents.find((one) => one.kind === kind)
  const isSaid = papers.corrections.some(({ paper }) => paper === kind)
  const isThere = document !== undefined && document.state !== 'NEEDED'
  return (
    <Card className="flex flex-col gap-4">
      {document?.reason && !isSaid && <WhyAgain reason={document.reason} />}
      {document?.takes_file ? (
        <Sending kind={kind} isThere={document.state === 'SENT'} />
      ) : (
        <p className="text-muted text-sm">{t(document?.state === 'ACCEPTED' ? 'accepted_line' : 'review_line')}</p>
      )}
      {isThere && (
        <FileButton label={t('see')} title={t('sent_picture')}>
          <SentFile kind={kind} />
        </FileButton>
      )}
    </Card>
  )
}

function Sending({ kind, isThere }: { kind: DocumentKind; isThere: boolean }) {
  const t = useWords(papersWords)
  const { file, choose, fault, hint } = useChosen(kind)
  const [progress, setProgress] = useState<number | null>(null)
  const { mutate, isPending, error, reset } = useSendDocument(kind, setProgress)
  const pick = (picked: File | null) => {
    reset()
    choose(picked)
  }
  const send = (chosen: File) =>
    mutate(chosen, {
      onSuccess: () => {
        choose(null)
        toast.success(t('sent'), t('sent_line', { paper: t(`name_${kind}`) }))
      },
      onSettled: () => setProgress(null),
    })
  return (
    <>
      <p className="text-muted text-sm">{t(`${kind}_tip`)}</p>
      {file && <Chosen file={file} progress={progress} onRemove={isPending ? undefined : () => pick(null)} />}
      {hint && (
        <p role="status" className="rounded-button bg-warning-soft p-3 text-sm text-warning">
          {t(hint)}
        </p>
      )}
      {(fault || error) && (
        <p role="alert" className="text-danger text-sm">
          {fault ?? error?.message}
        </p>
      )}
      {file ? (
        <Button busy={isPending} wide onClick={() => send(file)}>
          {t('send_it', { paper: t(`name_${kind}`) })}
        </Button>
      ) : (
        <Pickers kind={kind} isThere={isThere} onPick={pick} />
      )}
    </>
  )
}

interface PickersProps {
  kind: DocumentKind
  isThere: boolean
  onPick: (file: File) => void
}

const Pickers = ({ kind, isThere, onPick }: PickersProps) => {
  const t = useWords(papersWords)
  const camera = kind === 'Selfie' ? 'user' : 'environment'
  return (
    <div className="grid grid-cols-2 gap-2 max-[21rem]:grid-cols-1">
      <FilePicker label={t('take_photo')} icon={<Camera aria-hidden="true" />} camera={camera} onPick={onPick} />
      <FilePicker
        label={isThere ? t('another') : t('choose_file')}
        icon={<FileUp aria-hidden="true" />}
        types={typesOf(kind)}
        onPick={onPick}
      />
    </div>
  )
}

/** Large, because it is looked at before it leaves: is everything readable? */
function Chosen({ file, ...rest }: { file: File; progress: number | null; onRemove: (() => void) | undefined }) {
  const t = useWords(papersWords)
  const address = useObjectUrl(file)
  return (
    <>
      {file.type !== 'application/pdf' && address && (
        <img
          src={address}
          alt={t('chosen')}
          className="max-h-72 w-full rounded-card border border-line object-contain"
        />
      )}
      <FilePreview file={file} {...rest} />
    </>
  )
}

/** A file that was chosen, why it cannot be sent, and what may keep people from reading it. */
function useChosen(kind: DocumentKind) {
  const t = useWords(papersWords)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const [hint, setHint] = useState<PictureHint | null>(null)
  useEffect(() => {
    let isCurrent = true
    setHint(null)
    if (file) void lookAt(file).then((look) => isCurrent && setHint(look && hintAbout(look)))
    return () => {
      isCurrent = false
    }
  }, [file])
  const choose = (picked: File | null) => {
    const isWrongKind = picked?.type === 'application/pdf' && !typesOf(kind).includes('application/pdf')
    const wrong = picked ? (isWrongKind ? t('pdf_not_here') : faultOfFile(picked)) : undefined
    setFault(wrong)
    setFile(wrong ? null : picked)
  }
  return { file, choose, fault, hint }
}

function SentFile({ kind }: { kind: DocumentKind }) {
  const t = useWords(papersWords)
  return (
    <OpenedFile
      file={useDocument(kind)}
      words={{
        failed: t('file_failed'),
        loading: t('loading'),
        pdf: t('pdf_line'),
        picture: t('sent_picture'),
        save: t('save_file'),
      }}
      fileName={kind}
    />
  )
}
