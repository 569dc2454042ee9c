import { Navigate, Route, Routes } from 'react-router'
import { ClaimPage } from './claim-page.tsx'
import { ClaimsList } from './claims-list.tsx'
import { OpenClaim } from './open-claim.tsx'

/** Money that is on its way to the owner of an e-mail address. */
export const ClaimsPages = () => (
  <div className="column">
    <Routes>
      <Route index element={<ClaimsList />} />
      <Route path="open" element={<OpenClaim />} />
      <Route path=":claimId" element={<ClaimPage />} />
      <Route path="*" element={<Navigate to="/send/claims" replace />} />
    </Routes>
  </div>
)
