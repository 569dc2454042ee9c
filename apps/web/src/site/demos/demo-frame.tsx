import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { demosWords } from './messages.ts'
import type { DemoName } from './names.ts'

interface DemoFrameProps {
  name: DemoName
  title: string
  line: string
  /** What the demo's script says, in the language of the page. */
  words: object
  className?: string
  children: ReactNode
}

/** One demo: what it is, that its data are samples, and its controls, which wait for their script. */
export const DemoFrame = ({ name, title, line, words, className, children }: DemoFrameProps) => {
  const t = useWords(demosWords)
  return (
    <article
      data-demo={name}
      data-words={JSON.stringify(words)}
      aria-labelledby={`demo-${name}`}
      className={cx('min-w-0 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 id={`demo-${name}`} className="font-semibold text-xl">
          {title}
        </h3>
        <span className="whitespace-nowrap rounded-full border border-control px-2.5 py-0.5 font-medium text-muted text-xs">
          {t('sample')}
        </span>
      </header>
      <p className="mt-1 text-muted">{line}</p>
      <noscript>
        <p className="mt-3 text-muted text-sm">{t('needs_script')}</p>
      </noscript>
      <fieldset disabled className="mt-5 min-w-0">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </article>
  )
}
