import type { TicketLine } from '@sengi/contract/support/tickets'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { More } from '../../ui/more.tsx'
import { FileButton, OpenedFile } from '../../ui/pictures/opened-file.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { supportDeskWords } from './messages.ts'
import { useDeskFile, useDeskLines } from './use-desk.ts'

/** What both sides wrote, oldest first. */
export function DeskLines({ ticketId }: { ticketId: string }) {
  const t = useWords(supportDeskWords)
  const query = useDeskLines(ticketId)
  const lines = query.data?.pages.flatMap(({ rows }) => rows).toReversed()
  if (query.isPending) {
    return (
      <Loading label={t('loading_ticket')}>
        <SkeletonLine className="h-16 w-2/3 rounded-card" />
      </Loading>
    )
  }
  if (!lines) return <FailedState title={t('ticket_failed')} cause={query.error?.message} onRetry={query.refetch} />
  return (
    <div className="flex flex-col gap-3">
      <More query={query} label={t('earlier')} failed={t('ticket_failed')} />
      <div role="log" aria-labelledby="conversation" className="flex flex-col gap-3">
        {lines.map((line) => (
          <DeskLine key={line.id} line={line} ticketId={ticketId} />
        ))}
      </div>
    </div>
  )
}

function DeskLine({ line, ticketId }: { line: TicketLine; ticketId: string }) {
  const t = useWords(supportDeskWords)
  const { sender, text, file, created_at } = line
  const ours = sender === 'staff'
  return (
    <div
      className={cx(
        'max-w-[88%] rounded-card px-3.5 py-2',
        ours ? 'self-end bg-primary-soft text-on-primary-soft' : 'self-start bg-surface-2 text-ink',
      )}
    >
      <span className="sr-only">{t(ours ? 'from_us' : 'from_person')} </span>
      {text && <p className="whitespace-pre-line break-words">{text}</p>}
      {file && <DeskFile ticketId={ticketId} fileId={file.id} fileName={file.file_name} />}
      <p className="mt-1 text-xs">{dateTimeText(created_at)}</p>
    </div>
  )
}

interface DeskFileProps {
  ticketId: string
  fileId: string
  fileName: string
}

/** No look is recorded before somebody wants to see it. */
function DeskFile(props: DeskFileProps) {
  const t = useWords(supportDeskWords)
  return (
    <FileButton label={t('open_file')} title={t('file')}>
      <OpenFile {...props} />
    </FileButton>
  )
}

function OpenFile({ ticketId, fileId, fileName }: DeskFileProps) {
  const t = useWords(supportDeskWords)
  return (
    <OpenedFile
      file={useDeskFile(ticketId, fileId)}
      words={{
        failed: t('file_failed'),
        loading: t('loading_ticket'),
        pdf: t('pdf_line'),
        picture: t('file_picture'),
        save: t('save_file'),
      }}
      fileName={fileName}
    />
  )
}
