import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import { ScanPage } from './scan-page.tsx'

const MyCodePage = lazy(async () => ({ default: (await import('./my-code-page.tsx')).MyCodePage }))
const ShopPage = lazy(async () => ({ default: (await import('./shop-page.tsx')).ShopPage }))
const QrReceiptPage = lazy(async () => ({ default: (await import('./receipt-page.tsx')).QrReceiptPage }))

/** Scanning and paying, one's own code, and one's own shop; each part has its address. */
export const QrPages = () => (
  <Suspense fallback={<PartLoading />}>
    <Routes>
      <Route index element={<ScanPage />} />
      <Route path="my-code" element={<MyCodePage />} />
      <Route path="shop" element={<ShopPage />} />
      <Route path="payments/:paymentId" element={<QrReceiptPage />} />
      <Route path="*" element={<Navigate to="/save/qr" replace />} />
    </Routes>
  </Suspense>
)
