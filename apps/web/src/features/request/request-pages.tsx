import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import type { PayerSlot } from './new-request.tsx'
import { ReceivedTab, SentTab } from './request-list.tsx'
import { RequestTabs } from './request-tabs.tsx'

// Each part alone, so that a request opened from a notification does not wait for the form.
const NewRequest = lazy(async () => ({ default: (await import('./new-request.tsx')).NewRequestPage }))
const RequestPage = lazy(async () => ({ default: (await import('./request-page.tsx')).RequestPage }))
const PayPage = lazy(async () => ({ default: (await import('./pay-page.tsx')).PayPage }))
const PaidPage = lazy(async () => ({ default: (await import('./paid-page.tsx')).PaidPage }))

/** Asking, what others ask, what I asked, and one request; each part has its address. */
export const RequestPages = ({ payer }: { payer: PayerSlot }) => (
  <Column>
    <Routes>
      <Route index element={<RequestTabs tab="new" content={<NewRequest {...payer} />} />} />
      <Route path="received" element={<RequestTabs tab="received" content={<ReceivedTab />} />} />
      <Route path="sent" element={<RequestTabs tab="sent" content={<SentTab />} />} />
      <Route path=":requestId" element={<OneRequest />} />
      <Route path=":requestId/pay" element={<PayRequest />} />
      <Route path=":requestId/paid" element={<PaidPage />} />
      <Route path="*" element={<Navigate to="/request" replace />} />
    </Routes>
  </Column>
)

/** A link or a QR code that was shared. */
export const SharedRequestPages = () => (
  <Column>
    <Routes>
      <Route path=":code" element={<SharedRequest />} />
      <Route path=":code/review" element={<PayShared />} />
      <Route path="*" element={<Navigate to="/request" replace />} />
    </Routes>
  </Column>
)

const Column = ({ children }: { children: React.ReactNode }) => (
  <div className="column">
    <Suspense fallback={<PartLoading />}>{children}</Suspense>
  </div>
)

function OneRequest() {
  const { requestId = '' } = useParams()
  return <RequestPage which={{ id: requestId }} payPath={`/request/${requestId}/pay`} />
}

function PayRequest() {
  const { requestId = '' } = useParams()
  return <PayPage which={{ id: requestId }} back={`/request/${requestId}`} />
}

function SharedRequest() {
  const { code = '' } = useParams()
  return <RequestPage which={{ code }} payPath={`/pay/${code}/review`} />
}

function PayShared() {
  const { code = '' } = useParams()
  return <PayPage which={{ code }} back={`/pay/${code}`} />
}
