import type { ChatMessage, ChatWarning } from '@sengi/contract/p2p/conversation'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sizeText } from '../../lib/upload.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import type { P2pDeskWords } from '../../lib/words/words.gen.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { More } from '../../ui/more.tsx'
import { FileButton, OpenedFile } from '../../ui/pictures/opened-file.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { p2pDeskWords } from './messages.ts'
import { useChatOf, useFileOf, useFilesOf } from './use-orders.ts'

interface Props {
  orderId: string
}

interface OnRequestProps {
  id: string
  title: string
  label: string
  children: ReactNode
}

/** What is recorded as looked at is not fetched before somebody wants to see it. */
function OnRequest({ id, title, label, children }: OnRequestProps) {
  const t = useWords(p2pDeskWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card aria-labelledby={id}>
      <CardHeading id={id}>{title}</CardHeading>
      {isOpen ? (
        children
      ) : (
        <>
          <p className="mb-3 text-muted text-sm">{t('recorded')}</p>
          <Button
            variant="secondary"
            size="small"
            icon={<Eye aria-hidden="true" className="size-4" />}
            onClick={() => setOpen(true)}
          >
            {label}
          </Button>
        </>
      )}
    </Card>
  )
}

/** What both sides wrote to each other. */
export function TradeChat({ orderId }: Props) {
  const t = useWords(p2pDeskWords)
  return (
    <OnRequest id="chat" title={t('chat')} label={t('open_chat')}>
      <Lines orderId={orderId} />
    </OnRequest>
  )
}

function Lines({ orderId }: Props) {
  const t = useWords(p2pDeskWords)
  const query = useChatOf(orderId)
  const lines = query.data?.pages.flatMap(({ rows }) => rows)
  if (!lines) return <Waiting error={query.error} retry={query.refetch} />
  if (lines.length === 0) return <p className="text-muted text-sm">{t('chat_none')}</p>
  return (
    <>
      <ol className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} orderId={orderId} />
          </li>
        ))}
      </ol>
      <div className="mt-4 empty:hidden">
        <More query={query} label={t('earlier')} failed={t('chat_failed')} />
      </div>
    </>
  )
}

const warnings = {
  off_app_contact: 'warn_off_app_contact',
  release_first: 'warn_release_first',
  foreign_name: 'warn_foreign_name',
  third_party_payer: 'warn_third_party_payer',
  other_account: 'warn_other_account',
} as const satisfies Record<ChatWarning, keyof P2pDeskWords>

function Line({ line, orderId }: { line: ChatMessage; orderId: string }) {
  const t = useWords(p2pDeskWords)
  return (
    <>
      <p className="text-sm text-subtle tabular-nums">
        <b className="font-semibold text-ink">{t(`by_${line.sender}`)}</b> · {dateTimeText(line.created_at)}
      </p>
      {line.text && <p className="whitespace-pre-line break-words text-ink">{line.text}</p>}
      {line.evidence_id && <FileOf orderId={orderId} evidenceId={line.evidence_id} name={t('file')} />}
      {line.warnings.map((warning) => (
        <p key={warning} className="mt-1 text-sm text-warning">
          {t(warnings[warning])}
        </p>
      ))}
    </>
  )
}

/** The files of the order, by whom and when, with their fingerprint. */
export function Files({ orderId }: Props) {
  const t = useWords(p2pDeskWords)
  return (
    <OnRequest id="files" title={t('files')} label={t('open_files')}>
      <FileList orderId={orderId} />
    </OnRequest>
  )
}

function FileList({ orderId }: Props) {
  const t = useWords(p2pDeskWords)
  const { data: files, error, refetch } = useFilesOf(orderId)
  if (!files) return <Waiting error={error} retry={refetch} />
  if (files.length === 0) return <p className="text-muted text-sm">{t('files_none')}</p>
  return (
    <ul>
      {files.map((file, place) => (
        <li key={file.id} className="border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
          <p className="font-medium text-ink text-sm">
            {t('file_number', { number: place + 1 })} · {t(`by_${file.sender}`)}
          </p>
          <p className="text-sm text-subtle tabular-nums">
            {dateTimeText(file.created_at)} · {sizeText(file.size)}
          </p>
          <p className="mt-0.5 break-all font-mono text-subtle text-xs">{t('fingerprint', { sha256: file.sha256 })}</p>
          {file.used_elsewhere && (
            <p className="mt-1 font-semibold text-danger text-sm">
              {t('used_elsewhere', { count: file.other_order_ids.length })}
            </p>
          )}
          <div className="mt-2">
            <FileOf orderId={orderId} evidenceId={file.id} name={t('file_number', { number: place + 1 })} />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface FileOfProps extends Props {
  evidenceId: string
  name: string
}

const FileOf = (props: FileOfProps) => {
  const t = useWords(p2pDeskWords)
  return (
    <FileButton label={t('open_file', { name: props.name })} title={props.name}>
      <OpenFile {...props} />
    </FileButton>
  )
}

function OpenFile({ orderId, evidenceId, name }: FileOfProps) {
  const t = useWords(p2pDeskWords)
  return (
    <OpenedFile
      file={useFileOf(orderId, evidenceId)}
      words={{
        failed: t('file_failed'),
        loading: t('loading'),
        pdf: t('pdf_line'),
        picture: name,
        save: t('save_file'),
      }}
      fileName={`order-file-${evidenceId.slice(-8)}`}
      note={t('may_be_faked')}
    />
  )
}

function Waiting({ error, retry }: { error: Error | null; retry: () => unknown }) {
  const t = useWords(p2pDeskWords)
  if (error) return <FailedState title={t('chat_failed')} cause={error.message} onRetry={retry} />
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-24 w-full" />
    </Loading>
  )
}
