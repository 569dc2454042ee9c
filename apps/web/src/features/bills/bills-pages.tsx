import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { withWords } from '../../lib/words/words.ts'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import {
  billWords,
  friendsWords,
  groupSettingsWords,
  groupsWords,
  importWords,
  settleWords,
  sharePaymentWords,
} from './messages.ts'

// Each part alone, so that a bill opened from a notification does not wait for the forms.
const GroupsPage = lazy(async () => ({
  default: (await withWords(import('./groups/groups-page.tsx'), groupsWords)).GroupsPage,
}))
const NewGroupDialog = lazy(async () => ({
  default: (await withWords(import('./groups/new-group-dialog.tsx'), groupsWords)).NewGroupDialog,
}))
const GroupPage = lazy(async () => ({
  default: (await withWords(import('./groups/group-page.tsx'), groupsWords)).GroupPage,
}))
const FriendPage = lazy(async () => ({
  default: (await withWords(import('./groups/friend-page.tsx'), friendsWords, groupsWords)).FriendPage,
}))
const ExpensePage = lazy(async () => ({
  default: (await withWords(import('./bill/expense-page.tsx'), billWords)).ExpensePage,
}))
const BillForm = lazy(async () => ({ default: (await withWords(import('./bill/bill-form.tsx'), billWords)).BillForm }))
const SettlePages = lazy(async () => ({
  default: (await withWords(import('./settle/settle-pages.tsx'), settleWords)).SettlePages,
}))
const SettlementPage = lazy(async () => ({
  default: (await withWords(import('./settle/settlement-page.tsx'), settleWords)).SettlementPage,
}))
const RequestAllPage = lazy(async () => ({
  default: (await withWords(import('./settle/request-all-page.tsx'), settleWords)).RequestAllPage,
}))
const RulesPage = lazy(async () => ({
  default: (await withWords(import('./groups/rules-page.tsx'), billWords)).RulesPage,
}))
const SettingsPage = lazy(async () => ({
  default: (await withWords(import('./groups/settings-page.tsx'), groupSettingsWords)).SettingsPage,
}))

const ImportPage = lazy(async () => ({
  default: (await withWords(import('./files/import-page.tsx'), importWords)).ImportPage,
}))

const SharePaymentPage = lazy(async () => ({
  default: (await withWords(import('./share/share-payment-page.tsx'), sharePaymentWords)).SharePaymentPage,
}))

/** Groups that share costs; every part, dialog and step has its address. */
export const BillsPages = () => (
  <div className="column">
    <Suspense fallback={<PartLoading />}>
      <Routes>
        <Route element={<GroupsPage />}>
          <Route index element={null} />
          <Route path="new" element={<NewGroupDialog />} />
        </Route>
        <Route path="friends/:username" element={<FriendPage />} />
        <Route path="payments/:kind/:paymentId" element={<SharePaymentPage />} />
        <Route path=":groupId" element={<GroupPage tab="bills" />} />
        <Route path=":groupId/balances" element={<GroupPage tab="balances" />} />
        <Route path=":groupId/members" element={<GroupPage tab="members" />} />
        <Route path=":groupId/history" element={<GroupPage tab="history" />} />
        <Route path=":groupId/expenses/new/*" element={<BillForm of="new" />} />
        <Route path=":groupId/expenses/:expenseId" element={<ExpensePage />} />
        <Route path=":groupId/expenses/:expenseId/edit/*" element={<BillForm of="expense" />} />
        <Route path=":groupId/settle/*" element={<SettlePages />} />
        <Route path=":groupId/settlements/:settlementId" element={<SettlementPage />} />
        <Route path=":groupId/request-all" element={<RequestAllPage />} />
        <Route path=":groupId/recurring" element={<RulesPage />} />
        <Route path=":groupId/recurring/new/*" element={<BillForm of="new-rule" />} />
        <Route path=":groupId/recurring/:ruleId/edit/*" element={<BillForm of="rule" />} />
        <Route path=":groupId/settings" element={<SettingsPage />} />
        <Route path=":groupId/import" element={<ImportPage />} />
        <Route path="*" element={<Navigate to="/bills" replace />} />
      </Routes>
    </Suspense>
  </div>
)
