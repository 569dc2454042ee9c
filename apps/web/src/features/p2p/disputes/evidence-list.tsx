import type { Evidence } from '@sengi/contract/p2p/conversation'
import { sizeText } from '../../../lib/upload.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import type { P2pChatWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { EvidenceButton } from '../chat/evidence-view.tsx'
import { useEvidence } from '../chat/use-chat.ts'
import { p2pChatWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'

/** The files of an order, by whom and when. Nothing while there are none. */
export function EvidenceList({ order }: OrderProps) {
  const t = useWords(p2pChatWords)
  const { data: files } = useEvidence(order.id)
  if (!files?.length) return null
  return (
    <section aria-label={t('files_of_order')} className="mt-4">
      <h3 className="font-medium text-ink text-sm">{t('files')}</h3>
      <ul className="mt-1">
        {files.map((file) => (
          <li
            key={file.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 last:border-b-0"
          >
            <span className="min-w-0 text-sm text-subtle">
              {fileText(t, file)}
              {file.used_elsewhere && <b className="block font-semibold text-danger">{t('used_elsewhere')}</b>}
            </span>
            <EvidenceButton orderId={order.id} evidenceId={file.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function fileText(t: Say<P2pChatWords>, { mine, sender, media_type, size, created_at }: Evidence): string {
  const told = {
    kind: media_type === 'application/pdf' ? 'pdf' : 'other',
    size: sizeText(size),
    date: dateTimeText(created_at),
  } as const
  return mine ? t('file_by_you', told) : t('file_by', { ...told, who: sender === 'buyer' ? 'buyer' : 'other' })
}
