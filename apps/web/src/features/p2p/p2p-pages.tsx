import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Navigate, Route, Routes, useNavigationType } from 'react-router'
import { waitingWords } from '../../lib/messages.ts'
import { type Room, withWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import {
  p2pAdsWords,
  p2pChatWords,
  p2pMarketWords,
  p2pOrderWords,
  p2pPayoutWords,
  p2pPeopleWords,
  p2pWords,
} from './messages.ts'

/** A part with the words of its rooms, and with those that all parts share. */
const spoken = <Part,>(part: Promise<Part>, ...rooms: readonly Room<never>[]) => withWords(part, p2pWords, ...rooms)

// Each part alone, so that an order opened from a notification does not wait for the market.
const MarketTabs = lazy(async () => ({
  default: (await spoken(import('./market/market-tabs.tsx'), p2pMarketWords)).MarketTabs,
}))
const BrowseTab = lazy(async () => ({
  default: (await spoken(import('./market/browse-tab.tsx'), p2pMarketWords)).BrowseTab,
}))
const OrdersTab = lazy(async () => ({
  default: (await spoken(import('./order/orders-tab.tsx'), p2pMarketWords)).OrdersTab,
}))
const AdPage = lazy(async () => ({ default: (await spoken(import('./ads/ad-page.tsx'), p2pMarketWords)).AdPage }))
const CreateTab = lazy(async () => ({ default: (await spoken(import('./ads/create-tab.tsx'), p2pAdsWords)).CreateTab }))
const EditAdPage = lazy(async () => ({
  default: (await spoken(import('./ads/edit-ad-page.tsx'), p2pAdsWords)).EditAdPage,
}))
const OrderPage = lazy(async () => ({
  default: (await spoken(import('./order/order-page.tsx'), p2pOrderWords, p2pChatWords, p2pPeopleWords)).OrderPage,
}))
const MarketPayoutPage = lazy(async () => ({
  default: (await spoken(import('./payout/payout-page.tsx'), p2pPayoutWords, waitingWords)).MarketPayoutPage,
}))
const TraderPage = lazy(async () => ({
  default: (await spoken(import('./market/trader-page.tsx'), p2pMarketWords, p2pPeopleWords)).TraderPage,
}))
const PeoplePage = lazy(async () => ({
  default: (await spoken(import('./people/people-page.tsx'), p2pPeopleWords)).PeoplePage,
}))

/**
 * The marketplace: a sheet over the whole screen on phones, a page of the app from 1024 px. Each part has its address.
 * `data-sheet` lets the shell take its own header and tabs away while the sheet lies over them.
 */
export const P2pPages = () => (
  <div
    data-sheet=""
    className={cx('mx-auto w-full max-w-[40rem] lg:max-w-none', useOpened() && 'max-lg:animate-sheet-in')}
  >
    <Routes>
      {/* No shapes of its own: it comes with the page, whose drawing would make room for them and then for it. */}
      <Route index element={<MarketTabs tab="browse" content={<BrowseTab />} />} />
      <Route path="orders" element={<MarketTabs tab="orders" content={<Part of={OrdersTab} />} />} />
      <Route path="create" element={<MarketTabs tab="create" content={<Part of={CreateTab} />} />} />
      <Route path="ads/:adId" element={<Part of={AdPage} />} />
      <Route path="ads/:adId/edit" element={<Part of={EditAdPage} />} />
      <Route path="orders/:orderId" element={<Part of={OrderPage} />} />
      <Route path="payout-accounts" element={<Part of={MarketPayoutPage} />} />
      <Route path="traders/:username" element={<Part of={TraderPage} />} />
      <Route path="people" element={<Part of={PeoplePage} />} />
      <Route path="*" element={<Navigate to="/p2p" replace />} />
    </Routes>
  </div>
)

/** Whether somebody came here from a page of the app: what is there from the first moment does not come in under their finger. */
function useOpened(): boolean {
  const type = useNavigationType()
  return useState(type !== 'POP')[0]
}

const Part = ({ of: Page }: { of: ComponentType }) => (
  <Suspense fallback={<PartLoading />}>
    <Page />
  </Suspense>
)
