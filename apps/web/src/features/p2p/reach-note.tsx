import { notifications } from '@sengi/contract'
import { createClient } from '@sengi/contract/client'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { connection } from '../../lib/entry-api.ts'
import { canPush } from '../../lib/push-here.ts'
import { TextLink } from '../../ui/link-button.tsx'

const notices = createClient(notifications, connection)

/** Known anew with every notice, so that it goes once the address is verified or push is on. */
const useReach = () =>
  useQuery({ queryKey: ['notifications', 'reach'], queryFn: ({ signal }) => notices.reachedBy(undefined, { signal }) })

/** Whoever makes or takes an ad has to answer in time: asks those whom nothing surely reaches while the app is closed. */
export function ReachNote({ children }: { children: string }) {
  const { data: reach } = useReach()
  if (!reach || reach.email || reach.push) return null
  return (
    <section
      aria-label="How we reach you"
      className="flex gap-3 rounded-button bg-warning-soft px-4 py-3 text-warning text-sm"
    >
      <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        <b className="block font-semibold">Make sure that you hear of it</b>
        {children} <TextLink to="/account/profile/verify">Verify your e-mail</TextLink>
        {canPush() && (
          <>
            {' or '}
            <TextLink to="/account/notifications">turn on push</TextLink>
          </>
        )}
        .
      </p>
    </section>
  )
}
