import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { privacyWords } from './messages.ts'
import { PrivacyCard } from './privacy-card.tsx'
import { useBlockList, useUnblock } from './use-privacy.ts'

/** The one list of blocks, wherever somebody was blocked. */
export function BlockedCard() {
  const t = useWords(privacyWords)
  const { mutate, isPending, variables } = useUnblock()
  return (
    <PrivacyCard title={t('blocked_title')} failed={t('blocked_failed')} waits="h-16" asked={useBlockList()}>
      {(blocked) => (
        <>
          <p className="text-muted text-sm">{t('blocked_line')}</p>
          {blocked.length === 0 && <p className="mt-2 text-muted text-sm">{t('nobody_blocked')}</p>}
          <ul className="divide-y divide-line">
            {blocked.map(({ username }) => (
              <li key={username} className="flex min-h-14 items-center gap-3 py-2">
                <Avatar name={username} size="small" />
                <span className="min-w-0 grow truncate font-medium text-ink">@{username}</span>
                <Button
                  variant="secondary"
                  size="small"
                  busy={isPending && variables === username}
                  aria-label={t('unblock_who', { who: `@${username}` })}
                  onClick={() =>
                    mutate(username, { onError: (error) => toast.failure(t('not_unblocked'), error.message) })
                  }
                >
                  {t('unblock')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </PrivacyCard>
  )
}
