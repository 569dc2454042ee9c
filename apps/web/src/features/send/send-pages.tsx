import { Navigate, Route, Routes } from 'react-router'
import { ReceiptPage } from './receipt-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { SendForm } from './send-form.tsx'

/** Who and how much, then a look at all of it, then the receipt; each step has its address. */
export const SendPages = () => (
  <div className="mx-auto w-full max-w-[30rem]">
    <Routes>
      <Route index element={<SendForm />} />
      <Route path="review" element={<ReviewPage />} />
      <Route path="receipt" element={<ReceiptPage />} />
      <Route path="*" element={<Navigate to="/send" replace />} />
    </Routes>
  </div>
)
