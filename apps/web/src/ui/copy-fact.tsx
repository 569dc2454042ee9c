import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { libWords } from '../lib/messages.ts'
import { useWords } from '../lib/words/words.ts'
import { IconButton } from './icon-button.tsx'

interface CopyFactProps {
  label: string
  /** What is copied: digits without the spaces that are shown. */
  text: string
  /** How it is shown, when that differs from what is copied. */
  children?: ReactNode
  strong?: boolean
}

/** A fact with a copy button. Term and values are direct children of one group, as a `dl` wants them. */
export const CopyFact = ({ label, text, children = text, strong }: CopyFactProps) => (
  <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-line border-b py-1 last:border-b-0">
    <dt className="text-sm text-subtle">{label}</dt>
    <dd className={`select-all break-words text-ink tabular-nums ${strong ? 'font-semibold text-lg' : 'font-medium'}`}>
      {children}
    </dd>
    <dd className="col-start-2 row-span-2 row-start-1 self-center">
      <CopyButton what={label.toLowerCase()} text={text} />
    </dd>
  </div>
)

/** Says that it copied; where the browser refuses, the text can still be selected by hand. */
function CopyButton({ what, text }: { what: string; text: string }) {
  const t = useWords(libWords)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <IconButton
        label={t('copy', { what })}
        onClick={copy}
        icon={copied ? <Check aria-hidden="true" className="text-success" /> : <Copy aria-hidden="true" />}
      />
      <span role="status" className="sr-only">
        {copied ? t('copied', { what }) : ''}
      </span>
    </>
  )
}
