import { createClient } from '@sengi/contract/client'
import { notifications } from '@sengi/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { canPush } from '../../lib/live/push-here.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { useWords } from '../../lib/words/words.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { p2pWords } from './messages.ts'

const notices = createClient(notifications, connection)

/** Known anew with every notice, so that it goes once the address is verified or push is on. */
const useReach = () =>
  useQuery({ queryKey: ['notifications', 'reach'], queryFn: ({ signal }) => notices.reachedBy(undefined, { signal }) })

/**
 * Whoever makes or takes an ad has to answer in time: asks those whom nothing surely reaches while the app is
 * closed. It stands below the button, which would else be moved by it. */
export function ReachNote({ children }: { children: string }) {
  const t = useWords(p2pWords)
  const { data: reach } = useReach()
  if (!reach || reach.email || reach.push) return null
  return (
    <section
      aria-label={t('reach')}
      className="flex gap-3 rounded-button bg-warning-soft px-4 py-3 text-warning text-sm"
    >
      <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        <b className="block font-semibold">{t('reach_title')}</b>
        {children} {canPush() ? t.drawn('reach_email_or_push', { email, push }) : t.drawn('reach_email', { email })}
      </p>
    </section>
  )
}

const email = (words: ReactNode) => <TextLink to="/account/profile/verify">{words}</TextLink>
const push = (words: ReactNode) => <TextLink to="/account/notifications">{words}</TextLink>
