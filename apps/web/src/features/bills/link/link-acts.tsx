import type { OpenGroupLink } from '@sengi/contract/bills/links'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { groupSettingsWords } from '../messages.ts'
import { useMakeLink, useWithdrawLink } from './use-links.ts'

/** A new link in place of mine, for when the old one went too far. */
export function RenewLink({ groupId }: { groupId: string }) {
  const t = useWords(groupSettingsWords)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMakeLink(groupId)
  const renew = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('link_renewed')),
      onError: (error) => toast.failure(t('link_not_made'), error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('link_renew')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('link_renew_title')}
        confirmLabel={t('link_renew')}
        busy={isPending}
        onConfirm={renew}
      >
        {t('link_renew_line')}
      </AlertDialog>
    </>
  )
}

/** Ends my link, or as the owner of the group another's. */
export function WithdrawLink({ link, groupId }: { link: OpenGroupLink; groupId: string }) {
  const t = useWords(groupSettingsWords)
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useWithdrawLink(groupId)
  // Said also when the row is gone by then: the list may arrive before the answer does.
  const withdraw = () =>
    void mutateAsync(link.member_id)
      .then(
        () => toast.success(t('link_withdrawn')),
        (error: Error) => toast.failure(t('link_not_withdrawn'), error.message),
      )
      .finally(() => setAsking(false))
  return (
    <>
      <Button variant="quiet" size="small" className="shrink-0" onClick={() => setAsking(true)}>
        {link.is_mine ? t('link_withdraw') : t.drawn('link_withdraw_of', { quiet, who: link.by_username })}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={link.is_mine ? t('link_withdraw_title') : t('link_withdraw_of_title', { who: link.by_username })}
        confirmLabel={t('link_withdraw')}
        danger
        busy={isPending}
        onConfirm={withdraw}
      >
        {t('link_withdraw_line')}
      </AlertDialog>
    </>
  )
}

const quiet = (text: ReactNode) => <span className="sr-only">{text}</span>
