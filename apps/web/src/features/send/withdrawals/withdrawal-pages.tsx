import { Navigate, Route, Routes } from 'react-router'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReview } from './withdrawal-review.tsx'

/** Whose address it is, then a look at all of it; each step has its address. */
export const WithdrawalPages = () => (
  <Routes>
    <Route index element={<WithdrawalForm />} />
    <Route path="review" element={<WithdrawalReview />} />
    <Route path="*" element={<Navigate to="/send" replace />} />
  </Routes>
)
