import { TriangleAlert } from 'lucide-react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { twoFactorWords } from './messages.ts'
import { useKeep } from './use-two-factor.ts'

/** Somebody with the password says that it is lost; whoever reads this is signed in and can say that it is not. */
export function LostNotice({ offAt }: { offAt: string }) {
  const t = useWords(twoFactorWords)
  const { mutateAsync, isPending } = useKeep()
  // Not with the callbacks of a mutation, which are silent once this notice is gone.
  const keep = () =>
    void mutateAsync().then(
      () => toast.success(t('kept_it')),
      (error: Error) => toast.failure(t('not_done'), error.message),
    )
  return (
    <section
      aria-labelledby="lost-title"
      className="flex items-start gap-3 rounded-card bg-warning-soft p-4 text-ink forced-colors:border"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 id="lost-title" className="font-semibold">
          {t('lost_title')}
        </h2>
        <p className="mt-1 mb-3 max-w-[60ch]">{t('lost_line', { date: dateTimeText(offAt) })}</p>
        <Button size="small" busy={isPending} onClick={keep}>
          {t('keep')}
        </Button>
      </div>
    </section>
  )
}
