import type {
  P2pAdsWords,
  P2pChatWords,
  P2pClosedWords,
  P2pDisputesWords,
  P2pMarketWords,
  P2pOrderWords,
  P2pOutcomesWords,
  P2pPayoutWords,
  P2pPeopleWords,
  P2pWords,
} from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What several parts of the market say: sides, durations, states, people. */
export const p2pWords = room<P2pWords>({
  en: () => import('./messages/p2p.en.json'),
  af: () => import('./messages/p2p.af.json'),
})

export const p2pPeopleWords = room<P2pPeopleWords>({
  en: () => import('./messages/p2p-people.en.json'),
  af: () => import('./messages/p2p-people.af.json'),
})

export const p2pPayoutWords = room<P2pPayoutWords>({
  en: () => import('./messages/p2p-payout.en.json'),
  af: () => import('./messages/p2p-payout.af.json'),
})

export const p2pMarketWords = room<P2pMarketWords>({
  en: () => import('./messages/p2p-market.en.json'),
  af: () => import('./messages/p2p-market.af.json'),
})

export const p2pAdsWords = room<P2pAdsWords>({
  en: () => import('./messages/p2p-ads.en.json'),
  af: () => import('./messages/p2p-ads.af.json'),
})

export const p2pChatWords = room<P2pChatWords>({
  en: () => import('./messages/p2p-chat.en.json'),
  af: () => import('./messages/p2p-chat.af.json'),
})

/** Apart, because few orders come to it. */
export const p2pDisputesWords = room<P2pDisputesWords>({
  en: () => import('./messages/p2p-disputes.en.json'),
  af: () => import('./messages/p2p-disputes.af.json'),
})

/** What an order says once it is over. */
export const p2pClosedWords = room<P2pClosedWords>({
  en: () => import('./messages/p2p-closed.en.json'),
  af: () => import('./messages/p2p-closed.af.json'),
})

export const p2pOrderWords = room<P2pOrderWords>({
  en: () => import('./messages/p2p-order.en.json'),
  af: () => import('./messages/p2p-order.af.json'),
})

/** Apart, because visitors read it too. */
export const p2pOutcomesWords = room<P2pOutcomesWords>({
  en: () => import('./messages/p2p-outcomes.en.json'),
  af: () => import('./messages/p2p-outcomes.af.json'),
})
