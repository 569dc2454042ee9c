import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-style.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { privacyWords } from './messages.ts'
import { useUndoClosure } from './use-privacy.ts'

/** Keeps an account that was about to be closed. */
export function KeepButton({ size }: { size?: ButtonSize }) {
  const t = useWords(privacyWords)
  const { mutate, isPending } = useUndoClosure()
  const keep = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('kept')),
      onError: (error) => toast.failure(t('not_kept'), error.message),
    })
  return (
    <Button busy={isPending} onClick={keep} {...(size && { size })}>
      {t('keep')}
    </Button>
  )
}
