import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { cardWords } from './messages.ts'
import { useReplace } from './use-card.ts'

/** For whoever's number somebody else has seen: another one, with the same rand and limits. */
export function ReplaceCard({ id }: { id: string }) {
  const t = useWords(cardWords)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, dialog } = useReplace()
  const replace = () => {
    // A frozen card asks for the PIN, in a dialog of its own.
    setAsking(false)
    mutate(id, {
      onSuccess: (sheet) => {
        if (!sheet?.card) return
        toast.success(t('replaced', { last4: sheet.card.last4 }))
        void navigate('/save/card', { replace: true })
      },
      onError: (error) => toast.failure(t('not_replaced'), error.message),
    })
  }
  return (
    <Card aria-labelledby="replace">
      <CardHeading id="replace">{t('replace_title')}</CardHeading>
      <p className="-mt-2 mb-4 text-muted text-sm">{t('replace_line')}</p>
      <Button variant="secondary" busy={isPending} onClick={() => setAsking(true)}>
        {t('replace')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('replace_title')}
        confirmLabel={t('replace')}
        cancelLabel={t('keep')}
        onConfirm={replace}
      >
        {t('replace_line')}
      </AlertDialog>
      {dialog}
    </Card>
  )
}
