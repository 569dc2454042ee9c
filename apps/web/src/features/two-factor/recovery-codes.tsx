import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { twoFactorWords } from './messages.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** While the settings lock has them wait: those before serve until then. */
  waitUntil?: string | null
  onKept: () => void
}

/** The codes, to be kept in one of three ways or by hand. They are shown once: leaving is a press of its own. */
export function RecoveryCodes({ codes, waitUntil = null, onKept }: RecoveryCodesProps) {
  const t = useWords(twoFactorWords)
  const [copied, setCopied] = useState(false)
  const text = [t('file_title'), '', ...codes, ''].join('\n')
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="flex max-w-[26rem] flex-col gap-5">
      <p className="text-muted">{t('codes_line')}</p>
      {waitUntil && (
        <p role="status" className="rounded-button bg-warning-soft p-3.5 font-medium text-ink text-sm">
          {t('codes_wait', { date: dateTimeText(waitUntil) })}
        </p>
      )}
      <ol
        data-printed=""
        aria-label={t('codes_label')}
        className="grid grid-cols-1 gap-x-4 gap-y-2 rounded-button bg-surface-2 p-4 font-medium text-ink tabular-nums min-[22.5rem]:grid-cols-2 sm:text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" icon={<Copy aria-hidden="true" className="size-4" />} onClick={copy}>
          {copied ? t('copied') : t('copy_codes')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => save(t('file_name'), text)}
        >
          {t('download')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <span role="status" className="sr-only">
          {copied ? t('copied') : ''}
        </span>
      </div>
      <Button onClick={onKept} wide>
        {t('kept')}
      </Button>
    </div>
  )
}

/** Hands over a file that is made here: no server sees the codes again. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
