import type { OwnTerms } from '@sengi/contract/auth/terms'
import type { ReactNode } from 'react'
import { language } from '../../lib/words/language.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { termsNoteWords } from './messages.ts'
import { useAcceptTerms } from './use-terms.ts'

type Owed = OwnTerms['owed'][number]

/** What every version since the accepted one changed, the whole text beside it, and the answer. */
export function TermsDialog({ accepted, owed, onClose }: OwnTerms & { onClose: () => void }) {
  const t = useWords(termsNoteWords)
  const isBinding = owed.some(({ binds }) => binds)
  const said = { version: accepted.version, date: dateText(accepted.at) }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isBinding ? 'title' : 'title_coming')}
      description={t(isBinding ? 'you_accepted' : 'you_accepted_coming', said)}
    >
      {owed.map((version) => (
        <Changed key={version.number} {...version} />
      ))}
      <p className="mt-4">{t.drawn('whole', { link: wholeText(t('new_tab')) })}</p>
      <p className="mt-3 text-muted text-sm">
        {isBinding ? t('until') : t('until_coming', { date: dayLong(owed.at(-1)?.from ?? '') })}
      </p>
      <Answer version={owed[0]?.number ?? ''} onClose={onClose} />
    </Dialog>
  )
}

const Changed = ({ number, from, binds, changed }: Owed) => {
  const t = useWords(termsNoteWords)
  return (
    <section className="mt-4 rounded-card bg-surface-2 px-4 py-3 first:mt-0">
      <h3 className="font-semibold">{t(binds ? 'holds' : 'will_hold', { version: number, date: dayLong(from) })}</h3>
      {changed.split('\n').map((paragraph) => (
        <p key={paragraph} className="mt-1">
          {paragraph}
        </p>
      ))}
    </section>
  )
}

function Answer({ version, onClose }: { version: string; onClose: () => void }) {
  const t = useWords(termsNoteWords)
  const { mutateAsync, isPending } = useAcceptTerms()
  // The note goes with the answer, and this with it: what is said of it is not said by it.
  const accept = () =>
    void mutateAsync(version).then(
      () => toast.success(t('accepted'), t('accepted_line', { version })),
      (error: Error) => toast.failure(t('not_accepted'), error.message),
    )
  return (
    <Foot>
      <div className="mt-5 flex flex-col gap-2">
        <Button busy={isPending} onClick={accept} wide>
          {t('accept', { version })}
        </Button>
        <Button variant="quiet" onClick={onClose} wide>
          {t('not_now')}
        </Button>
      </div>
    </Foot>
  )
}

/** Beside the app, so that the question stays open; each language of the public pages has its own address. */
const wholeText = (hint: string) => (text: ReactNode) => (
  <a href={language.now() === 'af' ? '/af/terms' : '/terms'} target="_blank" rel="noopener" className={textLinkStyle}>
    {text}
    <span className="sr-only"> {hint}</span>
  </a>
)

/** The day from which a version holds. It is a day of South Africa and no moment. */
export const dayLong = (day: string): string => dateText(`${day}T12:00:00Z`)
