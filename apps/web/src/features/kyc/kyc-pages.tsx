import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { withWords } from '../../lib/words/words.ts'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import { KycPage } from './kyc-page.tsx'
import { prominenceWords } from './messages.ts'

// Each alone, so that the ladder does not wait for the forms.
const Identity = lazy(async () => ({ default: (await import('./identity-page.tsx')).IdentityPage }))
const Address = lazy(async () => ({ default: (await import('./address-page.tsx')).AddressPage }))
const Funds = lazy(async () => ({ default: (await import('./funds-page.tsx')).FundsPage }))
const Tax = lazy(async () => ({ default: (await import('./tax/tax-residence-page.tsx')).TaxResidencePage }))
const Prominence = lazy(async () => ({
  default: (await withWords(import('./prominence/prominence-page.tsx'), prominenceWords)).ProminencePage,
}))
const OneDocument = lazy(async () => ({ default: (await import('./document-page.tsx')).DocumentPage }))

/** Verification: the ladder, and each paper at its own address. */
export const KycPages = () => (
  <div className="column">
    <Suspense fallback={<PartLoading />}>
      <Routes>
        <Route index element={<KycPage />} />
        <Route path="identity" element={<Identity />} />
        <Route path="address" element={<Address />} />
        <Route path="funds" element={<Funds />} />
        <Route path="tax" element={<Tax />} />
        <Route path="prominence" element={<Prominence />} />
        <Route path="documents/:kind" element={<OneDocument />} />
        <Route path="*" element={<Navigate to="/account/kyc" replace />} />
      </Routes>
    </Suspense>
  </div>
)
