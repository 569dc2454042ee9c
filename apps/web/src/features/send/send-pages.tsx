import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useMatch, useNavigate } from 'react-router'
import { useWords, withWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { waitsInOrder } from '../../ui/states/waits-in-order.ts'
import { sendWords, withdrawalWords } from './messages.ts'
import type { PayeeSlot } from './payee-slot.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { SendForm } from './send-form.tsx'
import { StepTitle } from './step-title.tsx'

// Most payments go to people, so nobody waits for the pages of those that go to a network.
const WithdrawalPages = lazy(async () => ({
  default: (await withWords(import('./withdrawals/withdrawal-pages.tsx'), withdrawalWords)).WithdrawalPages,
}))
const SentWithdrawals = lazy(async () => ({
  default: (await withWords(import('./withdrawals/sent-withdrawals.tsx'), withdrawalWords)).SentWithdrawals,
}))

// Nothing in the form waits for what only stands beside it.
const NearSending = lazy(async () => ({ default: (await import('./near-sending.tsx')).NearSending }))

/** Who and how much, then a look at all of it, then the receipt; each step has its address. */
export function SendPages({ payee, beside }: { payee: PayeeSlot; beside: ReactNode }) {
  const t = useWords(sendWords)
  const isFirstStep = useMatch('/send') !== null
  return (
    <div className="mx-auto grid w-full max-w-[40rem] gap-5 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,40rem)_21rem] lg:gap-6">
      <div className="min-w-0">
        <Suspense>
          <Routes>
            <Route index element={<SendForm {...payee} />} />
            <Route path="review" element={<ReviewPage />} />
            <Route path="receipt" element={<ReceiptPage {...payee} />} />
            <Route path="contacts" element={<ContactsPage Contacts={payee.Contacts} />} />
            <Route path="withdrawal/*" element={<WithdrawalPages />} />
            <Route path="withdrawals/*" element={<SentWithdrawals />} />
            <Route path="*" element={<Navigate to="/send" replace />} />
          </Routes>
        </Suspense>
      </div>
      <div className={cx('flex flex-col gap-5 lg:pt-18', waitsInOrder, !isFirstStep && 'max-lg:hidden')}>
        {/* Together, so that none comes above one that stands. */}
        <Suspense>
          <nav aria-label={t('near')}>
            <NearSending />
          </nav>
          {beside}
        </Suspense>
      </div>
    </div>
  )
}

function ContactsPage({ Contacts }: Pick<PayeeSlot, 'Contacts'>) {
  const t = useWords(sendWords)
  const navigate = useNavigate()
  return (
    <>
      <StepTitle title={t('contacts')} onBack={() => void navigate('/send')} />
      <Suspense>
        <Contacts />
      </Suspense>
    </>
  )
}
