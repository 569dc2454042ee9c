import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import { TicketsPage } from './tickets-page.tsx'

// Each alone, so that a ticket opened from a notice does not wait for the form.
const NewTicket = lazy(async () => ({ default: (await import('./new-ticket-page.tsx')).NewTicketPage }))
const OneTicket = lazy(async () => ({ default: (await import('./ticket-page.tsx')).TicketPage }))

/** Asking our team: what was asked, the form, and one ticket; each has its address. */
export const SupportPages = () => (
  <Column>
    <Routes>
      <Route index element={<TicketsPage />} />
      <Route path="new" element={<NewTicket />} />
      <Route path=":ticketId" element={<OneTicket />} />
      <Route path="*" element={<Navigate to="/account/tickets" replace />} />
    </Routes>
  </Column>
)

const Column = ({ children }: { children: ReactNode }) => (
  <div className="column">
    <Suspense fallback={<PartLoading />}>{children}</Suspense>
  </div>
)
