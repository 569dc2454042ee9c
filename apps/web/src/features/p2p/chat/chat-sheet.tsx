import type { Order } from '@sengi/contract/p2p/orders'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/late-dialogs.tsx'
import { p2pChatWords } from '../messages.ts'
import { LateConversation } from './late-conversation.tsx'
import { useUnreadLines } from './use-chat.ts'

/**
 * The chat on a phone: a button at the bottom of the screen, as wide as there is room beside the act that is mine now, and
 * behind it the whole conversation. What is in a closed sheet was not read.
 */
export function ChatSheet({ order }: { order: Order }) {
  const t = useWords(p2pChatWords)
  const [open, setOpen] = useState(false)
  const unread = useUnreadLines(order.id)
  const title = t('chat_with', { username: order.counterparty.username })
  return (
    <div className="fixed bottom-0 left-0 z-30 w-full border-line border-t bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] group-has-data-main-act/order:w-auto group-has-data-main-act/order:border-transparent group-has-data-main-act/order:bg-transparent group-has-data-main-act/order:pr-0">
      <Button
        variant="secondary"
        size="large"
        wide
        aria-haspopup="dialog"
        className="group-has-data-main-act/order:size-13 group-has-data-main-act/order:px-0"
        onClick={() => setOpen(true)}
      >
        <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate group-has-data-main-act/order:sr-only">{title}</span>
        {unread > 0 && <Unread count={unread} />}
      </Button>
      <p role="status" className="sr-only">
        {unread > 0 && t('unread', { count: unread })}
      </p>
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <div className="flex h-[calc(92dvh-6.5rem)] flex-col sm:h-[min(36rem,80dvh)]">
          <LateConversation order={order} />
        </div>
      </Dialog>
    </div>
  )
}

function Unread({ count }: { count: number }) {
  const t = useWords(p2pChatWords)
  return (
    <span className="group-has-data-main-act/order:-top-1.5 group-has-data-main-act/order:-right-1.5 flex h-5.5 min-w-5.5 items-center justify-center rounded-full bg-danger px-1.5 font-semibold text-surface text-xs tabular-nums group-has-data-main-act/order:absolute">
      {count > 9 ? '9+' : count}
      <span className="sr-only"> {t('new_messages', { count })}</span>
    </span>
  )
}
