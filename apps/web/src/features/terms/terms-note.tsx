import type { OwnTerms } from '@sengi/contract/auth/terms'
import { type ReactNode, useEffect, useState } from 'react'
import { termsAsked } from '../../lib/live/terms-asked.ts'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { termsNoteWords } from './messages.ts'
import { dayLong, TermsDialog } from './terms-dialog.tsx'
import { termsPutOff, useTerms } from './use-terms.ts'

/** Whoever has not accepted the newest terms reads it on every page; once they hold, each sign-in opens what changed. */
export function TermsNote() {
  const { terms } = useUser()
  const { data, isPending } = useTerms()
  const { open, dialog } = useReading(data, terms === 'binding')
  const holding = data?.owed.find(({ binds }) => binds)
  const shown = holding ?? data?.owed.at(-1)
  if (!isPending && !shown) return null
  return (
    <Bar holds={shown ? holding !== undefined : terms === 'binding'} from={shown?.from ?? null} onRead={open}>
      {dialog}
    </Bar>
  )
}

/** What the note asks, without the note: for whom it became due while a page stands there. */
export function TermsAsked() {
  const { terms } = useUser()
  const { data } = useTerms()
  const { dialog } = useReading(data, terms === 'binding')
  return dialog
}

/** What changed, and whether somebody is reading it. */
function useReading(terms: OwnTerms | undefined, isAsked: boolean) {
  const [isOpen, setOpen] = useState(isAsked && !termsPutOff.is())
  useEffect(() => termsAsked.subscribe(() => setOpen(true)), [])
  const close = () => {
    termsPutOff.note()
    setOpen(false)
  }
  const dialog = isOpen && terms && terms.owed.length > 0 && <TermsDialog {...terms} onClose={close} />
  return { open: () => setOpen(true), dialog: dialog || null }
}

interface BarProps {
  holds: boolean
  /** Null until it is known, which is as long: the bar is as high from the first moment on. */
  from: string | null
  onRead: () => void
  children?: ReactNode
}

function Bar({ holds, from, onRead, children }: BarProps) {
  const t = useWords(termsNoteWords)
  return (
    <section
      aria-label={t('label')}
      aria-busy={from === null}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-info-soft px-4 py-2.5 text-info text-sm lg:px-5"
    >
      <p className={cx('grow', from === null && 'invisible')}>
        {t(holds ? 'binding' : 'announced', { date: dayLong(from ?? longestDay) })}
      </p>
      <Button size="small" variant="secondary" onClick={onRead} className={cx(from === null && 'invisible')}>
        {t(holds ? 'read_changed' : 'read')}
      </Button>
      {children}
    </section>
  )
}

const longestDay = '2026-09-30'
