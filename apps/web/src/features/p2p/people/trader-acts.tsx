import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pPeopleWords } from '../messages.ts'
import { usePersonAct } from './use-people.ts'

/** Favourite and block, on the page of a trader. Whoever is blocked is not there any more, so that leads back to the market. */
export function TraderActs({ username, isFavourite }: { username: string; isFavourite: boolean }) {
  const t = useWords(p2pPeopleWords)
  const navigate = useNavigate()
  const { mutate, isPending } = usePersonAct(username)
  const [asking, setAsking] = useState(false)
  const onError = (error: Error) => toast.failure(t('person_failed'), error.message)
  const favour = () => mutate(isFavourite ? 'removeFavourite' : 'addFavourite', { onError })
  const block = () =>
    mutate('block', {
      onError,
      onSuccess: () => {
        toast.success(t('blocked_now', { who: username }))
        void navigate('/p2p', { replace: true })
      },
      onSettled: () => setAsking(false),
    })
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-line border-t pt-3">
      <Button variant="secondary" size="small" busy={isPending} aria-pressed={isFavourite} onClick={favour}>
        {t(isFavourite ? 'is_favourite' : 'make_favourite')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('block')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('block_title', { who: username })}
        confirmLabel={t('block_who', { who: username })}
        cancelLabel={t('not_now')}
        danger
        busy={isPending}
        onConfirm={block}
      >
        {t('block_line_here')}
      </AlertDialog>
    </div>
  )
}
