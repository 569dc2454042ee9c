import type { Evidence } from '@sengi/contract'
import { dateTimeText } from '../../lib/time-text.ts'
import { sizeText } from '../../lib/upload.ts'
import { EvidenceButton } from './evidence-view.tsx'
import type { OrderProps } from './order-props.ts'
import { useEvidence } from './use-chat.ts'

/** The files of an order, by whom and when. Nothing while there are none. */
export function EvidenceList({ order }: OrderProps) {
  const { data: files } = useEvidence(order.id)
  if (!files?.length) return null
  return (
    <section aria-label="Files of this order" className="mt-4">
      <h3 className="font-medium text-ink text-sm">Files</h3>
      <ul className="mt-1">
        {files.map((file) => (
          <li
            key={file.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 last:border-b-0"
          >
            <span className="min-w-0 text-sm text-subtle">
              {kinds[file.media_type]} by {file.mine ? 'you' : `the ${file.sender}`}, {sizeText(file.size)},{' '}
              {dateTimeText(file.created_at)}
              {file.used_elsewhere && (
                <b className="block font-semibold text-danger">The same file was sent in another order.</b>
              )}
            </span>
            <EvidenceButton orderId={order.id} evidenceId={file.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const kinds: Record<Evidence['media_type'], string> = {
  'image/jpeg': 'Picture',
  'image/png': 'Picture',
  'application/pdf': 'PDF',
}
