import type { Order } from '@sengi/contract/p2p/orders'
import { useIsWide } from '../../../lib/use-is-wide.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { p2pChatWords } from '../messages.ts'
import { ChatSheet } from './chat-sheet.tsx'
import { LateConversation } from './late-conversation.tsx'

/** Beside the order where there is room; on phones a sheet over it, whose button is always in reach. */
export const Chat = ({ order }: { order: Order }) =>
  useIsWide() ? <ChatPane order={order} /> : <ChatSheet order={order} />

function ChatPane({ order }: { order: Order }) {
  const t = useWords(p2pChatWords)
  return (
    <Card aria-labelledby="chat" className="flex h-[calc(100dvh-26rem)] min-h-[27rem] flex-col">
      <h2 id="chat" className="mb-2 font-semibold text-ink">
        {t('chat_with', { username: order.counterparty.username })}
      </h2>
      <LateConversation order={order} />
    </Card>
  )
}
