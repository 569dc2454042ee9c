import type { Notification } from '@sengi/contract/notifications'
import { ShieldAlert } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { notificationsWords } from './messages.ts'
import { useNotMeAbout } from './use-not-me.ts'

/** Freezes the card and reports the payment, with one press; what was done leads to where it is undone. */
export function NotMe({ notification }: { notification: Notification }) {
  const t = useWords(notificationsWords)
  const { mutate, isPending, isSuccess } = useNotMeAbout()
  if (isSuccess)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2.5 pl-15 sm:pl-16">
        <p role="status" className="text-ink text-sm">
          {t('not_me_done')}
        </p>
        <LinkButton to="/save/card" variant="secondary" size="small">
          {t('not_me_back')}
        </LinkButton>
      </div>
    )
  if (!notification.offers) return null
  return (
    <div className="pb-2.5 pl-15 sm:pl-16">
      <Button
        variant="danger"
        size="small"
        busy={isPending}
        icon={<ShieldAlert aria-hidden="true" className="size-4" />}
        onClick={() => mutate(notification, { onError: (error) => toast.failure(t('not_done'), error.message) })}
      >
        {t('not_me')}
      </Button>
    </div>
  )
}
