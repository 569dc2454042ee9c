import { useParams, useSearchParams } from 'react-router'
import { Desk } from '../desk/desk.tsx'
import { ApplicationDesk } from './application-desk.tsx'
import { reviewQueueIn } from './review-queues.ts'

/** One application at its own address; back leads to the queue that it was opened from. */
export function ApplicationPage() {
  const { applicationId = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <Desk>
      <ApplicationDesk key={applicationId} id={applicationId} back={`/admin/kyc?queue=${reviewQueueIn(search)}`} />
    </Desk>
  )
}
