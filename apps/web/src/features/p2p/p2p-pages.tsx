import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { PartLoading } from '../../ui/skeleton.tsx'

// Each part alone, so that an order opened from a notification does not wait for the market.
const MarketTabs = lazy(async () => ({ default: (await import('./market-tabs.tsx')).MarketTabs }))
const BrowseTab = lazy(async () => ({ default: (await import('./browse-tab.tsx')).BrowseTab }))
const OrdersTab = lazy(async () => ({ default: (await import('./orders-tab.tsx')).OrdersTab }))
const AdPage = lazy(async () => ({ default: (await import('./ad-page.tsx')).AdPage }))
const CreateTab = lazy(async () => ({ default: (await import('./create-tab.tsx')).CreateTab }))
const EditAdPage = lazy(async () => ({ default: (await import('./edit-ad-page.tsx')).EditAdPage }))
const OrderPage = lazy(async () => ({ default: (await import('./order-page.tsx')).OrderPage }))
const PayoutPage = lazy(async () => ({ default: (await import('./payout-page.tsx')).PayoutPage }))
const PeoplePage = lazy(async () => ({ default: (await import('./people-page.tsx')).PeoplePage }))

/**
 * The marketplace: a sheet over the whole screen on phones, a page of the app from 1024 px. Each part has its address.
 * `data-sheet` lets the shell take its own header and tabs away while the sheet lies over them.
 */
export const P2pPages = () => (
  <div data-sheet="" className="mx-auto w-full max-w-[70rem] max-lg:animate-sheet-in">
    <Suspense fallback={<PartLoading />}>
      <Routes>
        <Route index element={<MarketTabs tab="browse" content={<BrowseTab />} />} />
        <Route path="orders" element={<MarketTabs tab="orders" content={<OrdersTab />} />} />
        <Route path="create" element={<MarketTabs tab="create" content={<CreateTab />} />} />
        <Route path="ads/:adId" element={<AdPage />} />
        <Route path="ads/:adId/edit" element={<EditAdPage />} />
        <Route path="orders/:orderId" element={<OrderPage />} />
        <Route path="payout-accounts" element={<PayoutPage />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="*" element={<Navigate to="/p2p" replace />} />
      </Routes>
    </Suspense>
  </div>
)
