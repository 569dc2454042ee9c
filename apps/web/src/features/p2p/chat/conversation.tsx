import type { ChatMessage } from '@sengi/contract/p2p/conversation'
import type { Order } from '@sengi/contract/p2p/orders'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pChatWords } from '../messages.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLine } from './chat-line.tsx'
import { isUnread, useChat, useReadMark } from './use-chat.ts'

/** The chat of the two sides, with what happens to the order in between. Stays open through a dispute. */
export function Conversation({ order }: { order: Order }) {
  const t = useWords(p2pChatWords)
  const query = useChat(order.id)
  const messages = query.data?.pages.flatMap(({ rows }) => rows).toReversed()
  const log = useFollowedLog(messages)
  useReading(order.id, messages)
  return (
    <>
      <p className="mb-3 flex gap-2 rounded-button bg-info-soft px-3 py-2 text-info text-sm">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('stay_here')}
      </p>
      <div
        ref={log}
        role="log"
        aria-label={t('messages')}
        aria-live="polite"
        {...reachable}
        className="-mx-1 flex min-h-24 grow flex-col gap-3 overflow-y-auto overscroll-contain px-1"
      >
        {query.hasNextPage && (
          <Button
            variant="quiet"
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('earlier')}
          </Button>
        )}
        {query.isPending && (
          <Loading label={t('loading_chat')}>
            <SkeletonLine className="h-12 w-3/4" />
            <SkeletonLine className="mt-3 ml-auto h-12 w-2/3" />
          </Loading>
        )}
        {query.error && !messages && (
          <FailedState
            title={t('chat_failed')}
            cause={query.error.message}
            onRetry={query.refetch}
            busy={query.isFetching}
          />
        )}
        {messages?.length === 0 && <p className="m-auto text-sm text-subtle">{t('no_messages')}</p>}
        {messages?.map((message) => (
          <ChatLine key={message.id} message={message} orderId={order.id} />
        ))}
      </div>
      <ChatForm orderId={order.id} />
    </>
  )
}

/** What scrolls must be reachable by keys. */
const reachable = { tabIndex: 0 }

/** The newest line is in sight, unless somebody reads further up. */
function useFollowedLog(messages: readonly ChatMessage[] | undefined) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const newest = messages?.at(-1)?.id
  useEffect(() => {
    const element = log.current
    if (!element) return
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    if (newest && isAtEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest])
  return log
}

/** The other side sees that its newest line was read, as soon as it stood on a page that somebody looks at. */
function useReading(orderId: string, messages: readonly ChatMessage[] | undefined) {
  const read = useReadMark(orderId)
  const newest = messages?.findLast(isUnread)
  const mark = useEffectEvent(() => {
    if (newest && document.visibilityState === 'visible') read(newest)
  })
  const newestId = newest?.id
  useEffect(() => {
    if (newestId) mark()
  }, [newestId])
}
