import { Route, Routes } from 'react-router'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

/** What was asked for, and where each payment is. */
export const SentWithdrawals = () => (
  <Routes>
    <Route index element={<WithdrawalList />} />
    <Route path=":withdrawalId" element={<WithdrawalReceipt />} />
  </Routes>
)
