import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { registerWords } from './messages.ts'

const facts = ['who', 'get', 'next', 'time'] as const

/** The drawing of the page has no `details` and knows no window: its style decides as the page will. */
const shutInDrawing = '[@media_not_((min-width:640px)_and_(min-height:1000px))]:[div>&]:hidden'

/** The block above the form. Collapsed unless there is room for it and the first field, too. */
export function BeforeYouStart() {
  const t = useWords(registerWords)
  const [open, setOpen] = useState(() => matchMedia('(min-width: 640px) and (min-height: 1000px)').matches)
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-6 rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-card px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {t('before')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-subtle transition-transform duration-[150ms] group-open:rotate-180"
        />
      </summary>
      <dl className={`space-y-3 px-4 pb-4 text-sm ${shutInDrawing}`}>
        {facts.map((fact) => (
          <div key={fact}>
            <dt className="font-medium text-ink">{t(fact)}</dt>
            <dd className="text-muted">{t(`${fact}_text`)}</dd>
          </div>
        ))}
      </dl>
      <p className={`border-line border-t px-4 py-3 text-sm text-subtle ${shutInDrawing}`}>{t('risk')}</p>
    </details>
  )
}
