import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

const shownMs = 2000

interface CopyButtonProps {
  /** What is copied, for the button's name: `reference`. */
  what: string
  text: string
}

/** Copies and says that it did; where the browser refuses, the text can still be selected by hand. */
function CopyButton({ what, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
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
        label={`Copy ${what}`}
        onClick={copy}
        icon={copied ? <Check aria-hidden="true" className="text-success" /> : <Copy aria-hidden="true" />}
      />
      <span role="status" className="sr-only">
        {copied ? `Copied ${what}` : ''}
      </span>
    </>
  )
}

interface CopyRowProps {
  label: string
  /** What is copied: digits without the spaces that are shown. */
  text: string
  /** How it is shown, when that differs from what is copied. */
  children?: ReactNode
  strong?: boolean
}

/** One fact of payment instructions: label, value, copy. Stands inside a `dl`. */
export const CopyRow = ({ label, text, children, strong }: CopyRowProps) => (
  <div className="flex min-h-14 items-center justify-between gap-3 border-line border-b py-1 last:border-b-0">
    <div className="min-w-0">
      <dt className="text-subtle text-sm">{label}</dt>
      <dd className={`select-all break-words tabular-nums ${strong ? 'font-semibold text-lg' : 'font-medium'}`}>
        {children ?? text}
      </dd>
    </div>
    <dd className="shrink-0">
      <CopyButton what={label.toLowerCase()} text={text} />
    </dd>
  </div>
)
