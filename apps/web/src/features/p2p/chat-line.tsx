import { type ChatMessage, chatWarningTexts } from '@sengi/contract'
import { TriangleAlert } from 'lucide-react'
import { dateTimeText, timeText } from '../../lib/time-text.ts'
import { cx } from '../../ui/cx.ts'
import { EvidenceButton } from './evidence-view.tsx'

const senders = { buyer: 'Buyer', seller: 'Seller', staff: 'Sengi team', system: 'Sengi' } as const

/** A line: what happened to the order in the middle, mine on the right, the other side's on the left. */
export const ChatLine = ({ message, orderId }: { message: ChatMessage; orderId: string }) =>
  message.sender === 'system' ? <SystemLine message={message} /> : <PersonLine message={message} orderId={orderId} />

const SystemLine = ({ message }: { message: ChatMessage }) => (
  <p className="mx-auto max-w-[90%] rounded-button bg-surface-2 px-3 py-1.5 text-center text-muted text-xs">
    {message.text} <span className="whitespace-nowrap text-subtle">{dateTimeText(message.created_at)}</span>
  </p>
)

function PersonLine({ message, orderId }: { message: ChatMessage; orderId: string }) {
  const { mine, sender, text, evidence_id, created_at, warnings } = message
  return (
    <div className={cx('flex max-w-[88%] flex-col gap-1', mine ? 'items-end self-end' : 'items-start self-start')}>
      <div
        className={cx(
          'rounded-card px-3.5 py-2',
          mine ? 'rounded-br-sm bg-primary-soft text-on-primary-soft' : 'rounded-bl-sm bg-surface-2 text-ink',
        )}
      >
        <span className="sr-only">{mine ? 'You' : senders[sender]}: </span>
        {sender === 'staff' && <span className="block font-semibold text-xs">Sengi team</span>}
        {text && <p className="whitespace-pre-line break-words">{text}</p>}
        {evidence_id && (
          <div className="mt-1">
            <EvidenceButton orderId={orderId} evidenceId={evidence_id} />
          </div>
        )}
      </div>
      {warnings.map((warning) => (
        <p key={warning} className="flex gap-1.5 rounded-button bg-warning-soft px-3 py-2 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {chatWarningTexts[warning] ?? 'Take care: this looks like what fraudsters write.'}
        </p>
      ))}
      <p className="px-1 text-subtle text-xs">
        {timeText(created_at)}
        {mine && ` · ${markOf(message)}`}
      </p>
    </div>
  )
}

function markOf({ read_at, delivered_at }: ChatMessage): string {
  if (read_at) return 'Read'
  return delivered_at ? 'Delivered' : 'Sent'
}
