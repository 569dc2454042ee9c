import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { TextLink } from '../../ui/link-button.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { SendForm } from './send-form.tsx'

// Most payments go to people, so nobody waits for the pages of those that go to a network.
const WithdrawalPages = lazy(async () => ({ default: (await import('./withdrawal-pages.tsx')).WithdrawalPages }))

const ContactsPage = lazy(async () => ({ default: (await import('./contacts-page.tsx')).ContactsPage }))

/** Who and how much, then a look at all of it, then the receipt; each step has its address. */
export const SendPages = () => (
  <div className="mx-auto w-full max-w-[30rem]">
    <Suspense>
      <Routes>
        <Route index element={<FirstStep />} />
        <Route path="review" element={<ReviewPage />} />
        <Route path="receipt" element={<ReceiptPage />} />
        <Route path="contacts" element={<ContactsPage />} />
        <Route path="*" element={<WithdrawalPages />} />
      </Routes>
    </Suspense>
  </div>
)

const FirstStep = () => (
  <>
    <SendForm />
    <p className="mt-4 flex flex-wrap justify-center gap-x-5 text-sm">
      <TextLink to="/send/contacts" className="target-44">
        Contacts
      </TextLink>
      <TextLink to="/receive" className="target-44">
        Receive crypto
      </TextLink>
      <TextLink to="/send/withdrawals" className="target-44">
        Sent to addresses
      </TextLink>
    </p>
  </>
)
