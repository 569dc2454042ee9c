import type { ChatMessage, ChatWarning } from '@sengi/contract/p2p/conversation'
import { TriangleAlert } from 'lucide-react'
import { dateTimeText, timeText } from '../../../lib/words/time-text.ts'
import type { P2pChatWords } from '../../../lib/words/words.gen.ts'
import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { p2pChatWords } from '../messages.ts'
import { EvidenceButton } from './evidence-view.tsx'

const senders = { buyer: 'from_buyer', seller: 'from_seller', staff: 'from_team', system: 'from_team' } as const

const warningWords = {
  off_app_contact: 'warn_off_app_contact',
  release_first: 'warn_release_first',
  foreign_name: 'warn_foreign_name',
  third_party_payer: 'warn_third_party_payer',
  other_account: 'warn_other_account',
} as const satisfies Record<ChatWarning, keyof P2pChatWords>

/** A line: what happened to the order in the middle, mine on the right, the other side's on the left. */
export const ChatLine = ({ message, orderId }: { message: ChatMessage; orderId: string }) =>
  message.sender === 'system' ? <SystemLine message={message} /> : <PersonLine message={message} orderId={orderId} />

const SystemLine = ({ message }: { message: ChatMessage }) => (
  <p className="mx-auto max-w-[90%] rounded-button bg-surface-2 px-3 py-1.5 text-center text-muted text-xs">
    {message.text} <span className="whitespace-nowrap text-subtle">{dateTimeText(message.created_at)}</span>
  </p>
)

function PersonLine({ message, orderId }: { message: ChatMessage; orderId: string }) {
  const t = useWords(p2pChatWords)
  const { mine, sender, text, evidence_id, created_at, warnings } = message
  return (
    <div className={cx('flex max-w-[88%] flex-col gap-1', mine ? 'items-end self-end' : 'items-start self-start')}>
      <div
        className={cx(
          'rounded-card px-3.5 py-2',
          mine ? 'rounded-br-sm bg-primary-soft text-on-primary-soft' : 'rounded-bl-sm bg-surface-2 text-ink',
        )}
      >
        <span className="sr-only">{t(mine ? 'from_you' : senders[sender])} </span>
        {sender === 'staff' && <span className="block font-semibold text-xs">{t('team')}</span>}
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
          {t(warningWords[warning] ?? 'warn_unknown')}
        </p>
      ))}
      <p className="px-1 text-subtle text-xs">
        {timeText(created_at)}
        {mine && ` · ${t(markOf(message))}`}
      </p>
    </div>
  )
}

function markOf({ read_at, delivered_at }: ChatMessage) {
  if (read_at) return 'read'
  return delivered_at ? 'delivered' : 'sent'
}
