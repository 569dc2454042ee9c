import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import { CardPage } from './card-page.tsx'

const ExchangePage = lazy(async () => ({ default: (await import('./exchange-page.tsx')).ExchangePage }))
const PaymentPage = lazy(async () => ({ default: (await import('./payment-page.tsx')).PaymentPage }))
const CardSettingsPage = lazy(async () => ({ default: (await import('./card-settings-page.tsx')).CardSettingsPage }))

/** The card, and what is done with it; each part has its address. */
export const CardPages = () => (
  <Suspense fallback={<PartLoading />}>
    <Routes>
      <Route index element={<CardPage />} />
      <Route path="top-up" element={<ExchangePage key="in" way="in" />} />
      <Route path="to-crypto" element={<ExchangePage key="out" way="out" />} />
      <Route path="settings" element={<CardSettingsPage />} />
      <Route path="payments/:paymentId" element={<PaymentPage />} />
      <Route path="*" element={<Navigate to="/save/card" replace />} />
    </Routes>
  </Suspense>
)
